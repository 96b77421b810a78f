#!/bin/sh
# A new game and a new language, made in a scratch folder as CONTRIBUTING.md says: the game compiles, keeps the laws, is
# saved and undone, and is played in the terminal and over the server. new_game.sh SOURCE_FOLDER
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
tree=$folder/tree
mkdir "$tree"
cd "$1"
# What is built and tested here; the web client is only extended.
tar cf - --exclude=tests/golden --exclude=web/node_modules --exclude=web/dist --exclude=web/tests --exclude=web/public \
    CMakeLists.txt LICENSE base bench bots checks commands docs/rules editions rules server setup simulate table terminal tests \
    text train web | tar xf - -C "$tree"
cd "$tree"
setup/new_game highcard
setup/new_game highcard 2>/dev/null && { echo 'a second game of the same name was made'; exit 1; }
setup/new_language eo Esperanto
grep -q 'virtual:texts/eo/highcard' web/src/base/words.svelte.ts
grep -q 'virtual:rules/eo/highcard' web/src/pages/rulebooks.ts
checks/rule_numbers.py highcard

# Without optimisation: it is played for some seconds only.
cmake -S . -B build -G Ninja -DCMAKE_BUILD_TYPE=Debug -DCMAKE_C_FLAGS_DEBUG= >/dev/null
cmake --build build -j2 --target taproom test_highcard test_laws test_twins test_views test_signature test_table >build.log 2>&1 ||
    { tail -40 build.log; exit 1; }
for test in highcard laws twins views signature table; do
    "build/tests/test_$test" >test.log 2>&1 || { cat test.log; exit 1; }
done

taproom=$PWD/build/commands/taproom
export HOME="$folder" XDG_STATE_HOME="$folder/state"
# A person against a bot: the first action each time.
yes 1 | head -100 | "$taproom" play highcard --plain --seed 1 --seat me --seat bot:greedy --save game.save >played.txt
grep -q 'Keep your card' played.txt
tail -1 game.save | grep -q '^end '
"$taproom" replay game.save | grep -q '^  score seat=0 '
"$taproom" --lang eo rules highcard H3 | grep -q '^H3 '
"$taproom" play highcard --seed 2 --seat bot:hard,iterations=20 --seat bot:medium --save bots.save >/dev/null
"$taproom" sim highcard --games 4 --bot random --out report >/dev/null
# Two persons over a real server, then the same match from its moves and its snapshot.
"$taproom" load --game highcard --tables 2 --matches 4 --seconds 1 --restore --database load.db >load.txt
grep -q 'highcard restored from its snapshot' load.txt
echo '1 passed, 0 failed'
