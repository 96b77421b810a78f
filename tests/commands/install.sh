#!/bin/sh
# What is installed works by itself: the program, and a C program that uses the library by pkg-config.
#   install.sh BUILD_FOLDER
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cmake --install "$1" --prefix "$folder/usr" >/dev/null
"$folder/usr/bin/taproom" --version
for file in share/man/man1/taproom.1 share/bash-completion/completions/taproom include/taproom/game.h; do
    [ -s "$folder/usr/$file" ] || { echo "$file is not installed"; exit 1; }
done
cat >"$folder/demo.c" <<'C'
#include <game.h>
#include <stdio.h>

int main(void)
{
    StateBuffer buffer;
    State *state = &buffer.state;
    const char *why_not;
    ActionList list;
    Rng rng = rng_seeded(1);
    const Game *game = game_named("moonshine");
    if (!game_begin(game, state, 2, NULL, &why_not))
        return 1;
    for (SeatSet waiting; (waiting = game_waiting_for(game, state)) != 0;) {
        int who = __builtin_ctz(waiting);
        game_list(game, state, who, &list);
        game_play(game, state, who, list_pick(&list, &rng));
    }
    Score score;
    game_score(game, state, &score);
    printf("%d : %d\n", score.total[0], score.total[1]);
    return 0;
}
C
PKG_CONFIG_PATH=$(dirname "$(find "$folder/usr" -name taproom.pc)")
export PKG_CONFIG_PATH
# The file names the prefix of the build; a moved tree says its own.
flags=$(pkg-config --define-variable=prefix="$folder/usr" --cflags --libs taproom)
# shellcheck disable=SC2086  # the flags are meant to be split
cc -std=c17 "$folder/demo.c" $flags -o "$folder/demo"
"$folder/demo" | grep -q '^[0-9]* : [0-9]*$'
echo '1 passed, 0 failed'
