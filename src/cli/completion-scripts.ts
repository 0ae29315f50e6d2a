// The completion scripts of the shells. Each runs `mayfly complete` for the candidates.

const bash = `# mayfly: completion for bash. Load it with: source <(mayfly completion bash)
_mayfly() {
  local IFS=$'\\n'
  COMPREPLY=($(mayfly complete -- "\${COMP_WORDS[@]:1:COMP_CWORD}" 2>/dev/null))
}
complete -o default -F _mayfly mayfly`

const zsh = `#compdef mayfly
# mayfly: completion for zsh. Load it with: source <(mayfly completion zsh)
_mayfly() {
  local -a found
  found=("\${(@f)$(mayfly complete -- "\${(@)words[2,CURRENT]}" 2>/dev/null)}")
  compadd -a found
}
compdef _mayfly mayfly`

const fish = `# mayfly: completion for fish. Load it with: mayfly completion fish | source
function __mayfly_complete
  set -l words (commandline -opc) (commandline -ct)
  mayfly complete -- $words[2..-1] 2>/dev/null
end
complete -c mayfly -f -a '(__mayfly_complete)'`

export const completionScripts = { bash, zsh, fish } as const
