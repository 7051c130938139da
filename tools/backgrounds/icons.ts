import { writeFile } from 'node:fs/promises'
import sharp from 'sharp'
import { HIGH } from './drawing/colour.ts'

const GROUND = '#0e1216'
const INK = '#e7ecef'

/** An AND gate whose output is lit, on a grid of 32: two input wires, the gate, a lamp on its output. */
const GATE = [
  `<path d="M2.5 11.5H8M2.5 20.5H8" stroke="${INK}" stroke-width="2.5" stroke-linecap="round"/>`,
  `<path d="M8 6.5h5.5a9.5 9.5 0 0 1 0 19H8z" fill="none" stroke="${INK}" stroke-width="2.75" stroke-linejoin="round"/>`,
  `<circle cx="26" cy="16" r="4.25" fill="${HIGH}"/>`,
].join('')

const GLOW = [
  `<defs><radialGradient id="g"><stop stop-color="${HIGH}" stop-opacity=".55"/><stop offset=".45" stop-color="${HIGH}" stop-opacity=".2"/><stop offset="1" stop-color="${HIGH}" stop-opacity="0"/></radialGradient></defs>`,
  '<circle cx="26" cy="16" r="11" fill="url(#g)"/>',
].join('')

/** The icon with the share of its side that the corners are rounded by, and the room left around the gate. */
function icon(options: { corner: number; margin: number; glow: boolean }): string {
  const scale = 1 - 2 * options.margin
  const shift = 32 * options.margin
  const tile = `<rect width="32" height="32" rx="${32 * options.corner}" fill="${GROUND}"/>`
  const clip = `<clipPath id="t"><rect width="32" height="32" rx="${32 * options.corner}"/></clipPath>`
  const drawing = `<g transform="translate(${shift} ${shift}) scale(${scale})">${options.glow ? GLOW : ''}${GATE}</g>`
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32">${clip}<g clip-path="url(#t)">${tile}${drawing}</g></svg>\n`
}

/** A DIP chip that looks back: its pin-one mark and its twin are eyes, the notch above is a fringe. */
function avatar(): string {
  const legs = [15, 24.5, 34, 43.5].flatMap((y) =>
    [9, 47].map((x) => `<rect x="${x}" y="${y}" width="8" height="4.5" rx="1.25"/>`),
  )
  return [
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64">',
    '<rect width="64" height="64" fill="#1b2229"/>',
    `<g fill="#76838c">${legs.join('')}</g>`,
    '<rect x="16" y="9" width="32" height="46" rx="4" fill="#38434c"/>',
    '<path d="M27 9a5 5 0 0 0 10 0z" fill="#1b2229"/>',
    '<g fill="#c3ccd2"><circle cx="25.5" cy="28" r="2.75"/><circle cx="38.5" cy="28" r="2.75"/></g>',
    '<path d="M25 39l2.5 2.5h9L39 39" fill="none" stroke="#c3ccd2" stroke-width="2.5" stroke-linecap="round" stroke-linejoin="round"/>',
    '</svg>\n',
  ].join('')
}

/** Writes the site's icons and the default avatar into a folder. */
export async function writeIcons(folder: URL): Promise<void> {
  await writeFile(new URL('favicon.svg', folder), icon({ corner: 0.2, margin: 0, glow: false }))
  await writeFile(new URL('default-avatar.svg', folder), avatar())
  await writeFile(new URL('favicon.ico', folder), await favicon())
  const rasters = [
    { file: 'icon-192.png', side: 192, corner: 0.2, margin: 0.1 },
    { file: 'icon-512.png', side: 512, corner: 0.2, margin: 0.1 },
    // Phones cut it to a shape of their own, at most to the circle of 80 %.
    { file: 'icon-maskable-512.png', side: 512, corner: 0, margin: 0.17 },
    // Apple rounds the corners itself.
    { file: 'apple-touch-icon.png', side: 180, corner: 0, margin: 0.14 },
  ]
  for (const { file, side, corner, margin } of rasters) {
    await writeFile(new URL(file, folder), await raster(icon({ corner, margin, glow: true }), side))
  }
}

/** A drawing of 32 by 32 as a square PNG. */
function raster(drawing: string, side: number): Promise<Buffer> {
  return sharp(Buffer.from(drawing), { density: (72 * side) / 32 })
    .resize(side, side)
    .png()
    .toBuffer()
}

/** The sizes that browsers, task bars and shortcuts of desktops ask of an icon file. */
const FAVICON_SIDES = [16, 32, 48]

/** Icon for requests of `/favicon.ico`: PNGs in an ICO file, whose integers are little-endian. */
async function favicon(): Promise<Buffer> {
  const drawing = icon({ corner: 0.2, margin: 0, glow: false })
  const pictures = await Promise.all(FAVICON_SIDES.map((side) => raster(drawing, side)))
  const header = Buffer.alloc(6 + 16 * pictures.length)
  header.writeUInt16LE(1, 2)
  header.writeUInt16LE(pictures.length, 4)
  let offset = header.length
  for (const [index, picture] of pictures.entries()) {
    const at = 6 + 16 * index
    const side = FAVICON_SIDES[index] ?? 0
    header.writeUInt8(side, at)
    header.writeUInt8(side, at + 1)
    // One plane of 32 bits a pixel.
    header.writeUInt16LE(1, at + 4)
    header.writeUInt16LE(32, at + 6)
    header.writeUInt32LE(picture.length, at + 8)
    header.writeUInt32LE(offset, at + 12)
    offset += picture.length
  }
  return Buffer.concat([header, ...pictures])
}
