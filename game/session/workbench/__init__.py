"""The workbench: any position built and tried, for whoever wonders about a rule; its page is the laboratory."""
