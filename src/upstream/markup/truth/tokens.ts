import { BlockFault } from '#upstream/markup/base/block-fault.ts'
import { label } from '#upstream/markup/base/label.ts'
import type { Gate } from './expression.ts'

export interface Token {
  kind: 'name' | 'level' | 'gate' | 'not' | 'inverted' | 'open' | 'close' | 'equals'
  text: string
  column: number
  gate?: Gate
}

const maxNameLength = 24

const sign =
  /(?<space>\s+)|(?<name>[\p{L}_][\p{L}\p{N}_]*)|(?<level>[01](?![\p{L}\p{N}_])|-)|(?<gate>&&?|\|\|?|[*·∧+∨^⊕])|(?<not>[!~¬])|(?<inverted>['′])|(?<open>\()|(?<close>\))|(?<equals>:?=)/uy

const gateSigns: Readonly<Record<string, Gate>> = {
  '&': 'AND',
  '&&': 'AND',
  '*': 'AND',
  '·': 'AND',
  '∧': 'AND',
  '|': 'OR',
  '||': 'OR',
  '+': 'OR',
  '∨': 'OR',
  '^': 'XOR',
  '⊕': 'XOR',
}
const gateWords: ReadonlySet<string> = new Set(['AND', 'OR', 'XOR', 'NAND', 'NOR', 'XNOR'])

/** The tokens of one line; throws a `BlockFault` at the first invalid one. */
export function readTokens(text: string, line: number): Token[] {
  const tokens: Token[] = []
  sign.lastIndex = 0
  while (sign.lastIndex < text.length) {
    const start = sign.lastIndex
    const found = Object.entries(sign.exec(text)?.groups ?? {}).find(([, value]) => value !== undefined)
    if (!found) {
      const character = String.fromCodePoint(text.codePointAt(start) ?? 0)
      throw new BlockFault(label('markup.fault.unexpected', { character }), line, start + 1)
    }
    const [kind, value] = found
    if (kind === 'space') continue
    if (kind === 'name' && value.length > maxNameLength) {
      throw new BlockFault(label('markup.fault.nameLength', { max: maxNameLength }), line, start + 1)
    }
    tokens.push(tokenOf(kind as Token['kind'], value, start + 1))
  }
  return tokens
}

function tokenOf(kind: Token['kind'], text: string, column: number): Token {
  const word = text.toUpperCase()
  if (kind === 'gate') return { kind, text, column, gate: gateSigns[text] ?? 'AND' }
  if (kind === 'name' && word === 'NOT') return { kind: 'not', text, column }
  if (kind === 'name' && gateWords.has(word)) return { kind: 'gate', text, column, gate: word as Gate }
  return { kind, text, column }
}
