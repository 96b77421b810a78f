"""Writes the files of folders as C: embed.py OUT.c FOLDER… A file of an earlier folder wins."""
import hashlib
import pathlib
import sys

TYPES = {
    ".html": "text/html; charset=utf-8", ".css": "text/css; charset=utf-8", ".js": "text/javascript; charset=utf-8",
    ".json": "application/json", ".svg": "image/svg+xml", ".png": "image/png", ".wasm": "application/wasm",
    ".woff2": "font/woff2", ".ico": "image/x-icon", ".webmanifest": "application/manifest+json",
    ".txt": "text/plain; charset=utf-8", ".webp": "image/webp", ".ogg": "audio/ogg",
}


def files_of(folders):
    found = {}
    for folder in map(pathlib.Path, folders):
        for file in sorted(folder.rglob("*")):
            path = "/" + file.relative_to(folder).as_posix()
            if file.is_file() and path not in found:
                if file.suffix not in TYPES:
                    sys.exit(f"{file}: no type is known for {file.suffix}")
                found[path] = file
    return found


def main():
    out, folders = sys.argv[1], sys.argv[2:]
    lines, rows = ['#include "pages.h"', ""], []
    for number, (path, file) in enumerate(sorted(files_of(folders).items())):
        data = file.read_bytes()
        etag = hashlib.sha256(data).hexdigest()[:16]
        lines.append(f"static const unsigned char page_{number}[] = {{")
        for at in range(0, max(len(data), 1), 24):
            lines.append("    " + "".join(f"{byte}," for byte in data[at:at + 24] or b"\0"))
        lines.append("};")
        rows.append(f'    {{ "{path}", "{TYPES[file.suffix]}", "\\"{etag}\\"", page_{number}, {len(data)} }},')
    lines += ["", "const Page pages[] = {", *rows, "    { 0 },", "};", ""]
    pathlib.Path(out).write_text("\n".join(lines))


main()
