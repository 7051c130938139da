import { spawnSync } from 'node:child_process'
import { createScene } from '#shared/drawing/scene.ts'
import { drawPng } from '#shared/drawing/draw-png.ts'
import { readSave } from '#shared/save-file/reading/save-reader.ts'
import { writeSave } from '#shared/save-file/write-save.ts'
import { syntheticSave } from '#tests/world/synthetic-saves.ts'

/** Cost of drawing a save. */
export interface DrawingCost {
  parts: number
  wires: number
  /** Milliseconds of processor time for reading the file, and for its picture of 2,160 pixels. */
  reading: number
  drawing: number
  /** Bytes of the PNG. */
  png: number
  /** Maximum of the heap and of buffers while it was drawn, in MB, without the file itself. */
  memory: number
}

const sizes = [200, 1_500, 10_000, 100_000]

/** Draws synthetic saves of boards of 80 × 80 squares, lying and upright; each in a process of its own with a heap of 128 MB. */
export function drawingCosts(): DrawingCost[] {
  return sizes.map((parts) => {
    const { stdout } = spawnSync(
      process.execPath,
      ['--max-old-space-size=128', '--expose-gc', import.meta.filename, String(parts)],
      { encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit'] },
    )
    return JSON.parse(stdout) as DrawingCost
  })
}

async function drawOne(parts: number): Promise<DrawingCost> {
  const bytes = writeSave(syntheticSave({ parts, kind: 'world', mods: ['Extra'] }))
  globalThis.gc?.()
  const before = memoryInUse()
  let peak = 0
  const started = busy()
  const read = readSave(bytes)
  if (!read) throw new Error('A synthetic save is a save.')
  const readAt = busy()
  const scene = createScene(read.save)
  peak = Math.max(peak, memoryInUse())
  const watch = setInterval(() => (peak = Math.max(peak, memoryInUse())), 5)
  const png = await drawPng(scene, { width: 2_160, height: 1_215 })
  clearInterval(watch)
  peak = Math.max(peak, memoryInUse())
  return {
    parts: scene.bodies,
    wires: scene.wires,
    reading: Math.round(readAt - started),
    drawing: Math.round(busy() - readAt),
    png: png.byteLength,
    memory: Math.round((peak - before) / 1024 / 1024),
  }
}

/** Milliseconds of all processors so far: on a busy machine, only these can be compared. */
function busy(): number {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1000
}

function memoryInUse(): number {
  const { heapUsed, arrayBuffers } = process.memoryUsage()
  return heapUsed + arrayBuffers
}

if (import.meta.main) {
  const parts = Number(process.argv[2])
  console.log(parts > 0 ? JSON.stringify(await drawOne(parts)) : drawingCosts())
}
