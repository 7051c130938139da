import { packFiles } from '#app/lib/pack-files.ts'
import type { TextCircuit } from '#circuits/circuit-text/circuit.ts'
import { gameSave } from '#circuits/circuit-text/game-save.ts'
import { writeSave } from '#circuits/save-file/write-save.ts'

/** Characters of a folder's name. */
const maxName = 60

/** A described circuit as a subassembly of the game, made of its parts: an archive with the folder that the game has for one. */
export async function subassemblyOf(circuit: TextCircuit, untitled: string): Promise<File> {
  const name = folderName(circuit.title ?? '') || untitled
  return packFiles([
    fileOf(name, 'data.partialworld', writeSave(gameSave(circuit))),
    fileOf(name, 'meta.jecs', `Title: ${name}\n`),
  ])
}

/** A name that every system takes for a folder, and the game's settings files as it is. */
function folderName(title: string): string {
  return title
    .replaceAll(/[^\p{L}\p{M}\p{N} ()_-]+/gu, ' ')
    .replaceAll(/ +/g, ' ')
    .slice(0, maxName)
    .replace(/^[ -]+/, '')
    .trimEnd()
}

function fileOf(folder: string, name: string, content: BlobPart) {
  return { path: `${folder}/${name}`, file: new File([content], name, { lastModified: 0 }) }
}
