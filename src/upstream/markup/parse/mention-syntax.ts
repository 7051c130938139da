import type { Code, Extension, State, Tokenizer } from '#upstream/markup/math/parser-codes.ts'
import { limits } from '#shared/limits.ts'

const at = 64
const { min, max } = limits.username

/** Keeps `@__init__` as text: behind an at sign, a dot or a hyphen, underscores would begin an emphasis. */
export const mentionSyntax: Extension = {
  text: { [at]: { name: 'mention', tokenize, previous: (code) => !matches(/[\w@/]/, code) } },
}

function tokenize(...[effects, ok, nok]: Parameters<Tokenizer>): State {
  let name = ''

  function next(code: Code): State | undefined {
    if (name.length <= max && matches(/[\w.-]/, code)) {
      name += String.fromCharCode(Number(code))
      effects.consume(code)
      return next
    }
    if (name.length < min || name.length > max || !/(?:^|[.-])_/.test(name)) return nok(code)
    effects.exit('data')
    return ok(code)
  }

  return function start(code) {
    effects.enter('data')
    effects.consume(code)
    return next
  }
}

function matches(pattern: RegExp, code: Code): boolean {
  return code !== null && code > 0 && pattern.test(String.fromCharCode(code))
}
