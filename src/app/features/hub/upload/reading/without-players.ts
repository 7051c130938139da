import { removeEntries } from '#shared/archive/remove-entries.ts'
import { isPlayerFile } from '#shared/archive/player-files.ts'
import { fileSource } from './file-source.ts'

/** The archive without the files about people, under the same name; rejects for one that can't be read. */
export async function withoutPlayers(file: File): Promise<File> {
  const pieces = await removeEntries(fileSource(file), isPlayerFile)
  const parts = pieces.map((piece) => ('from' in piece ? file.slice(piece.from, piece.to) : piece))
  return new File(parts, file.name, { type: file.type })
}
