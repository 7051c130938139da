import { label, type Label } from '../base/label.ts'

type Reason = readonly [pattern: RegExp, worded: (first: string, second: string) => Label]

/** Temml's messages for common mistakes; the English messages repeat them. */
const reasons: readonly Reason[] = [
  [/^Double superscript$/, () => label('markup.formula.doubleSuperscript')],
  [/^Double subscript$/, () => label('markup.formula.doubleSubscript')],
  [/^Extra \}$/, () => label('markup.formula.extraBrace')],
  [/^Unsupported function name: (.+)$/s, (name) => label('markup.formula.unsupported', { name })],
  [/^Undefined control sequence: (.+)$/s, (name) => label('markup.formula.undefined', { name })],
  [/^No such environment: (.+)$/s, (name) => label('markup.formula.noEnvironment', { name })],
  [/^Expected group after (.+)$/s, (symbol) => label('markup.formula.noGroupAfter', { symbol })],
  [/^Expected group as (.+)$/s, (what) => label('markup.formula.noGroupAs', { what })],
  [/^Expected (.+), got (.+)$/s, (expected, found) => label('markup.formula.expected', { expected, found })],
]

/** Reason why Temml can't parse a formula, without the position and the piece of the source that follow it. */
export function formulaReason(message: string): Label {
  const reason = message
    .replace(/ at (?:position \d+|end of input)(?:: [^]*)?$/, '')
    .replace(/^ParseError: /, '')
    .trim()
    .replaceAll("'", '')
    .slice(0, 160)
    .toWellFormed()
  for (const [pattern, toLabel] of reasons) {
    const [found, first = '', second = ''] = pattern.exec(reason) ?? []
    if (found !== undefined) return toLabel(first, second)
  }
  return label('markup.formula.other', { reason })
}
