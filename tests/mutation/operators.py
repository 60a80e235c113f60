"""Operators: every small change of a module of the rules that could make a game go differently.

Most operators are mutmut's (``mutmut.mutation.mutators``); here are added the negated condition, the operand left
out, the argument left out, the number one less and the statement left out. Texts, annotations, decorators and imports
are not changed: they are no rules.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Final

import libcst as cst
import libcst.matchers as m
from libcst.metadata import CodeRange, MetadataWrapper, ParentNodeProvider, PositionProvider
from mutmut.mutation.mutators import (
    mutation_operators,
    operator_arg_removal,
    operator_assignment,
    operator_dict_arguments,
    operator_string,
    operator_symmetric_string_methods_swap,
    operator_unsymmetrical_string_methods_swap,
)

from tests.mutation.mutant import Mutant

#: Operators of mutmut that change texts, or leave behind what fails as soon as it is executed.
_NOT_USED: Final = (
    operator_string,
    operator_arg_removal,
    operator_assignment,
    operator_dict_arguments,
    operator_symmetric_string_methods_swap,
    operator_unsymmetrical_string_methods_swap,
)
#: Arguments that only guard against programming mistakes.
_GUARDS: Final = frozenset({"strict"})
#: Parts of the code that do nothing in a game.
_NO_RULES: Final = (cst.Annotation, cst.Decorator, cst.Import, cst.ImportFrom)
#: Conditions that mutmut's operators turn round.
_NEGATED_OTHERWISE: Final = m.UnaryOperation(operator=m.Not()) | m.Comparison(
    comparisons=[m.ComparisonTarget(operator=m.Equal() | m.NotEqual() | m.In() | m.NotIn() | m.Is() | m.IsNot())]
)
_CHANGES_SOMETHING: Final = m.Assign(targets=[m.AssignTarget(m.Attribute() | m.Subscript())])
#: Calls that make sense without their only argument.
_MAY_BE_EMPTY: Final = m.Name("dict") | m.Name("frozenset") | m.Name("list") | m.Name("set") | m.Name("tuple")
#: Calls whose texts are for people.
_TELLING: Final = m.Name("sentence") | m.Name("plural") | m.Name("NotationError")
_TEXT: Final = m.SimpleString() | m.FormattedString() | m.ConcatenatedString()


def mutants_of(module: str, source: str) -> list[Mutant]:
    """Every mutant of a module, in the order of its lines."""
    tree = MetadataWrapper(cst.parse_module(source), unsafe_skip_copy=True)
    visitor = _Visitor(tree)
    tree.visit(visitor)
    found: list[Mutant] = []
    seen: Counter[tuple[str, str, str]] = Counter()
    sources = {source}
    for function, lines, made, place, replacement in visitor.found:
        text = tree.module.code_for_node(replacement).strip()
        if isinstance(replacement, cst.ComparisonTarget):
            text = f" {text}"  # its place begins with the blank before it
        changed, old, new = _spliced(source, place, text)
        if changed not in sources:
            sources.add(changed)
            seen[function, old, new] += 1
            found.append(Mutant(module, function, old, new, seen[function, old, new], lines, changed, made))
    return found


def _spliced(source: str, place: CodeRange, text: str) -> tuple[str, str, str]:
    """The source with a text in this place, and the lines that differ: before and after."""
    lines = source.splitlines(keepends=True)
    first, last = place.start.line - 1, place.end.line
    old = "".join(lines[first:last])
    end = len(old) - len(lines[last - 1]) + place.end.column
    new = old[: place.start.column] + text + old[end:]
    changed = "".join([*lines[:first], new, *lines[last:]])
    return changed, " ".join(old.split()), " ".join(new.split())


class _Visitor(cst.CSTVisitor):
    """Goes through a module and notes, for every node that may be changed, what it can be replaced with."""

    METADATA_DEPENDENCIES = (PositionProvider, ParentNodeProvider)

    def __init__(self, tree: MetadataWrapper) -> None:
        super().__init__()
        self.found: list[tuple[str, tuple[int, int], str, CodeRange, cst.CSTNode]] = []
        self._positions = tree.resolve(PositionProvider)
        self._parents = tree.resolve(ParentNodeProvider)
        self._names: list[str] = []

    def on_visit(self, node: cst.CSTNode) -> bool:
        if isinstance(node, cst.FunctionDef | cst.ClassDef):
            self._names.append(node.name.value)
        if isinstance(node, _NO_RULES) or any(test(node) for test in (_is_text_only, _is_guard, _never_happens)):
            return False
        if self._is_told(node):
            return False
        for place, replacement in _replacements(node):
            if isinstance(replacement, cst.BaseExpression) and replacement.lpar == getattr(place, "lpar", ()):
                replacement = replacement.with_changes(lpar=(), rpar=())  # its place is inside the parentheses
            name = ".".join(self._names)
            self.found.append((name, self._lines(node), self._made(node), self._positions[place], replacement))
        return not _is_left_alone(node)

    def on_leave(self, original_node: cst.CSTNode) -> None:
        if isinstance(original_node, cst.FunctionDef | cst.ClassDef):
            self._names.pop()

    def _is_told(self, node: cst.CSTNode) -> bool:
        """Whether this is the text of a sentence for a person."""
        if not m.matches(node, _TEXT):
            return False
        call = self._parents[self._parents[node]]
        return m.matches(call, m.Call(func=_TELLING))

    def _made(self, node: cst.CSTNode) -> str:
        """What is being made around a node: the class or function, or the constant of the module."""
        if self._names:
            return self._names[0]
        while not isinstance(node, cst.Assign | cst.AnnAssign | cst.Module):
            node = self._parents[node]
        targets = [node.target] if isinstance(node, cst.AnnAssign) else []
        targets = [one.target for one in node.targets] if isinstance(node, cst.Assign) else targets
        return next((target.value for target in targets if isinstance(target, cst.Name)), "")

    def _lines(self, node: cst.CSTNode) -> tuple[int, int]:
        """The lines of the statement a node belongs to; of a block only its head."""
        while not isinstance(node, cst.BaseStatement | cst.SimpleStatementLine):
            node = self._parents[node]
        first = self._positions[node].start.line
        body = getattr(node, "body", None)
        if isinstance(node, cst.BaseCompoundStatement) and body is not None:
            return first, max(first, self._positions[body].start.line - 1)
        return first, self._positions[node].end.line


def _is_text_only(node: cst.CSTNode) -> bool:
    """Whether a node holds nothing but texts, a docstring or a constant, or stands for a body that is elsewhere."""
    if isinstance(node, cst.Expr):
        return m.matches(node, m.Expr(value=_TEXT | m.Ellipsis()))
    if isinstance(node, cst.Assign | cst.AnnAssign) and node.value is not None:
        target = node.targets[0].target if isinstance(node, cst.Assign) else node.target
        return _only_texts(node.value) or m.matches(target, m.Name("__slots__") | m.Name("__all__"))
    return False


def _only_texts(node: cst.CSTNode) -> bool:
    if isinstance(node, cst.Tuple | cst.List | cst.Set):
        return bool(node.elements) and all(_only_texts(element.value) for element in node.elements)
    if isinstance(node, cst.Dict):
        return bool(node.elements) and all(_only_texts(element.value) for element in node.elements)
    return m.matches(node, _TEXT)


def _never_happens(node: cst.CSTNode) -> bool:
    """Whether a statement is there for a programming mistake, which the code shows to be impossible."""
    return m.matches(node, m.Raise(exc=m.Call(func=m.Name("AssertionError"))))


def _is_left_alone(node: cst.CSTNode) -> bool:
    return m.matches(node, m.Call(func=m.Name("cast")))


def _replacements(node: cst.CSTNode) -> Iterator[tuple[cst.CSTNode, cst.CSTNode]]:
    """What can take the place of a node, or of its condition."""
    for kind, operator in mutation_operators:
        if isinstance(node, kind) and operator not in _NOT_USED:
            yield from ((node, replacement) for replacement in operator(node))
    if isinstance(node, cst.Call):
        yield from ((node, call) for call in _arguments_left_out(node))
    elif isinstance(node, cst.If | cst.While | cst.CompIf) and not m.matches(node.test, _NEGATED_OTHERWISE):
        inside = node.test.with_changes(lpar=[cst.LeftParen()], rpar=[cst.RightParen()])
        yield node.test, cst.UnaryOperation(cst.Not(), inside)
    elif isinstance(node, cst.BooleanOperation):
        yield node, node.left
        yield node, node.right
    elif isinstance(node, cst.Integer) and node.evaluated_value > 0:
        yield node, node.with_changes(value=str(node.evaluated_value - 1))
    elif isinstance(node, cst.Break):
        yield node, cst.Continue()
    elif isinstance(node, cst.Expr | cst.AugAssign) or m.matches(node, _CHANGES_SOMETHING | m.Return(value=None)):
        yield node, cst.Pass()


def _arguments_left_out(node: cst.Call) -> Iterator[cst.Call]:
    """The call without one argument by name, or without its last; others cannot be missed."""
    for place, arg in enumerate(node.args):
        last = place == len(node.args) - 1 and not arg.star and (place > 0 or m.matches(node.func, _MAY_BE_EMPTY))
        if (last or arg.keyword is not None) and not _is_guard(arg) and not _only_texts(arg.value):
            args = [*node.args[:place], *node.args[place + 1 :]]
            if args:
                args[-1] = args[-1].with_changes(comma=cst.MaybeSentinel.DEFAULT)
            yield node.with_changes(args=args)


def _is_guard(node: cst.CSTNode) -> bool:
    return isinstance(node, cst.Arg) and node.keyword is not None and node.keyword.value in _GUARDS
