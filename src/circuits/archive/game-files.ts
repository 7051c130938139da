import type { SaveDescription, ArchiveMetadata } from './archive-contents.ts'
import { schemeKey, type DisplaySchemes, type Colour, colour } from '#circuits/save-file/colours.ts'
import type { Quaternion } from '#circuits/save-file/save.ts'
import { archiveLimits } from './archive-error.ts'
import { product, worldPose } from '#circuits/save-file/space.ts'

interface FileBeside {
  /** The folder of its save, with the slash; empty for the root. */
  folder: string
  /** `description`, `placements`, or the key of a display's scheme. */
  name: string
  maxSize: number
}

/** The game of 2024 ended these names with `.succ`. */
const beside = /^(.*\/)?(meta|placements)\.(?:jecs|succ)$/i
const displayFile =
  /^(.*\/)?ExtraData\/MHG\.DisplayConfigurations\/(\d)_pegs\/Configuration(\d{1,4})\.(?:jecs|succ)$/i

export function fileBeside(path: string): FileBeside | null {
  const [, folder = '', kind] = beside.exec(path) ?? []
  if (kind?.toLowerCase() === 'meta') return { folder, name: 'description', maxSize: archiveLimits.metadata }
  if (kind) return { folder, name: 'placements', maxSize: archiveLimits.placements }
  const [, world = '', inputs, scheme] = displayFile.exec(path) ?? []
  if (inputs === undefined) return null
  return { folder: world, name: schemeKey(Number(inputs), Number(scheme)), maxSize: archiveLimits.displays }
}

interface Beside {
  description: SaveDescription | null
  rootTurn: Quaternion | null
  displays: DisplaySchemes | undefined
}

/** Bytes that are read of one, from its start. */
export const bytesBeside = archiveLimits.displays

/** Files that are held of one folder, where the game begins with seventeen, and of all. */
const held = { folder: 200, all: 400 } as const

/** Kept unread until it is known which save is drawn; beyond the limits of `held`, the folder that came first is forgotten. */
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

/** Maximum characters of each text, and number of tags. */
const descriptionLimits = { title: 120, description: 4_000, tags: 20, tag: 40 } as const

/**
 * Reads `meta.jecs` (`meta.succ` in 2024), which the game writes beside a save: a value a line, `Title: Adder`; a text of several
 * lines is between lines of three quotes. Fields that aren't understood are left out.
 */
export function readDescription(bytes: Uint8Array): SaveDescription {
  const values = readValues(new TextDecoder().decode(bytes))
  return {
    title: oneLine(values.get('title') ?? '').slice(0, descriptionLimits.title),
    description: (values.get('description') ?? '').slice(0, descriptionLimits.description).trim(),
    tags: oneLine(values.get('searchtags') ?? values.get('tags') ?? '')
      .split(/[,;]|\s-\s|^-\s/)
      .map((tag) => tag.trim().slice(0, descriptionLimits.tag))
      .filter((tag) => tag !== '')
      .slice(0, descriptionLimits.tags),
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
    const found = /^([A-Za-z]+):(.*)$/.exec(line)
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

function plain(value: string): string {
  const trimmed = value.trim()
  const quoted = /^"(.*)"$/.exec(trimmed)
  if (quoted) return quoted[1] ?? ''
  return trimmed === 'null' ? '' : trimmed
}

function oneLine(text: string): string {
  return text.replaceAll(/[\p{Cc}\s]+/gu, ' ').trim()
}

/** Lines of a file of colours that are read: one for each number that nine inputs can say, and what the game writes above. */
const colourLines = 600

/** The colours in such a file, a line each: `- BA0000`; null unless it has as many as it has to have. */
export function readColours(bytes: Uint8Array, count: number): Colour[] | null {
  const lines = new TextDecoder().decode(bytes).split('\n', colourLines)
  const colours = lines.flatMap((line) => {
    const [, digits] = /^-\s*"?#?([0-9a-f]{6})"?$/i.exec(line.trim()) ?? []
    return digits === undefined ? [] : [colour(`#${digits}`)]
  })
  return colours.length === count ? colours : null
}

/** Bytes of the file that are read: the first placement takes about 450. */
const placementBytes = 4 * 1024

/** How far a turn's length may be from one: the game writes seven digits. */
const tolerance = 1e-3

const half = Math.SQRT1_2

/** Turn of a standing board: its top faces the viewer, and its z axis goes up. */
const standing: Quaternion = [-half, 0, 0, half]

/** About a board's normal, by how many quarters it is turned. */
const quarters: readonly Quaternion[] = [
  worldPose.rotation,
  [0, half, 0, half],
  [0, 1, 0, 0],
  [0, half, 0, -half],
]

/** Turn of a part that was flipped while it was placed: half a turn about its z axis. */
const flipped: Quaternion = [0, 0, 1, 0]

/** How a subassembly's first root was last turned in the world, from the game's `placements.jecs`; null if not understood. */
export function readRootTurn(bytes: Uint8Array): Quaternion | null {
  const values = firstPlacement(new TextDecoder().decode(bytes.subarray(0, placementBytes)))
  const placed = turnOf(['x', 'y', 'z', 'w'].map((axis) => values.get(`RotationBeforeFlipping.${axis}`)))
  const board = boardTurn(values.get('Type'), values.get('BoardRotationState'))
  if (!placed || !board) return null
  return product(values.get('Flipped') === 'true' ? product(placed, flipped) : placed, board)
}

/** Values of the first entry of the list; names of one letter, such as `x`, are prefixed by the name that they are below. */
function firstPlacement(text: string): Map<string, string> {
  const values = new Map<string, string>()
  let entries = 0
  let group = ''
  for (const line of text.split('\n').map((one) => one.trim())) {
    if (line === '-' && entries++ > 0) break
    const [, name, value] = /^([A-Za-z]+):(.*)$/.exec(line) ?? []
    if (name === undefined || value === undefined) continue
    if (value === '') group = name
    else values.set(name.length === 1 ? `${group}.${name}` : name, value.trim())
  }
  return values
}

function turnOf(values: (string | undefined)[]): Quaternion | null {
  const [x = NaN, y = NaN, z = NaN, w = NaN] = values.map((value) => Number(value || NaN))
  // NaN fails this, too.
  return Math.abs(Math.hypot(x, y, z, w) - 1) < tolerance ? [x, y, z, w] : null
}

function boardTurn(type: string | undefined, state: string | undefined): Quaternion | null {
  if (type === 'Standard') return worldPose.rotation
  const quarter = type === 'StandingBoard' ? quarters[Number(state)] : undefined
  return quarter ? product(standing, quarter) : null
}

/** Maximum number of values, and of characters of each; the rest of the file is ignored. */
const metadataLimits = { others: 20, characters: 200 } as const

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
