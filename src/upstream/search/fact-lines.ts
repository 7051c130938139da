import { partName } from '#shared/save-file/part-names.ts'

/** What one line of facts is about. */
export type FactKind = 'version' | 'mod' | 'label' | 'part'

/** The first character of a line says what it is about; the index takes none of them for a word. */
const signs: Record<FactKind, string> = { version: '=', mod: '~', label: '#', part: '+' }
/** Between the name of a part and its id. */
const gap = ' | '

interface StoredFacts {
  mods?: (string | { id: string })[]
  parts?: { name: string }[]
  labels?: string[]
}

/** What the save files of a creation hold, in lines, from what is stored of its archive as JSON. */
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

/** The facts in such lines; of a part its name, or its id where only that has `mark`. */
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
