# Completion for taproom. The games, bots and options come from `taproom games`.
_taproom() {
    local word=${COMP_WORDS[COMP_CWORD]} before=${COMP_WORDS[COMP_CWORD-1]} command=${COMP_WORDS[1]}
    local commands="balance odds play games rules replay review position legal apply verify serve admin hint duel sim tournament tune fit bench load"
    local games
    games=$(taproom games --lang en 2>/dev/null | sed -n 's/^\([a-z]\+\)  *.*([0-9]-[0-9])$/\1/p')
    case $before in
        --lang | --language) COMPREPLY=($(compgen -W "en fr" -- "$word")); return ;;
        --game) COMPREPLY=($(compgen -W "$games" -- "$word")); return ;;
        --bot | -b | --against | --judge) COMPREPLY=($(compgen -W "$(taproom games --lang en 2>/dev/null | sed -n 's/^Bots://p' | sed 's/bot://g')" -- "$word"))
            return ;;
        --seat | -s) COMPREPLY=($(compgen -W "me bot$(taproom games --lang en 2>/dev/null | sed -n 's/^Bots://p')" -- "$word"))
            return ;;
        --from | --save | --out) COMPREPLY=($(compgen -f -- "$word")); return ;;
    esac
    if [ "$COMP_CWORD" -eq 1 ]; then
        COMPREPLY=($(compgen -W "$commands --help --version --lang" -- "$word"))
    elif [[ $word == -* ]]; then
        COMPREPLY=($(compgen -W "$(taproom "$command" --help 2>/dev/null | grep -o -- '--[a-z-]*')" -- "$word"))
    else
        case $command in
            sim) COMPREPLY=($(compgen -W "$games merge" -- "$word") $(compgen -d -- "$word")) ;;
            play) COMPREPLY=($(compgen -W "$games" -- "$word") $(compgen -f -- "$word")) ;;
            rules | duel | tune | fit | balance | tournament) COMPREPLY=($(compgen -W "$games" -- "$word")) ;;
            replay | position | legal | apply | odds | review | hint | verify) COMPREPLY=($(compgen -f -- "$word")) ;;
        esac
    fi
}
complete -F _taproom taproom
