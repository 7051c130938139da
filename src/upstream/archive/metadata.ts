import type { ArchiveMetadata } from './archive-contents.ts'
import { ArchiveError } from './archive-error.ts'

/** Values that are kept, and characters of each; whatever else the file says is its own affair. */
const most = { others: 20, letters: 200 } as const

/** The file that describes an archive, at its root. */
export const metadataPath = 'metadata.json'

/** Reads `metadata.json`; throws ArchiveError when it is no JSON object, or says a kind that there is not. */
export function readMetadata(bytes: Uint8Array): ArchiveMetadata {
  const { gameVersion, kind, ...others } = parse(bytes)
  if (kind !== undefined && kind !== 'BOARD' && kind !== 'WORLD')
    throw new ArchiveError('The kind in “metadata.json” must be BOARD or WORLD.')
  if (
    gameVersion !== undefined &&
    (typeof gameVersion !== 'string' || !/^\d{1,9}(\.\d{1,9}){1,3}$/.test(gameVersion))
  )
    throw new ArchiveError('The gameVersion in “metadata.json” must be a version like 0.92.1.')
  return {
    gameVersion: gameVersion ?? null,
    kind: kind ?? null,
    others: Object.entries(others)
      .slice(0, most.others)
      .map(([key, value]) => ({
        key: cut(key),
        value: cut(typeof value === 'string' ? value : JSON.stringify(value)),
      })),
  }
}

function parse(bytes: Uint8Array): Record<string, unknown> {
  let value: unknown
  try {
    value = JSON.parse(new TextDecoder('utf-8', { fatal: true, ignoreBOM: false }).decode(bytes))
  } catch (error) {
    throw new ArchiveError("“metadata.json” isn't valid JSON.", { cause: error })
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw new ArchiveError('“metadata.json” must be a JSON object.')
  return value as Record<string, unknown>
}

function cut(text: string): string {
  return text.slice(0, most.letters).replaceAll(/\p{C}/gu, ' ')
}
