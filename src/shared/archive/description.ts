import type { SaveDescription } from './archive-contents.ts'

/** Maximum characters of each text, and number of tags. */
const most = { title: 120, description: 4_000, tags: 20, tag: 40 } as const

/**
 * Reads `meta.jecs` (`meta.succ` in 2024), which the game writes beside a save: a value a line, `Title: Adder`; a text of several
 * lines is between lines of three quotes. Fields that aren't understood are left out.
 */
export function readDescription(bytes: Uint8Array): SaveDescription {
  const values = readValues(new TextDecoder().decode(bytes))
  return {
    title: oneLine(values.get('title') ?? '').slice(0, most.title),
    description: (values.get('description') ?? '').slice(0, most.description).trim(),
    tags: oneLine(values.get('searchtags') ?? values.get('tags') ?? '')
      .split(/[,;]|\s-\s|^-\s/)
      .map((tag) => tag.trim().slice(0, most.tag))
      .filter((tag) => tag !== '')
      .slice(0, most.tags),
  }
}

/** The values by their names in lower case. */
function readValues(text: string): Map<string, string> {
  const values = new Map<string, string>()
  let name = ''
  let isLong = false
  for (const line of text.replaceAll('\0', '').split(/\r?\n/)) {
    if (isLong) {
      isLong = line.trim() !== '"""'
      if (isLong) values.set(name, `${values.get(name) ?? ''}${line.trim()}\n`)
      continue
    }
    const found = /^([A-Za-z]+):\s*(.*)$/.exec(line)
    if (found) {
      name = (found[1] ?? '').toLowerCase()
      isLong = found[2]?.trim() === '"""'
      values.set(name, isLong ? '' : plain(found[2] ?? ''))
    } else if (/^\s+\S/.test(line)) {
      // A list: its entries are on the lines below its name.
      values.set(name, `${values.get(name) ?? ''} ${line.trim()}`)
    }
  }
  return values
}

/** A value without its quotes; `null` means none. */
function plain(value: string): string {
  const trimmed = value.trim()
  const quoted = /^"(.*)"$/.exec(trimmed)
  if (quoted) return quoted[1] ?? ''
  return trimmed === 'null' ? '' : trimmed
}

function oneLine(text: string): string {
  return text.replaceAll(/[\p{Cc}\s]+/gu, ' ').trim()
}
