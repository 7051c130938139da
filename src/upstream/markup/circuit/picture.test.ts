import { inflateSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { markupContext as context } from '#tests/support/markup-context.ts'
import { portableHtml } from '#upstream/markup/portable.ts'
import { renderMarkup } from '#upstream/markup/render.ts'
import { circuitPictures, circuitPng } from './picture.ts'

const block = (...lines: string[]) => renderMarkup(['```circuit', ...lines, '```'].join('\n'), context)
const gate = block('# A "not" <gate>', 'in A', 'Y = not A', 'out Y')

/** How dark the picture is at a point of the drawing, as the encoder writes it: rows with the differences to those above. */
async function greysOf(html: string) {
  const [picture] = circuitPictures(html)
  if (!picture) throw new Error('There is no picture')
  const png = Buffer.from(await circuitPng(picture))
  const [width, height] = [png.readUInt32BE(16), png.readUInt32BE(20)]
  const length = png.readUInt32BE(33)
  const rows = inflateSync(png.subarray(41, 41 + length))
  const grey = new Uint8Array(width * height)
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++)
      grey[y * width + x] =
        (rows[y * (width * 3 + 1) + 1 + x * 3] ?? 0) + (y > 0 ? (grey[(y - 1) * width + x] ?? 0) : 0)
  return { picture, width, height, at: (x: number, y: number) => grey[y * 2 * width + x * 2] ?? -1 }
}

test('a picture has twice the drawing’s size, and its gates, wires and terminals where the drawing has them', async () => {
  const { picture, width, height, at } = await greysOf(gate)
  expect([width, height]).toEqual([picture.width * 2, picture.height * 2])
  const [, x = 0, y = 0] = /circuit-gate" d="M(\d+) (\d+)l/.exec(gate)?.map(Number) ?? []
  const [, endX = 0, wireY = 0] = /circuit-terminal" d="M(\d+) (\d+)h38/.exec(gate)?.map(Number) ?? []
  expect(at(x, y + 13)).toBeLessThan(60)
  expect(at(x + 8, y + 13)).toBe(255)
  expect(at(endX + 42, wireY + 12)).toBeLessThan(120)
  expect(at(endX + 30, wireY + 4)).toBe(242)
  expect(at(1, 1)).toBe(255)
})

const addressOf = ({ name }: { name: string }) =>
  `https://assets.main.example/uploads/circuits/pst-0123abcd/${name}.png`

test('a text’s picture is a link with the circuit’s title, and its address is that of one of its drawings', () => {
  const html = portableHtml(gate + block('in A', 'out A'), 'en', 'https://main.example/p', addressOf)
  const names = circuitPictures(gate + block('in A', 'out A')).map(({ name }) => name)
  const [{ width, height } = { width: 0, height: 0 }] = circuitPictures(gate)
  expect(html).toContain(
    `<p><a href="https://main.example/p"><img src="https://assets.main.example/uploads/circuits/pst-0123abcd/${names[0]}.png" ` +
      `alt="A &quot;not&quot; &#x3C;gate>" width="${width}" height="${height}"></a></p><p>A "not" &#x3C;gate>. Inputs: A.`,
  )
  expect(html.match(/circuits\/pst-0123abcd\/[0-9a-f]{32}/g)).toEqual(
    names.map((name) => `circuits/pst-0123abcd/${name}`),
  )
  expect(new Set(names).size).toBe(2)
})

test('a circuit with letters that the pictures’ font doesn’t have is words only, as is any other drawing', () => {
  const html = block('in 甲', 'out 甲')
  expect(html).toContain('甲')
  expect(circuitPictures(html)).toEqual([])
  const waves = "```wavedrom\n{ signal: [{ name: 'clk', wave: 'p.' }] }\n```"
  expect(circuitPictures(renderMarkup(waves, context))).toEqual([])
  expect(portableHtml(html, 'en', 'https://main.example/p', addressOf)).not.toContain('<img')
})

test('a large drawing has fewer pixels, one that is too large has no picture', () => {
  const sized = (width: number, height: number) =>
    circuitPictures(gate.replace(/width="\d+" height="\d+"/, `width="${width}" height="${height}"`))
  expect(sized(1_000, 500)[0]?.scale).toBe(2)
  expect(sized(2_000, 1_000)[0]?.scale).toBe(1)
  expect(sized(2_001, 1_000)).toEqual([])
})
