import { parseAst } from 'vite'
import type { Language } from '#shared/page/language.ts'
import type { Message } from './catalogues.ts'
import { compileMessage, quote } from './compile-message.ts'
import { placeholder, parseKey } from './insert-placeholders.ts'
import { callsOf, isRepeatable, literalOf, type Call, type Syntax } from './text-calls.ts'

/** Replaces the placeholders in a built script by the words of a language. */
export function replacePlaceholders(
  code: string,
  messages: ReadonlyMap<string, Message>,
  language: Language,
): string {
  if (!code.includes(placeholder)) return code
  const calls = callsOf(parseAst(code), (name) => name === placeholder)

  /** The code between two positions, with the calls in it replaced. */
  const write = (start: number, end: number): string => {
    let written = ''
    let at = start
    for (const call of calls) {
      // Those within another call are written with it.
      if (call.start < at || call.end > end) continue
      written += code.slice(at, call.start) + textOf(call)
      at = call.end
    }
    return written + code.slice(at, end)
  }

  const textOf = ({ arguments: [key, ...values] }: Call): string => {
    const { id, form, names } = parseKey(literalOf(key) ?? '')
    if (id === 'language') return quote(language)
    const message = messages.get(id)
    if (!message) throw new Error(`A built script shows "${id}", which is no message`)
    const argument = (name: string): string => {
      const index = names.indexOf(name)
      const value = values[index]
      if (!value) throw new Error(`A built script doesn't give {${name}} to "${id}"`)
      return isRepeatable(value) ? write(value.start, value.end) : slot(index)
    }
    const { [language]: translation, en } = message.elements
    const parts = form === 'parts'
    const text = translation
      ? compileMessage(translation, { language, argument, parts })
      : compileMessage(en, { language: 'en', argument, parts })
    return withValues(text, values, ({ start, end }) => write(start, end))
  }

  return write(0, code.length)
}

/** Slot for a value that may be evaluated only once; no text has such characters. */
function slot(index: number): string {
  return `\uE000${index}\uE001`
}

/** Fills the slots. A value that the text needs more than once is computed once, as the argument of a function. */
function withValues(text: string, values: readonly Syntax[], write: (value: Syntax) => string): string {
  const repeated: number[] = []
  let filled = text
  for (const [index, value] of values.entries()) {
    const uses = filled.split(slot(index)).length - 1
    if (uses > 1) repeated.push(index)
    filled = filled.replaceAll(slot(index), () =>
      uses > 1 ? parameter(index) : operand(value, write(value)),
    )
  }
  if (repeated.length === 0) return filled
  const argumentValues = repeated.map((index) => write(values[index] as Syntax))
  return `((${repeated.map(parameter).join()})=>${filled.startsWith('{') ? `(${filled})` : filled})(${argumentValues.join()})`
}

function parameter(index: number): string {
  return `_value${index}`
}

/** The code of a value as an operand of anything. */
function operand({ type }: Syntax, code: string): string {
  return ['CallExpression', 'MemberExpression', 'TemplateLiteral'].includes(type) ? code : `(${code})`
}
