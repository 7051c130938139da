import { partName } from '#circuits/save-file/part-names.ts'

type FactKind = 'version' | 'mod' | 'label' | 'part'

/** First character of a line, by the line's type; the index treats none of them as part of a word. */
const signs: Record<FactKind, string> = { version: '=', mod: '~', label: '#', part: '+' }
/** Separator between the name of a part and its id. */
const gap = ' | '

interface StoredFacts {
  mods?: (string | { id: string })[]
  parts?: { name: string }[]
  labels?: string[]
}

/** Facts about a creation's save files, one per line, from the stored JSON about its archive. */
export function factLines(save: string | null, metadata: string | null): string {
  const { mods = [], parts = [], labels = [] } = (save === null ? {} : JSON.parse(save)) as StoredFacts
  const entries = (metadata === null ? [] : JSON.parse(metadata)) as { key: string; value: string }[]
  return [
    ...entries.filter(({ key }) => key === 'GAME_VERSION').map(({ value }) => line('version', value)),
    ...mods.map((mod) => line('mod', typeof mod === 'string' ? mod : mod.id)),
    ...labels.map((text) => line('label', text)),
    ...parts.map(({ name }) => line('part', `${partName(name).name}${gap}${name}`)),
  ].join('\n')
}

/** Parses such lines; the text of a part is its name, or its id when only the id contains `mark`. */
export function readFactLines(lines: string, mark: string): { kind: FactKind; text: string }[] {
  return lines.split('\n').flatMap((written) => {
    const kind = (Object.keys(signs) as FactKind[]).find((known) => written.startsWith(signs[known]))
    if (kind === undefined) return []
    const [first = '', ...rest] = written.slice(1).split(gap)
    const isInId = kind === 'part' && !first.includes(mark)
    return [{ kind, text: kind !== 'part' ? written.slice(1) : isInId ? rest.join(gap) : first }]
  })
}

function line(kind: FactKind, text: string): string {
  return signs[kind] + text.replaceAll(/\s+/gu, ' ').trim()
}
