import { tokenizeMathFlow } from './math-flow.ts'
import {
  backslash,
  dollar,
  isInWord,
  isLineEnd,
  isSpace,
  type Code,
  type Extension,
  type State,
  type Tokenizer,
} from './parser-codes.ts'

/**
 * Formulas: `$…$` and `$$…$$` inline, `$$` lines around a display formula. The parser treats them as code, which `findFormulas`
 * recognises by the first character. So that prices stay prices, an inline formula neither begins nor ends with a space, has no
 * letter or digit directly before or after it, contains no other dollar, and doesn't begin with a price and a word.
 */
export const mathSyntax: Extension = {
  text: { [dollar]: { name: 'mathText', tokenize: tokenizeText, previous: (code) => !isInWord(code) } },
  flow: { [dollar]: { name: 'mathFlow', concrete: true, tokenize: tokenizeMathFlow } },
}

function tokenizeText(...[effects, ok, nok]: Parameters<Tokenizer>): State {
  let opened = 0
  let closed = 0
  let written = ''

  return function start(code) {
    effects.enter('codeText')
    effects.enter('codeTextSequence')
    return open(code)
  }

  function open(code: Code): State | undefined {
    if (code === dollar && opened < 2) {
      opened++
      effects.consume(code)
      return open
    }
    effects.exit('codeTextSequence')
    return isSpace(code) || code === dollar ? nok(code) : between(code)
  }

  function between(code: Code): State | undefined {
    if (code === null) return nok(code)
    if (code === dollar) {
      if (/\s$/.test(written) || isPrice(written)) return nok(code)
      effects.enter('codeTextSequence')
      return close(code)
    }
    if (isLineEnd(code)) {
      effects.enter('lineEnding')
      effects.consume(code)
      effects.exit('lineEnding')
      written += '\n'
      return between
    }
    effects.enter('codeTextData')
    return inside(code)
  }

  function inside(code: Code): State | undefined {
    if (code === null || code === dollar || isLineEnd(code)) {
      effects.exit('codeTextData')
      return between(code)
    }
    take(code)
    return code === backslash ? escaped : inside
  }

  function escaped(code: Code): State | undefined {
    if (code === null || isLineEnd(code)) return inside(code)
    take(code)
    return inside
  }

  function take(code: Code): void {
    written += String.fromCharCode(Math.max(32, code ?? 32))
    effects.consume(code)
  }

  function close(code: Code): State | undefined {
    if (code === dollar && closed < opened) {
      closed++
      effects.consume(code)
      return close
    }
    if (closed < opened || code === dollar || isInWord(code)) return nok(code)
    effects.exit('codeTextSequence')
    effects.exit('codeText')
    return ok(code)
  }
}

function isPrice(written: string): boolean {
  return /^\d[\d.,]*\w?\s+\p{L}{2}/u.test(written) || /^\d[\d.,]*[^\P{L}\0-\x7f]{2}/u.test(written)
}
