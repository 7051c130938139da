import { mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { writeArchive } from '#demo/write-archive.ts'
import { openArchive } from '#shared/archive/open-archive.ts'
import { drawPng } from '#shared/drawing/draw-png.ts'
import { createScene } from '#shared/drawing/scene.ts'
import { isSave } from '#shared/save-file/save-format.ts'
import { combine } from '#shared/save-file/summary.ts'

/** The drawing's size in the report. */
const size = { width: 1440, height: 810 }

/** How the site reads one folder of the game. */
interface RealSave {
  folder: string
  kind: string | null
  format: number | null
  parts: number
  wires: number
  mods: string[]
  /** Codes of the faults: contents that couldn't be read. */
  faults: string[]
  title: string
  /** How many people are named in it. */
  players: number
  readMs: number
  drawMs: number
  drawing: Uint8Array
  thumbnail: Uint8Array | null
}

/** Reads each folder below that one that has a save, packed as its player would pack it. */
async function realSaves(root: string): Promise<RealSave[]> {
  const found: RealSave[] = []
  for (const folder of foldersWithSaves(root)) found.push(await readFolder(root, folder))
  return found
}

function foldersWithSaves(root: string): string[] {
  const files = filesBelow(root).filter((file) => isSave(readFileSync(path.join(root, file)).subarray(0, 64)))
  return [...new Set(files.map((file) => path.dirname(file)))].toSorted()
}

function filesBelow(root: string): string[] {
  return readdirSync(root, { recursive: true, encoding: 'utf8' }).filter((file) =>
    statSync(path.join(root, file)).isFile(),
  )
}

async function readFolder(root: string, folder: string): Promise<RealSave> {
  const own = path.join(root, folder)
  const files = filesBelow(own).map((file) => ({
    path: `${path.basename(folder)}/${file}`,
    bytes: new Uint8Array(readFileSync(path.join(own, file))),
  }))
  const bytes = await writeArchive(files)
  const started = performance.now()
  const { saves, drawn, rootTurn, description, pictures, players } = await openArchive(
    { size: bytes.byteLength, read: async (at, length) => bytes.slice(at, at + length) },
    { withPictures: true },
  )
  const read = performance.now()
  const summary = combine(saves.map((save) => save.summary))
  const drawing = drawn ? await drawPng(createScene(drawn, rootTurn), size) : new Uint8Array()
  return {
    folder,
    kind: summary?.kind ?? null,
    format: summary?.format ?? null,
    parts: summary?.components ?? 0,
    wires: summary?.wires ?? 0,
    mods: summary?.mods.map(({ id }) => id) ?? [],
    faults: summary?.faults.map(({ code, number }) => `${code} ${number}`) ?? [],
    title: description?.title ?? '',
    players: players.length,
    readMs: Math.round(read - started),
    drawMs: Math.round(performance.now() - read),
    drawing,
    thumbnail: pictures[0]?.bytes ?? null,
  }
}

/** A page with each drawing beside the game's own picture. */
function report(saves: readonly RealSave[]): string {
  const picture = (bytes: Uint8Array) =>
    `<img src="data:image/png;base64,${Buffer.from(bytes).toString('base64')}" alt="">`
  const rows = saves.map(
    ({ folder, drawing, thumbnail }) =>
      `<h2>${folder.replaceAll(/[&<]/g, '')}</h2><div>${picture(drawing)}${thumbnail ? picture(thumbnail) : ''}</div>`,
  )
  return `<!doctype html><meta charset="utf-8"><title>Real saves</title>
<style>body { background: #222; color: #ddd; font-family: sans-serif } div { display: flex; gap: 8px } img { width: 49% }</style>
${rows.join('\n')}`
}

const [from, to] = process.argv.slice(2)
if (!from || !to) throw new Error('Name a folder with saves of the game, and one for the report.')
const saves = await realSaves(from)
mkdirSync(to, { recursive: true })
writeFileSync(path.join(to, 'index.html'), report(saves))
console.table(
  saves.map(({ drawing: _drawing, thumbnail, ...facts }) => ({ ...facts, thumbnail: thumbnail !== null })),
)
