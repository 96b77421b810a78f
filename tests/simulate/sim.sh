#!/bin/sh
# Simulations and tournaments as a person runs them: signals, a full disk, wrong arguments.   sim.sh PATH_TO_TAPROOM
set -u
taproom=$1
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder" || exit 1
unset LC_ALL LC_MESSAGES
export LANG=C.UTF-8
failed=0 passed=0

# check NAME EXPECTED_CODE PATTERN_ON_STDOUT PATTERN_ON_STDERR command...  (a pattern of - means: nothing; of .*: anything)
check() {
    name=$1 code=$2 out=$3 err=$4
    shift 4
    "$@" >out 2>err </dev/null
    got=$?
    if [ "$got" -eq "$code" ] && matches "$out" out && matches "$err" err; then
        passed=$((passed + 1))
    else
        failed=$((failed + 1))
        echo "FAILED $name: exit $got instead of $code"
        head -5 out err
    fi
}
matches() {
    case $1 in
        -) [ ! -s "$2" ] ;;
        '.*') true ;;
        *) grep -q -e "$1" "$2" ;;
    esac
}
same() { # NAME ONE OTHER
    if diff -r "$2" "$3" >difference; then passed=$((passed + 1)); else
        failed=$((failed + 1)); echo "FAILED $1"; head -5 difference
    fi
}

check 'a run' 0 'whole/report.html' '10 of 10 games' "$taproom" sim moonshine --seats 3 --bot random --games 10 --out whole
check 'once more' 0 'whole/report.html' - "$taproom" sim moonshine --seats 3 --bot random --games 10 --out whole
check 'resumed by its folder alone' 0 'whole/report.html' - "$taproom" sim --resume --out whole
check 'resumed with what it is' 0 'whole/report.html' - "$taproom" sim moonshine --resume --out whole --games 10 --seats 3 --seed 1 --shard 1/1 --bot random --options bars=standard
check 'resumed as if it were longer' 2 - '--games 999: .* 10$' "$taproom" sim --resume --out whole --games 999
check 'with other seats' 2 - '--seats 5: .* 3$' "$taproom" sim --resume --out whole --seats 5
check 'with another seed' 2 - '--seed 2: .* 1$' "$taproom" sim --resume --out whole --seed 2
check 'as a shard' 2 - '--shard 1/2: .* 1/1$' "$taproom" sim --resume --out whole --shard 1/2
check 'with another bot' 2 - '--bot greedy: .* random$' "$taproom" sim --resume --out whole --bot greedy
check 'with other options' 2 - '--options bars=regular: .* bars=standard$' "$taproom" sim --resume --out whole --options bars=regular
check 'as another game' 2 - 'GAME distilled: .* moonshine$' "$taproom" sim distilled --resume --out whole
check 'one game' 0 '^1 game has been played' '^1 of 1 game,' "$taproom" sim moonshine --seats 2 --bot random --games 1 --out one
check 'une partie' 0 '^1 partie a été jouée' - "$taproom" sim --lang fr --resume --out one
check 'dix parties' 0 '^10 parties ont été jouées' - "$taproom" sim --lang fr --language en --resume --out whole
check 'the largest seed' 0 'largest/report.html' '.*' "$taproom" sim moonshine --seats 2 --bot random --games 2 --seed 999999999999999 --out largest
check 'can be resumed' 0 'largest/report.html' - "$taproom" sim --resume --out largest
check 'a larger one' 2 - '--seed: .* 999999999999999$' "$taproom" sim moonshine --seats 2 --seed 1000000000000000 --out wrong
check 'nothing to resume' 2 - 'nowhere' "$taproom" sim --resume --out nowhere
check 'another run there' 2 - 'games": 10.*games": 20' "$taproom" sim moonshine --seats 3 --bot random --games 20 --out whole
check 'a report in French' 0 'french/report.html' '.*' "$taproom" sim moonshine --seats 2 --bot random --games 2 --out french --language fr
check 'is French' 0 'lang="fr"' - head -2 french/report.html
check 'a bot for each seat' 0 - '.*' sh -c "'$taproom' sim moonshine --bot random --bot greedy --games 2 --out two >out2; grep -c 'greedy' two/run.json >out3"
check 'a bot as on a seat' 0 '^random$' '.*' sh -c "'$taproom' sim moonshine --bot bot:random --games 1 --out seated >out2; tail -1 seated/games.csv | cut -d, -f6"
check 'options' 0 '"bars": "regular"' '.*' sh -c "'$taproom' sim moonshine --seats 2 --bot random --games 1 --options bars=regular --out o >out2; cat o/run.json"
check 'a warning about clocks' 0 '.*' 'clock' "$taproom" sim moonshine --seats 2 --bot hard,seconds=0.001 --games 1 --out clock

for n in 1 2 3; do
    check "shard $n" 0 '.*' '.*' "$taproom" sim moonshine --seats 3 --bot random --games 10 --shard $n/3 --out "shard $n"
done
check 'merge' 0 'merged/report.html' - "$taproom" sim merge merged 'shard 2' 'shard 3' 'shard 1'
same 'merged shards are the whole' whole merged
check 'merge without a shard' 2 - '2 ≠ 3' "$taproom" sim merge other 'shard 1' 'shard 2'
check 'merge with a folder by its option' 2 - 'accepts only --language and --png' "$taproom" sim merge --out other 'shard 1' 'shard 2' 'shard 3'
check 'merge of other games' 2 - 'accepts only --language and --png' "$taproom" sim merge other 'shard 1' 'shard 2' 'shard 3' --games 5
[ ! -e other ] || { failed=$((failed + 1)); echo 'FAILED: a refused merge wrote a folder'; }
check 'merge of nothing' 2 - 'SHARD' "$taproom" sim merge other

for wrong in '--seats 7' '--games 0' '--threads none' '--seed -1' '--shard 4/3' '--shard 3' '--language de' '--bot deepblue' \
    '--bot hard,memory=1,threads=8' \
    '--options size=3' '--options bars=golden' '--bot random --bot random' '--games 3 --shard 1/5'; do
    # shellcheck disable=SC2086
    check "wrong: $wrong" 2 - . "$taproom" sim moonshine --seats 3 $wrong --out wrong
done
check 'no game' 2 - 'GAME' "$taproom" sim
check 'unknown game' 2 - 'chess' "$taproom" sim chess --out wrong
check 'two games' 2 - 'distilled' "$taproom" sim moonshine distilled --out wrong
[ ! -e wrong ] || { failed=$((failed + 1)); echo 'FAILED: bad input wrote a folder'; }
check 'a folder that cannot be' 1 - '/dev/null/x' "$taproom" sim moonshine --bot random --games 1 --out /dev/null/x
check 'a full disk' 1 - 'games.csv' sh -c "trap '' XFSZ; ulimit -f 8; exec '$taproom' sim moonshine --seats 4 --bot random --games 60 --out full"
check 'goes on when there is room again' 0 'full/report.html' '.*' "$taproom" sim moonshine --seats 4 --bot random --games 60 --out full
check 'without a disk for what is said' 1 - '.*' sh -c "exec '$taproom' sim --resume --out full >/dev/full"

# Nobody listens, and what is said does not get into the files
sh -c "exec '$taproom' sim moonshine --seats 3 --bot random --games 10 --out unheard </dev/null >&- 2>&-"
check 'with everything closed' 0 - - test $? -eq 1
same 'writes the same' whole unheard

interrupt() { # PROCESS FILE LINES: as soon as the file has more lines than that
    for _ in $(seq 1200); do # a busy machine may be slow
        [ "$(wc -l 2>err2 <"$2" || echo 0)" -gt "$3" ] && break
        sleep 0.05
    done
    kill -INT "$1"
}

# Interrupted in the middle, and gone on with
"$taproom" sim moonshine --seats 4 --bot greedy --games 300 --threads 2 --out straight >out 2>err
"$taproom" sim moonshine --seats 4 --bot greedy --games 300 --threads 2 --out broken >stopped 2>err &
run=$!
interrupt $run broken/games.csv 40
wait $run
code=$?
if [ $code -eq 130 ] && grep -q 'Stopped after [0-9]* of 300 games;' stopped && [ -s broken/report.html ]; then passed=$((passed + 1)); else
    # so quick a machine had played them all
    grep -q '300 games' stopped || { failed=$((failed + 1)); echo "FAILED interrupt: exit $code"; cat stopped; }
fi
check 'an interrupted run goes on' 0 '300 games' '.*' "$taproom" sim moonshine --seats 4 --bot greedy --games 300 --out broken
same 'and ends as if it had never stopped' straight broken

# On a terminal of 50 columns: the bar from the beginning on, with the time running, on one line
ticks='0:0[0-9]:\(0[1-9]\|[1-5][0-9]\) so far'
script -qefc "stty cols 50; echo \$\$ >drawing; exec '$taproom' sim moonshine --seats 2 --bot hard,iterations=2000000000 --games 1 --out slow" \
    typescript >shown 2>&1 </dev/null &
run=$!
for _ in $(seq 1200); do
    grep -q "$ticks" typescript 2>err2 && break
    sleep 0.05
done
kill -INT "$(cat drawing)"
check 'a bar is stopped' 130 - - wait $run
check 'a bar before the first game ends' 0 '  0 % 0 of 1 game, 0:0[0-9]:[0-9]* so far' - cat typescript
check 'the time goes on' 0 "$ticks" - cat typescript

check 'a tournament' 0 'greedy' '.*' "$taproom" tournament moonshine --bot greedy --bot random --deals 3 --out t
check 'of bots as on a seat' 0 '^ 1  greedy  ' - "$taproom" tournament moonshine --bot bot:greedy --bot bot:random --deals 3 --out t
check 'un tournoi' 0 '^ 1  greedy  *+[0-9]*,[0-9]  ± ' - "$taproom" tournament moonshine --bot greedy --bot random --deals 3 --out t --lang fr
check 'once more' 0 '6 games' - "$taproom" tournament moonshine --bot greedy --bot random --deals 3 --out t
check 'rows of another bot' 2 - 'rows of game 0 have been edited' sh -c "cp -r t other-hand; sed '2s/greedy/random/' t/games.csv >other-hand/games.csv; exec '$taproom' tournament moonshine --bot greedy --bot random --deals 3 --out other-hand"
check 'with weights of its own' 0 'greedy,weights=own.tsv' '.*' sh -c "printf '# mine\nweight\tvalue\tmeaning\ntoken\t0.5\tx\n' >own.tsv; exec '$taproom' tournament moonshine --bot greedy --bot greedy,weights=own.tsv --deals 2 --out w"
check 'other weights in the same folder' 2 - 'own.tsv.*≠' sh -c "printf 'token\t0.6\tx\n' >own.tsv; exec '$taproom' tournament moonshine --bot greedy --bot greedy,weights=own.tsv --deals 2 --out w"
check 'weights that are none' 2 - 'own.tsv:2' sh -c "printf 'weight\tvalue\tmeaning\nluck\t1\tx\n' >own.tsv; exec '$taproom' tournament moonshine --bot greedy --bot greedy,weights=own.tsv --out wrong"
check 'weights beyond all measure' 2 - 'own.tsv:1' sh -c "printf 'token\t-1e300\tx\n' >own.tsv; exec '$taproom' tournament moonshine --bot greedy --bot hard,weights=own.tsv --out wrong"
check 'weights that are not there' 2 - 'none.tsv' "$taproom" tournament moonshine --bot greedy --bot greedy,weights=none.tsv --out wrong
check 'weights of a name with two lines' 2 - 'lines.tsv' sh -c "printf 'token\t0.6\tx\n' >'two
lines.tsv'; exec '$taproom' tournament moonshine --bot greedy --bot 'greedy,weights=two
lines.tsv' --out wrong"
check 'a sequential test' 0 'elo1' '.*' "$taproom" tournament moonshine --bot greedy --bot random --sprt elo1=40 --deals 500 --out s
check 'a gauntlet' 0 'easy' '.*' "$taproom" tournament moonshine --gauntlet --bot greedy --bot random --bot easy --deals 2 --out g
"$taproom" tournament moonshine --bot greedy --bot hard,iterations=2000000000 --deals 1 --out halted >stopped 2>err &
run=$!
interrupt $run halted/games.csv 0
check 'a tournament that was stopped' 130 - - wait $run
check 'says how far it came' 0 '^Stopped after 0 deals of 1, 0 games; ' - cat stopped
check 'one bot' 2 - 'bot' "$taproom" tournament moonshine --bot greedy --out wrong
check 'the same bot twice' 2 - 'greedy' "$taproom" tournament moonshine --bot greedy --bot greedy --out wrong
check 'a test of three' 2 - 'two' "$taproom" tournament moonshine --bot greedy --bot random --bot easy --sprt elo1=10 --out wrong
for wrong in elo1=-5 alpha=0.7 elo2=1 elo1=; do
    check "a wrong test: $wrong" 2 - 'elo0=0' "$taproom" tournament moonshine --bot greedy --bot random --sprt $wrong --out wrong
done
check 'options that are drawn' 2 - 'any' "$taproom" tournament moonshine --bot greedy --bot random --options bars=any --out wrong
[ ! -e wrong ] || { failed=$((failed + 1)); echo 'FAILED: bad input wrote a folder'; }

# A place where nothing can be written is found before the first game, and what stood there is not lost
for long in 'tune moonshine --generations 100000' 'fit distilled --games 10000000'; do
    # shellcheck disable=SC2086
    check "nowhere to write: $long" 1 - 'nowhere/table' timeout 20 "$taproom" $long --out nowhere/table
    echo before >table
    # shellcheck disable=SC2086
    check "stopped: $long" 124 - '.*' timeout 1 "$taproom" $long --out table
    check "still there: $long" 0 'before' - cat table
done

echo "$passed passed, $failed failed"
[ "$failed" -eq 0 ]
