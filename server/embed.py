"""Writes the files of folders as C: embed.py OUT.c FOLDER… A file of an earlier folder wins.

x.js.br and x.js.gz are x.js for clients that understand such an encoding."""
import hashlib
import pathlib
import sys

TYPES = {
    ".html": "text/html; charset=utf-8", ".css": "text/css; charset=utf-8", ".js": "text/javascript; charset=utf-8",
    ".json": "application/json", ".svg": "image/svg+xml", ".png": "image/png", ".wasm": "application/wasm",
    ".woff2": "font/woff2", ".ico": "image/x-icon", ".webmanifest": "application/manifest+json",
    ".txt": "text/plain; charset=utf-8", ".webp": "image/webp", ".ogg": "audio/ogg",
}


ENCODINGS = {".br": "brotli", ".gz": "gzip"}


def files_of(folders):
    found = {}
    for folder in map(pathlib.Path, folders):
        for file in sorted(folder.rglob("*")):
            path = "/" + file.relative_to(folder).as_posix()
            if not file.is_file() or file.suffix in ENCODINGS or path in found:
                continue
            if file.suffix not in TYPES:
                sys.exit(f"{file}: no type is known for {file.suffix}")
            found[path] = file
    return found


def write_bytes(lines, name, data):
    lines.append(f"static const unsigned char {name}[] = {{")
    for at in range(0, max(len(data), 1), 24):
        lines.append("    " + "".join(f"{byte}," for byte in data[at:at + 24] or b"\0"))
    lines.append("};")
    return f"{{ {name}, {len(data)} }}"


def main():
    out, folders = sys.argv[1], sys.argv[2:]
    lines, rows = ['#include "pages.h"', ""], []
    for number, (path, file) in enumerate(sorted(files_of(folders).items())):
        data = file.read_bytes()
        etag = hashlib.sha256(data).hexdigest()[:16]
        row = f'"{path}", "{TYPES[file.suffix]}", "\\"{etag}\\"", ' + write_bytes(lines, f"page_{number}", data)
        for suffix, word in ENCODINGS.items():
            packed = file.with_name(file.name + suffix)
            if packed.is_file() and packed.stat().st_size < len(data):
                row += f", .{word} = " + write_bytes(lines, f"page_{number}_{word}", packed.read_bytes())
        rows.append(f"    {{ {row} }},")
    lines += ["", "const Page pages[] = {", *rows, "    { 0 },", "};", ""]
    pathlib.Path(out).write_text("\n".join(lines))


main()
