import { expect, test } from 'vitest'
import { blobSource } from '#circuits/archive/archive-contents.ts'
import { openArchive } from '#circuits/archive/open-archive.ts'
import { parseCircuit } from '#circuits/circuit-text/parse.ts'
import { subassemblyOf } from './subassembly.ts'

test.each([
  ['# Half adder: 1/2 "fast"', 'Half adder 1 2 fast'],
  ['# ../..', 'Circuit'],
])(
  'the subassembly of a circuit with the comment %s is read as the game’s, in a folder %s',
  async (comment, name) => {
    const circuit = parseCircuit(`${comment}\nin A, B\nS = A xor B\nout S`)
    const file = await subassemblyOf(circuit, 'Circuit')
    const { saves, folder, description } = await openArchive(blobSource(file))
    expect([file.name, folder, description?.title]).toEqual([`${name}.zip`, `${name}/`, name])
    expect(saves).toMatchObject([{ path: `${name}/data.partialworld` }])
  },
)
