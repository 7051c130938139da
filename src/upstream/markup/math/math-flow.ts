import {
  backslash,
  dollar,
  isBlank,
  isLineEnd,
  type Code,
  type State,
  type Tokenizer,
} from './parser-codes.ts'

type Effects = Parameters<Tokenizer>[0]

/** Reads `$$ … $$` on a line of its own, or all lines between two lines of `$$`. */
export function tokenizeMathFlow(
  this: ThisParameterType<Tokenizer>,
  ...[effects, ok, nok]: Parameters<Tokenizer>
): State {
  const { parser, interrupt } = this
  const lineNumber = () => this.now().line

  return function start(code) {
    effects.enter('codeFenced')
    effects.enter('codeFencedFence')
    return marks(effects, afterMarks, nok)(code)
  }

  function afterMarks(code: Code): State | undefined {
    return blanks(effects, afterBlanks)(code)
  }

  function afterBlanks(code: Code): State | undefined {
    effects.exit('codeFencedFence')
    // Only whether it may interrupt a paragraph is checked.
    if (interrupt) return ok(code)
    if (code === null || isLineEnd(code)) return lineEnd(code)
    effects.enter('codeFlowValue')
    return sameLine(code)
  }

  function sameLine(code: Code): State | undefined {
    if (code === null || isLineEnd(code)) return nok(code)
    if (code === dollar) {
      effects.exit('codeFlowValue')
      return effects.attempt({ partial: true, tokenize: closingMarks }, done, nok)(code)
    }
    effects.consume(code)
    return code === backslash ? sameLineEscaped : sameLine
  }

  function sameLineEscaped(code: Code): State | undefined {
    if (code === null || isLineEnd(code)) return nok(code)
    effects.consume(code)
    return sameLine
  }

  /** As with fenced code, an unclosed one ends with its container. */
  function lineEnd(code: Code): State | undefined {
    if (code === null) return done(code)
    return effects.check({ partial: true, tokenize: ownLine }, beforeLine, done)(code)
  }

  function beforeLine(code: Code): State | undefined {
    return effects.attempt({ partial: true, tokenize: closingLine }, done, nextLine)(code)
  }

  function nextLine(code: Code): State | undefined {
    takeLineEnd(effects, code)
    return lineStart
  }

  function lineStart(code: Code): State | undefined {
    if (code === null || isLineEnd(code)) return lineEnd(code)
    effects.enter('codeFlowValue')
    return line(code)
  }

  function line(code: Code): State | undefined {
    if (code === null || isLineEnd(code)) {
      effects.exit('codeFlowValue')
      return lineEnd(code)
    }
    effects.consume(code)
    return line
  }

  function done(code: Code): State | undefined {
    effects.exit('codeFenced')
    return ok(code)
  }

  /** The next line, unless it is a lazy continuation of a paragraph in a quote or list item. */
  function ownLine(...[own, yes, no]: Parameters<Tokenizer>): State {
    return function end(code) {
      takeLineEnd(own, code)
      return (next) => (parser.lazy[lineNumber()] ? no(next) : yes(next))
    }
  }
}

function closingLine(...[effects, ok, nok]: Parameters<Tokenizer>): State {
  return function end(code) {
    takeLineEnd(effects, code)
    return blanks(effects, closingMarksOf(effects, ok, nok))
  }
}

function closingMarks(...[effects, ok, nok]: Parameters<Tokenizer>): State {
  return closingMarksOf(effects, ok, nok)
}

function closingMarksOf(effects: Effects, ok: State, nok: State): State {
  return function start(code) {
    effects.enter('codeFencedFence')
    return marks(effects, blanks(effects, end), nok)(code)
  }

  function end(code: Code): State | undefined {
    if (code !== null && !isLineEnd(code)) return nok(code)
    effects.exit('codeFencedFence')
    return ok(code)
  }
}

function marks(effects: Effects, ok: State, nok: State): State {
  let found = 0
  return function start(code) {
    effects.enter('codeFencedFenceSequence')
    return mark(code)
  }

  function mark(code: Code): State | undefined {
    if (code === dollar && found < 2) {
      found++
      effects.consume(code)
      return mark
    }
    if (found < 2 || code === dollar) return nok(code)
    effects.exit('codeFencedFenceSequence')
    return ok(code)
  }
}

function blanks(effects: Effects, then: State): State {
  return function start(code) {
    if (!isBlank(code)) return then(code)
    effects.enter('whitespace')
    return inside(code)
  }

  function inside(code: Code): State | undefined {
    if (isBlank(code)) {
      effects.consume(code)
      return inside
    }
    effects.exit('whitespace')
    return then(code)
  }
}

function takeLineEnd(effects: Effects, code: Code): void {
  effects.enter('lineEnding')
  effects.consume(code)
  effects.exit('lineEnding')
}
