"""The story: shows events one after another as motion, log lines, faces and marks."""
