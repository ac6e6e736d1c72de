#!/usr/bin/python3
# Prints what a screen reader is told over AT-SPI of the page with a title: a role, a name, a text, states, a description.
import sys
import time

import gi

gi.require_version("Atspi", "2.0")
from gi.repository import Atspi

# Roles that are not said: boxes without a meaning, texts, and labels, which name their field.
SILENT = {"section", "paragraph", "static", "label", "text", "document web", "unknown", "filler"}
STATES = {
    "required": "required",
    "invalid-entry": "invalid",
    "checked": "checked",
    "expanded": "expanded",
    "read-only": "readonly",
    "modal": "modal",
    "busy": "busy",
    "focused": "focused",
}
PLACE = "\ufffc"


def children(one):
    found = (one.get_child_at_index(index) for index in range(one.get_child_count()))
    return [child for child in found if child is not None]


def document(one):
    if one.get_role() == Atspi.Role.DOCUMENT_WEB and one.get_name() == sys.argv[1] and one.get_child_count() > 0:
        return one
    return next(filter(None, map(document, children(one))), None)


def text_of(one):
    if "Text" not in one.get_interfaces():
        return ""
    return Atspi.Text.get_text(one, 0, Atspi.Text.get_character_count(one))


def role_of(one, attributes):
    role = one.get_role_name()
    if role == "landmark":
        return attributes.get("xml-roles", role)
    if role in ("panel", "grouping"):
        return "group" if one.get_name() else ""
    return "" if role in SILENT else role


def states_of(one, attributes):
    states = [state.value_nick for state in one.get_state_set().get_states()]
    said = [STATES[state] for state in states if state in STATES]
    if "expandable" in states and "expanded" not in states:
        said.append("not expanded")
    if "checkable" in states and "checked" not in states:
        said.append("not checked")
    if "sensitive" not in states and "enabled" not in states:
        said.append("disabled")
    if attributes.get("current", "false") != "false":
        said.append("current")
    for name in ("level", "live"):
        if name in attributes and attributes[name] != "off":
            said.append(f"{name} {attributes[name]}")
    return sorted(said)


def clean(text):
    return " ".join(text.split())


def squeeze(text):
    return "".join(text.split())


def say(one, depth, above):
    attributes = one.get_attributes() or {}
    role, name, text = role_of(one, attributes), clean(one.get_name() or ""), text_of(one)
    described = clean(one.get_description() or "")
    said = states_of(one, attributes)
    inner, known = depth, above
    if role:
        if one.get_role() == Atspi.Role.ENTRY and clean(text):
            said.append(f"value ‘{clean(text)}’")
            text = ""
        if described:
            said.append(f"described ‘{described}’")
        print("  " * depth + " ".join(filter(None, [role, name and f"‘{name}’", said and f"({', '.join(said)})"])))
        inner, known = depth + 1, name
    elif one.get_role_name() == "label":
        text = ""
    # Players are a browser's own, and tell how much of a file they know already.
    if attributes.get("tag") in ("audio", "video"):
        return
    pieces = text.split(PLACE)
    below = children(one)
    together = len(pieces) != len(below) + 1
    for index, piece in enumerate([text.replace(PLACE, " ")] if together else pieces):
        piece = clean(piece)
        if piece and squeeze(piece) not in squeeze(known):
            print("  " * inner + piece)
        if not together and index < len(below):
            say(below[index], inner, known)
    if together:
        for child in below:
            say(child, inner, f"{known} {text}")


Atspi.init()
end = time.time() + 30
page = None
while page is None:
    if time.time() > end:
        sys.exit("no page is told of over AT-SPI")
    page = document(Atspi.get_desktop(0)) or time.sleep(0.1)
print(f"title ‘{page.get_name()}’")
for child in children(page):
    say(child, 0, "")
