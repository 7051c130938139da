import { mkdir, writeFile } from 'node:fs/promises'
import { croppedTo, encodeWithin } from './picture/encode.ts'
import { renderScene } from './scenes/scene.ts'
import { scaled } from './picture/image.ts'
import { SCENES, SHARED_PICTURE } from './scenes/all.ts'
import { writeIcons } from './icons.ts'
import type { LinearImage } from './picture/image.ts'

const PUBLIC = new URL('../../src/app/public/', import.meta.url)

/** The heights in pixels, 16:9, and the bytes each format may take: nine scenes stay below 15 MB together. */
const SIZES = [
  { height: 480, webp: 36_000, jpg: 46_000 },
  { height: 720, webp: 72_000, jpg: 92_000 },
  { height: 1080, webp: 135_000, jpg: 170_000 },
  { height: 1440, webp: 200_000, jpg: 235_000 },
  { height: 2160, webp: 255_000, jpg: 320_000 },
] as const

/** Upright pictures for phones, cut where the home page shows them (`object-position`): their heights and maximum bytes. */
const TALL = {
  ratio: 5 / 8,
  position: 0.62,
  sizes: [
    { height: 720, webp: 27_000, jpg: 35_000 },
    { height: 1080, webp: 50_000, jpg: 60_000 },
  ],
} as const

/** Writes one scene's files, named by its number from 1 to 9. */
async function writeBackground(image: LinearImage, number: number): Promise<void> {
  for (const size of SIZES) {
    const width = Math.round((size.height * 16) / 9 / 2) * 2
    const picture = size.height === image.height ? image : scaled(image, width, size.height)
    for (const format of ['webp', 'jpg'] as const) {
      const file = await encodeWithin(picture, `${number}-${size.height}`, { format, largest: size[format] })
      await writeFile(new URL(`backgrounds/${number}-${size.height}.${format}`, PUBLIC), file)
    }
  }
  for (const size of TALL.sizes) {
    const picture = croppedTo(image, Math.round(size.height * TALL.ratio), size.height, TALL.position)
    for (const format of ['webp', 'jpg'] as const) {
      const seed = `${number}-tall-${size.height}`
      const file = await encodeWithin(picture, seed, { format, largest: size[format] })
      await writeFile(new URL(`backgrounds/${number}-tall-${size.height}.${format}`, PUBLIC), file)
    }
  }
}

/** The bytes that the shared picture may take: chats and networks fetch it with links. As a PNG, it would take five times as many. */
const SHARED_BYTES = 60_000

/** Writes the default picture in previews of shared links, for pages without a picture of their own. */
async function writeSharedPicture(): Promise<void> {
  const [width, height] = [1200, 630]
  const image = croppedTo(await renderScene(SHARED_PICTURE, 1080), width, height)
  const file = await encodeWithin(image, SHARED_PICTURE.seed, { format: 'jpg', largest: SHARED_BYTES })
  await writeFile(new URL('share.jpg', PUBLIC), file)
}

/** Regenerates the backgrounds (or those whose numbers are given), the shared picture and the icons. */
async function main(numbers: readonly number[]): Promise<void> {
  await mkdir(new URL('backgrounds/', PUBLIC), { recursive: true })
  for (const [index, scene] of SCENES.entries()) {
    if (numbers.length > 0 && !numbers.includes(index + 1)) continue
    await writeBackground(await renderScene(scene, 2160), index + 1)
    console.log(`${index + 1} ${scene.name}`)
  }
  if (numbers.length > 0) return
  await writeSharedPicture()
  await writeIcons(PUBLIC)
}

await main(process.argv.slice(2).map(Number))
