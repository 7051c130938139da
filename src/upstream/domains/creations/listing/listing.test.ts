import { expect, test } from 'vitest'
import { summarise } from '#circuits/save-file/summary.ts'
import { readSave } from '#circuits/save-file/reading/save-reader.ts'
import { syntheticSave } from '#tests/support/synthetic-saves.ts'
import { offsets } from '#tests/support/save-offsets.ts'
import { writeSave } from '#circuits/save-file/write-save.ts'
import { listedFacts, unknown, type ListedFacts } from './listing.writer.ts'

const sound = writeSave(syntheticSave({ parts: 200 }))

function factsOf(bytes: Uint8Array): ListedFacts {
  const read = readSave(bytes)
  if (!read) throw new Error('No save')
  return listedFacts('BOARD', { metadata: [], save: { ...summarise(read), files: 1 } })
}

/** The save with a number of its head overwritten. */
function changed(change: (view: DataView) => void): Uint8Array {
  const bytes = sound.slice()
  change(new DataView(bytes.buffer))
  return bytes
}

test.each<[what: string, bytes: Uint8Array, facts: Partial<ListedFacts>]>([
  ['a save that was read', sound, { size: 1, vanilla: 1, parts: 200 }],
  [
    'one of an unknown format',
    changed((view) => view.setUint8(offsets.format, 8)),
    { size: unknown, vanilla: unknown, parts: 0 },
  ],
  ['one that ends in its middle', sound.slice(0, sound.byteLength / 2), { size: unknown, vanilla: unknown }],
  ['one that ends before its first part', sound.slice(0, 60), { size: unknown, vanilla: unknown, parts: 0 }],
])('%s is listed by what is known of it', (_, bytes, facts) => {
  expect(factsOf(bytes)).toMatchObject(facts)
})
