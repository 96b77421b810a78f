"""Reads docs/rules/<game>.md and makes the four parts of the book that players open.

A page has headings and paragraphs that begin with a number in bold. Comments, which a reader of the page does not
see, say where things go in the book:

    ## M. Where the sources disagree <!-- notes -->      the chapter belongs to the notes of the referee
    ## In two minutes <!-- summary -->                   … or is the summary
    ## P. Worked examples <!-- examples -->              its paragraphs are examples
    <!-- at D41 -->                                      the paragraph below is read behind D41
    <!-- picture market: The market -->                  a picture of ours with its caption
    <!-- icons money points -->                          signs with their names

A tag in brackets names a source, such as [PUB] or [F; shared: D]. The book has no tags: what they say is a list of its
own in the notes.
"""
import re

TAG = r"\[(?:EN|FR|PUB|MAN|DES|RB|RULE|F|P|D)\b[^\]]*\]"
LAST_TAGS = re.compile(rf"\s+{TAG}(?:(?:,? [^.\[\]]*?)?\s*{TAG})*(\.?)\s*$")
ANY_TAG = re.compile(rf"\s*{TAG}")
TAG_WITH_WORDS = re.compile(r"(?:,\s*([^\[\]]*?)\s*)?\[([^\]]*)\]")
CODE = re.compile(r"\b(EN|FR|PUB|MAN|DES|RB|RULE|F|P|D)\b")
NUMBER = re.compile(r"\*\*([A-Z]+[0-9][0-9.]*[a-z]?)\*\* ?(.*)")
HEADING = re.compile(r"(#+) (.*?)(?: <!-- (summary|notes|examples) -->)?$")
COMMENT = re.compile(r"<!-- (at|picture|icons) (.*) -->$")


def without_sources(text):
    end = LAST_TAGS.search(text)
    if end:
        text = text[:end.start()] + end[1]
    return ANY_TAG.sub("", text)


def sources_of(text):
    """The tags of a paragraph: [(what they are about or "", content)]."""
    end = LAST_TAGS.search(text)
    before = ANY_TAG.findall(text[:end.start()] if end else text)
    tags = [("", tag.strip()[1:-1]) for tag in before]
    return tags + [(words or "", tag) for words, tag in TAG_WITH_WORDS.findall(end[0] if end else "")]


def read_page(path):
    """[(kind, value)] of headings, paragraphs and comments, in their order."""
    lines, paragraph = [], None
    with open(path, encoding="utf-8") as file:
        for row, line in enumerate(file.read().split("\n"), start=1):
            heading, numbered, comment = HEADING.match(line), NUMBER.match(line), COMMENT.match(line)
            if heading:
                lines.append({"level": len(heading[1]), "text": heading[2], "mark": heading[3] or ""})
            elif comment:
                lines.append({"comment": comment[1], "text": comment[2], "where": f"{path}:{row}"})
            elif line.startswith("<!--"):
                raise ValueError(f"{path}:{row}: a comment says at, picture or icons")
            elif numbered or (line.strip() != "" and paragraph is None):
                paragraph = {"level": 0, "number": numbered[1] if numbered else None,
                             "text": numbered[2] if numbered else line.strip(), "where": f"{path}:{row}"}
                lines.append(paragraph)
                continue
            elif line.strip() != "":
                paragraph["text"] += ("\n" if re.match(r" *[a-z]\. ", line) else " ") + line.strip()
                continue
            paragraph = None
    return lines


def plain(text):
    return without_sources(text).replace("**", "").replace("`", "")


def read_chapters(path):
    """(title, [chapter]) with the paragraphs of each chapter as they stand on the page."""
    title, chapters, place = "", [{"part": "notes", "key": "", "title": "", "lines": []}], None
    for line in read_page(path):
        if line.get("level") == 1:
            title = line["text"]
        elif line.get("level") == 2:
            key = re.match(r"(\w+)\. ", line["text"])
            chapters.append({"part": line["mark"] or "rules", "key": key[1] if key else "", "title": line["text"],
                             "lines": []})
        elif line.get("comment") == "at":
            place = line
        elif "comment" in line:
            chapters[-1]["lines"].append({"kind": line["comment"], "text": line["text"]})
        elif line["level"] > 2:
            chapters[-1]["lines"].append({"kind": "heading", "text": line["text"]})
        else:
            is_example = chapters[-1]["part"] == "examples"
            chapters[-1]["lines"].append({
                "kind": "example" if is_example else "rule", "number": line["number"], "text": plain(line["text"]),
                "sources": sources_of(line["text"]), "at": place["text"] if place else None, "where": line["where"]})
            place = None
    return title, chapters


def put_in_place(chapters, path):
    """Moves each paragraph with a place behind the rule it belongs to, after those that came before it."""
    moved = [line for chapter in chapters for line in chapter["lines"] if line.get("at")]
    for chapter in chapters:
        chapter["lines"] = [line for line in chapter["lines"] if not line.get("at")]
    behind = {}
    for line in moved:
        behind.setdefault(line["at"], []).append(line)
    for chapter in chapters:
        lines = []
        for line in chapter["lines"]:
            lines += [line, *behind.pop(line.get("number"), [])]
        chapter["lines"] = lines
    for lines in behind.values():
        raise ValueError(f"{lines[0]['where']}: no rule {lines[0]['at']} to stand behind")


def read_book(path, words):
    """The book without its almanac. `words` has the name of each source by its code."""
    title, chapters = read_chapters(path)
    put_in_place(chapters, path)
    chapters = [chapter for chapter in chapters if chapter["lines"]]
    sources = []
    for chapter in chapters:
        for line in chapter["lines"]:
            tags = line.pop("sources", [])
            line.pop("at", None)
            line.pop("where", None)
            if line.get("number") and tags:
                said = [(about + words["colon"] if about else "") + CODE.sub(lambda code: words[code[1]], tag)
                        for about, tag in tags]
                sources.append({"number": line["number"], "text": words["semicolon"].join(said)})

    def part(name):
        return [{key: chapter[key] for key in ("key", "title", "lines")} for chapter in chapters
                if chapter["part"] == name or (name == "rules" and chapter["part"] == "examples")]

    return {"title": title, "summary": part("summary"), "rules": part("rules"), "notes": part("notes"),
            "sources": sources}


def numbers_of(book):
    return [line["number"] for part in ("summary", "rules", "notes") for chapter in book[part]
            for line in chapter["lines"] if line.get("number")]
