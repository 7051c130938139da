import { mkdir, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { croppedTo, encodeWithin, quantised } from './picture/encode.ts'
import { renderScene } from './scenes/scene.ts'
import { scaled } from './picture/image.ts'
import { SCENES, SHARED_PICTURE } from './scenes/all.ts'
import { writeIcons } from './icons.ts'
import sharp from 'sharp'
import type { LinearImage } from './picture/image.ts'

const PUBLIC = new URL('../../src/app/public/', import.meta.url)

/** The heights in pixels, 16:9, and the bytes each format may take: nine scenes stay below 14 MB together. */
const SIZES = [
  { height: 480, webp: 36_000, jpg: 46_000 },
  { height: 720, webp: 72_000, jpg: 92_000 },
  { height: 1080, webp: 135_000, jpg: 170_000 },
  { height: 1440, webp: 200_000, jpg: 235_000 },
  { height: 2160, webp: 255_000, jpg: 320_000 },
] as const

/** Writes one scene's ten files, named by its number from 1 to 9. */
async function writeBackground(image: LinearImage, number: number): Promise<void> {
  for (const size of SIZES) {
    const width = Math.round((size.height * 16) / 9 / 2) * 2
    const picture = size.height === image.height ? image : scaled(image, width, size.height)
    for (const format of ['webp', 'jpg'] as const) {
      const file = await encodeWithin(picture, `${number}-${size.height}`, { format, largest: size[format] })
      await writeFile(new URL(`backgrounds/${number}-${size.height}.${format}`, PUBLIC), file)
    }
  }
}

/** Writes the picture that stands for pages without one of their own where links are shared. */
async function writeSharedPicture(): Promise<void> {
  const [width, height] = [1200, 630]
  const image = croppedTo(await renderScene(SHARED_PICTURE, 1080), width, height)
  const raw = { width, height, channels: 3 } as const
  const picture = sharp(quantised(image, SHARED_PICTURE.seed), { raw })
  await picture
    .png({ palette: true, colours: 256, dither: 1, effort: 10 })
    .toFile(fileURLToPath(new URL('share.png', PUBLIC)))
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
