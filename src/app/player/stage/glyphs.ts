import { CanvasTexture, LinearFilter, LinearMipmapLinearFilter } from 'three'

/** Pixels along each side of a glyph's cell, and of the sheet at most: with many glyphs, cells are smaller. */
const cells = { size: 112, least: 64, sheet: 2048 } as const

/** The font's size as a share of a cell's height: the rest holds accents and descenders. */
const emOfCell = 0.7

/** Where the glyph of a character is. */
export interface Glyph {
  /** Its column and row in the sheet. */
  column: number
  row: number
  /** How wide it is, by the font's size. */
  advance: number
}

/** All characters of some texts, drawn once in the page's font. */
export interface GlyphSheet {
  texture: CanvasTexture
  /** Cells along each side. */
  perSide: number
  /** A cell's side by the font's size. */
  cellOfEm: number
  glyph: (character: string) => Glyph | undefined
}

/** Draws the glyphs of all characters; of more than the sheet has room for, the rest are left out. */
export function drawGlyphs(characters: ReadonlySet<string>, fontFamily: string): GlyphSheet {
  const most = (cells.sheet / cells.least) ** 2
  const drawn = [...characters].slice(0, most)
  const perSide = Math.max(1, Math.ceil(Math.sqrt(drawn.length)))
  const cell = Math.min(cells.size, Math.floor(cells.sheet / perSide))
  const sheet = perSide * cell
  const canvas = document.createElement('canvas')
  canvas.width = sheet
  canvas.height = sheet
  const context = canvas.getContext('2d')
  const glyphs = new Map<string, Glyph>()
  if (context) {
    context.fillStyle = '#000'
    context.fillRect(0, 0, sheet, sheet)
    context.fillStyle = '#fff'
    context.font = `500 ${cell * emOfCell}px ${fontFamily}`
    context.textAlign = 'center'
    context.textBaseline = 'middle'
    for (const [index, character] of drawn.entries()) {
      const [column, row] = [index % perSide, Math.floor(index / perSide)]
      context.save()
      context.beginPath()
      context.rect(column * cell, row * cell, cell, cell)
      context.clip()
      context.fillText(character, (column + 0.5) * cell, (row + 0.52) * cell)
      context.restore()
      glyphs.set(character, {
        column,
        row,
        advance: context.measureText(character).width / (cell * emOfCell),
      })
    }
  }
  const texture = new CanvasTexture(canvas)
  texture.flipY = false
  texture.minFilter = LinearMipmapLinearFilter
  texture.magFilter = LinearFilter
  texture.anisotropy = 4
  return {
    texture,
    perSide,
    cellOfEm: 1 / emOfCell,
    glyph: (character) => glyphs.get(character),
  }
}
