import type { ArchiveMetadata } from './archive-contents.ts'

/** Maximum number of values, and of characters of each; the rest of the file is ignored. */
const metadataLimits = { others: 20, characters: 200 } as const

/** The file that describes an archive, at its root. */
export const metadataPath = 'metadata.json'

const version = /^\d{1,9}(\.\d{1,9}){1,3}$/

/** Reads `metadata.json`; null for anything but a JSON object, and nothing for values that make no sense. */
export function readMetadata(bytes: Uint8Array): ArchiveMetadata | null {
  const value = parse(bytes)
  if (value === null) return null
  const { gameVersion, kind, ...others } = value
  return {
    gameVersion: typeof gameVersion === 'string' && version.test(gameVersion) ? gameVersion : null,
    kind: kind === 'BOARD' || kind === 'WORLD' ? kind : null,
    others: Object.entries(others)
      .slice(0, metadataLimits.others)
      .map(([name, other]) => ({
        key: cut(name),
        value: cut(typeof other === 'string' ? other : JSON.stringify(other)),
      })),
  }
}

function parse(bytes: Uint8Array): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
    return typeof value === 'object' && value !== null && !Array.isArray(value)
      ? (value as Record<string, unknown>)
      : null
  } catch {
    return null
  }
}

function cut(text: string): string {
  return text.slice(0, metadataLimits.characters).replaceAll(/\p{C}/gu, ' ')
}
