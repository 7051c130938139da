import { expect, test } from 'vitest'
import { readSave } from '#circuits/save-file/reading/save-reader.ts'
import { board, textBytes } from '#tests/support/archives.ts'
import { rawZip } from '#tests/support/raw-zip.ts'
import { fileSide } from './compared-sides.tsx'
import { readLocalSave } from './read-local-save.ts'

async function found(bytes: Uint8Array<ArrayBuffer>) {
  const result = await readLocalSave(new Blob([bytes]))
  if (!('found' in result)) throw new Error(JSON.stringify(result))
  return result.found
}

test('a save is read alone or in an archive, and can be opened by the player', async () => {
  for (const bytes of [board.bytes, rawZip([{ path: 'folder/data.lwsubassembly', bytes: board.bytes }])]) {
    const save = await found(bytes.slice())
    expect(readSave(save.bytes ?? new Uint8Array())?.save).toEqual(readSave(board.bytes)?.save)
    const side = fileSide('mine.zip', save)
    expect(side).toMatchObject({ title: 'mine.zip', creation: null, request: { rootTurn: null } })
    expect(side.numbers?.components).toBe(readSave(board.bytes)?.save.componentCount)
  }
})

test('an archive without a save has none, and a file that’s neither a save nor an archive is refused', async () => {
  const none = await found(rawZip([{ path: 'a.txt', bytes: textBytes('hello') }]).slice())
  expect(none).toEqual({ summary: null, bytes: null, rootTurn: null })
  expect(fileSide('a.zip', none)).toMatchObject({ numbers: null, request: null })
  for (const bytes of [new Uint8Array(), new Uint8Array(40), textBytes('Logic World sav').slice()])
    expect(await readLocalSave(new Blob([bytes]))).toMatchObject({ refusal: { code: 'archive-not-zip' } })
})

test('a file that can’t be read is an error, not a rejection', async () => {
  const unreadable = new Blob([board.bytes.slice()])
  unreadable.slice = () => {
    throw new Error('the file has gone')
  }
  expect(await readLocalSave(unreadable)).toEqual({ error: 'Error: the file has gone' })
})
