import { blobSource } from './archive-contents.ts'
import { removeEntries } from './remove-entries.ts'

/** Path of a player's file in a world's folder: `players/NAME.jecs`, or `players/NAME #NUMBER.jecs`. */
const playerFile = /(?:^|\/)players\/([^/]+)\.(?:jecs|succ)$/i

/** Whether the file says where a person was in a world. */
export function isPlayerFile(path: string): boolean {
  return playerFile.test(path)
}

/** The name of the person that such a file is about; null for any other file. */
export function playerIn(path: string): string | null {
  const name = playerFile
    .exec(path)?.[1]
    ?.replace(/ #\d+$/, '')
    .replaceAll(/\p{C}/gu, '')
    .trim()
  return name ? name : null
}

/** The archive without the files about people, under the same name; rejects for one that can't be read. */
export async function withoutPlayers(file: File): Promise<File> {
  const pieces = await removeEntries(blobSource(file), isPlayerFile)
  const parts = pieces.map((piece) => ('from' in piece ? file.slice(piece.from, piece.to) : piece))
  return new File(parts, file.name, { type: file.type })
}
