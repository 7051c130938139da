import type { SaveDescription } from './archive-contents.ts'
import { readColours, readDescription, readRootTurn } from './game-files.ts'
import { schemeKey, type DisplaySchemes } from '#circuits/save-file/display-schemes.ts'
import type { Colour } from '#circuits/save-file/geometry/colour.ts'
import type { Quaternion } from '#circuits/save-file/save.ts'
import { archiveLimits } from './archive-limits.ts'

/** A small file that the game writes beside a save. */
export interface FileBeside {
  /** The folder of its save, with the slash; empty for the root. */
  folder: string
  /** `description`, `placements`, or the key of a display's scheme. */
  name: string
  /** Size of the largest that is looked at. */
  maxSize: number
}

/** The game of 2024 ended these names with `.succ`. */
const beside = /^(.*\/)?(meta|placements)\.(?:jecs|succ)$/i
const displayFile =
  /^(.*\/)?ExtraData\/MHG\.DisplayConfigurations\/(\d)_pegs\/Configuration(\d{1,4})\.(?:jecs|succ)$/i

/** Recognises such a file by its path; null for any other. */
export function fileBeside(path: string): FileBeside | null {
  const [, folder = '', kind] = beside.exec(path) ?? []
  if (kind?.toLowerCase() === 'meta') return { folder, name: 'description', maxSize: archiveLimits.metadata }
  if (kind) return { folder, name: 'placements', maxSize: archiveLimits.placements }
  const [, world = '', inputs, scheme] = displayFile.exec(path) ?? []
  if (inputs === undefined) return null
  return { folder: world, name: schemeKey(Number(inputs), Number(scheme)), maxSize: archiveLimits.displays }
}

/** What such files say of the save beside them. */
export interface Beside {
  description: SaveDescription | null
  rootTurn: Quaternion | null
  displays: DisplaySchemes | undefined
}

/** Bytes that are read of one, from its start. */
export const bytesBeside = archiveLimits.displays

/** Files that are held of one folder, where the game begins with seventeen, and of all. */
const held = { folder: 200, all: 400 } as const

/**
 * Files beside saves, unread until it is known which save is drawn: the rest of an archive costs no more than the memory for `held`.
 * Beyond that the folder that came first is forgotten.
 */
export class FilesBeside {
  readonly #folders = new Map<string, Map<string, Uint8Array>>()
  #count = 0

  /** Holds a file; the folder `drawn` is never forgotten. */
  add({ folder, name }: FileBeside, bytes: Uint8Array, drawn: string | undefined): void {
    const files = this.#folders.get(folder) ?? new Map<string, Uint8Array>()
    if (files.size >= held.folder) return
    this.#folders.set(folder, files)
    if (!files.has(name)) this.#count++
    files.set(name, bytes)
    for (const [other, { size }] of this.#folders) {
      if (this.#count <= held.all) return
      if (other === folder || other === drawn) continue
      this.#folders.delete(other)
      this.#count -= size
    }
  }

  /** Reads the files of a folder. */
  read(folder: string): Beside {
    const files = this.#folders.get(folder) ?? new Map<string, Uint8Array>()
    const [description, placements] = [files.get('description'), files.get('placements')]
    const displays = new Map<string, Colour[]>()
    for (const [name, bytes] of files) {
      const colours = name.includes('/') ? readColours(bytes, 2 ** Number(name.split('/')[0])) : null
      if (colours) displays.set(name, colours)
    }
    return {
      description: description ? readDescription(description) : null,
      rootTurn: placements ? readRootTurn(placements) : null,
      displays: displays.size > 0 ? displays : undefined,
    }
  }
}
