import { parse, TYPE, type MessageFormatElement } from '@formatjs/icu-messageformat-parser'

/** Kind of a message's argument: a text or number as it is, a formatted number, a word or boolean that selects, or a tag's wrapper. */
export type ArgumentKind = 'text' | 'number' | 'word' | 'truth' | 'tag'

/** How an argument is written in the compiled code. */
type ArgumentCode = (name: string) => string

export interface Compilation {
  language: string
  argument: ArgumentCode
  /** How a number is formatted in the compiled code; by default without any help from a module. */
  number?: (code: string) => string
  /** Parts for React instead of one string. */
  parts?: boolean
}

export function parseMessage(message: string): MessageFormatElement[] {
  return parse(message, { requiresOtherClause: true, shouldParseSkeletons: false })
}

/** The arguments of a message with their kinds, in alphabetical order; throws for one that is used as two kinds. */
export function argumentsOf(elements: readonly MessageFormatElement[]): Map<string, ArgumentKind> {
  const found = new Map<string, ArgumentKind>()
  const add = (name: string, kind: ArgumentKind) => {
    const known = found.get(name)
    // Numbers and words can also be shown as they are.
    if (known && known !== 'text' && kind !== 'text' && known !== kind)
      throw new Error(`{${name}} is a ${known} and a ${kind}`)
    if (!known || known === 'text') found.set(name, kind)
  }
  const visit = (element: MessageFormatElement, isWithinTag = false): void => {
    const visitAll = (children: MessageFormatElement[]) =>
      children.forEach((child) => visit(child, isWithinTag))
    switch (element.type) {
      case TYPE.literal:
      case TYPE.pound:
        return
      case TYPE.argument:
        // The words of a tag are one string.
        return add(element.value, isWithinTag ? 'word' : 'text')
      case TYPE.number:
        return add(element.value, 'number')
      case TYPE.plural:
        add(element.value, 'number')
        return Object.values(element.options).forEach(({ value }) => visitAll(value))
      case TYPE.select:
        add(element.value, 'true' in element.options || 'false' in element.options ? 'truth' : 'word')
        return Object.values(element.options).forEach(({ value }) => visitAll(value))
      case TYPE.tag:
        add(element.value, 'tag')
        return element.children.forEach((child) => visit(child, true))
      default:
        throw new Error('dates and times are written by the app')
    }
  }
  elements.forEach((element) => visit(element))
  return new Map([...found].sort(([a], [b]) => (a < b ? -1 : 1)))
}

/** A string as a template literal, the way the minifier writes them. */
export function quote(text: string): string {
  return `\`${escapeTemplate(text)}\``
}

function escapeTemplate(text: string): string {
  return text.replace(/[\\`]|\$(?=\{)/g, '\\$&')
}

/**
 * Compiles a message to a JavaScript expression: a string, or with `parts` an array of React nodes. It contains no more than the
 * language needs: plural rules become comparisons.
 */
export function compileMessage(
  elements: readonly MessageFormatElement[],
  compilation: Compilation,
  plural?: string,
): string {
  const isChoice = ({ type }: MessageFormatElement) => type === TYPE.plural || type === TYPE.select
  const [only] = elements
  if (only && elements.length === 1 && isChoice(only)) return expressionOf(only, compilation, plural)
  const pieces = elements.map((element) => {
    if (element.type === TYPE.literal)
      return compilation.parts ? quote(element.value) : escapeTemplate(element.value)
    const code = expressionOf(element, compilation, plural)
    if (!compilation.parts) return `\${${code}}`
    return isChoice(element) ? `...${code}` : code
  })
  return compilation.parts ? `[${pieces.join(',')}]` : `\`${pieces.join('')}\``
}

function expressionOf(element: MessageFormatElement, compilation: Compilation, plural?: string): string {
  const { language, argument, number = (code) => `${code}.toLocaleString(\`${language}\`)` } = compilation
  const inner = (value: readonly MessageFormatElement[], count = plural) =>
    compileMessage(value, compilation, count)
  switch (element.type) {
    case TYPE.argument:
      return argument(element.value)
    case TYPE.number:
      if (element.style) throw new Error('a style of numbers is not a part of a message that we write')
      return number(argument(element.value))
    case TYPE.pound:
      if (!plural) throw new Error('# stands outside a plural')
      return number(plural)
    case TYPE.tag:
      return `${argument(element.value)}(${compileMessage(element.children, { ...compilation, parts: false }, plural)})`
    case TYPE.select: {
      const code = argument(element.value)
      const { other, ...options } = element.options
      const tests = Object.entries(options).map(
        ([key, { value }]) => `${selects(code, key)}?${inner(value)}:`,
      )
      return `(${tests.join('')}${inner(other?.value ?? [])})`
    }
    case TYPE.plural: {
      if (element.pluralType === 'ordinal')
        throw new Error('an ordinal is not a part of a message that we write')
      const code = argument(element.value)
      const count = element.offset ? `(${code}-${element.offset})` : code
      const { other, ...options } = element.options
      const tests = Object.entries(options).map(
        ([key, { value }]) =>
          `${key.startsWith('=') ? `${code}===${key.slice(1)}` : counts(count, key, language)}?${inner(value, count)}:`,
      )
      const rest = inner(other?.value ?? [], count)
      return tests.length > 0 ? `(${tests.join('')}${rest})` : rest
    }
    default:
      throw new Error('not a part of a message that we write')
  }
}

function selects(code: string, key: string): string {
  if (key === 'true') return code
  if (key === 'false') return `!${code}`
  return `${code}===\`${key}\``
}

/** Whether a count is of a plural category. That of English is written out, as nearly every page has it. */
function counts(code: string, key: string, language: string): string {
  const { pluralCategories } = new Intl.PluralRules(language).resolvedOptions()
  if (!pluralCategories.some((category) => category === key))
    throw new Error(`${language} has no plural category "${key}"`)
  return language === 'en'
    ? `${code}===1`
    : `new Intl.PluralRules(\`${language}\`).select(${code})===\`${key}\``
}
