import { CircuitFault, circuitLimits } from './circuit.ts'

export type GateName = 'and' | 'or' | 'xor' | 'nand' | 'nor' | 'xnor'

export interface CircuitToken {
  kind: 'name' | 'number' | 'gate' | 'word' | 'open' | 'close' | 'comma' | 'equals'
  /** As written; a gate or a word of the grammar in its own spelling. */
  text: string
  column: number
}

const sign =
  /(?<space>\s+)|(?<name>[\p{L}_][\p{L}\p{N}_]*)|(?<number>\d+(?![\p{L}_]))|(?<gate>&&?|\|\|?|[*·∧+∨^⊕])|(?<not>[!~¬])|(?<open>\()|(?<close>\))|(?<comma>,)|(?<equals>:?=)/uy

const gateSigns: Readonly<Record<string, GateName>> = {
  '&': 'and',
  '&&': 'and',
  '*': 'and',
  '·': 'and',
  '∧': 'and',
  '|': 'or',
  '||': 'or',
  '+': 'or',
  '∨': 'or',
  '^': 'xor',
  '⊕': 'xor',
}
const gateNames: ReadonlySet<string> = new Set(['and', 'or', 'xor', 'nand', 'nor', 'xnor'])
const keywords: ReadonlySet<string> = new Set(['in', 'out', 'not', 'latch', 'delay'])

export function readTokens(text: string, line: number): CircuitToken[] {
  if (text.length > circuitLimits.line) {
    throw new CircuitFault({ reason: 'line-length', max: circuitLimits.line }, line, circuitLimits.line)
  }
  const tokens: CircuitToken[] = []
  sign.lastIndex = 0
  while (sign.lastIndex < text.length) {
    const start = sign.lastIndex
    const found = Object.entries(sign.exec(text)?.groups ?? {}).find(([, value]) => value !== undefined)
    if (!found) {
      const character = String.fromCodePoint(text.codePointAt(start) ?? 0)
      throw new CircuitFault({ reason: 'unexpected', character }, line, start + 1)
    }
    const [kind, value] = found
    if (kind === 'space') continue
    if (kind === 'name' && value.length > circuitLimits.name) {
      throw new CircuitFault({ reason: 'name-length', max: circuitLimits.name }, line, start + 1)
    }
    tokens.push(tokenOf(kind, value, start + 1))
  }
  return tokens
}

function tokenOf(kind: string, text: string, column: number): CircuitToken {
  const word = text.toLowerCase()
  if (kind === 'gate') return { kind, text: gateSigns[text] ?? 'and', column }
  if (kind === 'not') return { kind: 'word', text: 'not', column }
  if (kind === 'name' && gateNames.has(word)) return { kind: 'gate', text: word, column }
  if (kind === 'name' && keywords.has(word)) return { kind: 'word', text: word, column }
  return { kind: kind as CircuitToken['kind'], text, column }
}

/** The words for gates, the longest first: of two that are as near, the longer one is meant. */
const gateWords = ['nand', 'xnor', 'and', 'xor', 'nor', 'not', 'or']

export const partWords: readonly string[] = ['latch', 'delay', ...gateWords]

/** The word that was meant by another one, if one letter is wrong, missing or too many, or two are swapped; undefined for short names. */
export function meantWord(written: string, words: readonly string[] = gateWords): string | undefined {
  const word = written.toLowerCase()
  return word.length < 3 ? undefined : words.find((meant) => isOneTypo(word, meant))
}

function isOneTypo(word: string, meant: string): boolean {
  let start = 0
  while (start < word.length && word[start] === meant[start]) start++
  let end = 0
  const shorter = Math.min(word.length, meant.length) - start
  while (end < shorter && word.at(-1 - end) === meant.at(-1 - end)) end++
  const [a, b] = [word.slice(start, word.length - end), meant.slice(start, meant.length - end)]
  if (a.length < 2 && b.length < 2) return true
  return a.length === 2 && b.length === 2 && a[0] === b[1] && a[1] === b[0]
}
