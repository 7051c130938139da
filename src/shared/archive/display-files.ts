import { colour } from '../save-file/geometry/colour.ts'
import type { Colour } from '../save-file/geometry/colour.ts'
import { schemeKey } from '../save-file/display-schemes.ts'

/** A file with the colours of one scheme. */
export interface DisplayFile {
  /** The folder of its world, with the slash; empty for the root. */
  folder: string
  key: string
  /** How many colours it has to have. */
  colours: number
}

/** `.succ` in 2024. */
const place =
  /^(.*\/)?ExtraData\/MHG\.DisplayConfigurations\/(\d)_pegs\/Configuration(\d{1,4})\.(?:jecs|succ)$/i

/** Parses the path of such a file; null for any other path. */
export function displayFile(path: string): DisplayFile | null {
  const [, folder = '', inputs, scheme] = place.exec(path) ?? []
  if (inputs === undefined) return null
  return { folder, key: schemeKey(Number(inputs), Number(scheme)), colours: 2 ** Number(inputs) }
}

/** The colours in such a file, a line each: `- BA0000`; null unless it has as many as it has to have. */
export function readColours(bytes: Uint8Array, count: number): Colour[] | null {
  const lines = new TextDecoder().decode(bytes).matchAll(/^\s*-\s*"?#?([0-9a-f]{6})"?\s*$/gim)
  const colours = Array.from(lines, ([, digits = '']) => colour(`#${digits}`))
  return colours.length === count ? colours : null
}
