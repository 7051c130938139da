import { constants, deflateRawSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { partData } from '#tests/support/part-shapes.ts'
import { RunningCircuit, TestCircuit } from '#tests/support/test-circuit.ts'
import { createNetlist } from './netlist.ts'
import { modPartLimits, readModParts } from './mod-parts.ts'

/** Bytes as the mods pack them: flushed, but not ended. */
function packed(bytes: Uint8Array): number[] {
  return [...deflateRawSync(bytes, { finishFlush: constants.Z_SYNC_FLUSH })]
}

/** Data of a memory; `stored` and `loaded` are packed. */
function memoryData(stored: readonly number[], loaded: readonly number[] = [], state = 0): Uint8Array {
  return partData(loaded.length, [...loaded], stored.length, [...stored], [state])
}

const empty = memoryData([])

/** A part with a switch at each input. */
async function setUp(name: string, inputs: number, outputs: number, data?: Uint8Array) {
  const circuit = new TestCircuit()
  const body = circuit.add(name, inputs, outputs, data && { data })
  const switches = Array.from({ length: inputs }, (_, index) => {
    const control = circuit.add('Switch', 0, 1)
    circuit.wire([control, 'o0'], [body, `i${index}`])
    return control
  })
  const save = circuit.save()
  const running = new RunningCircuit(createNetlist(save, null, await readModParts(save.contents)), 1)
  return {
    simulator: running.simulator,
    isSimulated: running.netlist.unknown.length === 0,
    /** The outputs, as their levels in a row, a tick after the inputs of these numbers are on, and no others. */
    on(...inputsOn: number[]): string {
      // one tick for the switches, and one for the part
      running.set(
        switches.map((control, index) => [control, inputsOn.includes(index)]),
        2,
      )
      return Array.from({ length: outputs }, (_, index) => running.level(body, `o${index}`)).join('')
    },
  }
}

test.each([
  // 4 bits: inputs are read, write, load, 4 of data, and of addresses, from the lowest
  ['CheeseUtilMod.Ram4aX4b', 11, empty, [1, 3, 6, 7], [0, 7], '1001'],
  ['CheeseUtilMod.Ram8aX1b', 12, empty, [1, 3, 4], [0, 4], '1'],
  ['CheeseUtilMod.RamResizable', 10, partData(1, 1, [...empty]), [1, 3, 7, 8], [0, 8], '10001'],
  // of two ports: load, read and write of each, addresses of each, data of each
  ['CheeseUtilMod.DualPortRamResizable', 13, partData(4, 2, [...empty]), [2, 5, 9, 10], [3, 7], '0011'],
  // data and addresses from the highest bit, then read, write, load, enable
  ['HuntaBaddayCPUmod.Memory16x16', 36, empty, [0, 31, 33, 35], [31, 32, 35], `1${'0'.repeat(15)}`],
] as const)(
  '%s stores a word, and shows it at its address only',
  async (name, inputs, data, store, show, word) => {
    const memory = await setUp(name, inputs, word.length, data)
    const none = '0'.repeat(word.length)
    expect([memory.on(...store), memory.on()]).toEqual([none, none])
    expect([memory.on(...show), memory.on(...show.filter((input) => input !== show.at(-1)))]).toContain(word)
    expect(memory.on(...show.slice(1))).toBe(none)
    memory.simulator.reset()
    expect(memory.on(...show)).toBe(none)
  },
)

test('a memory that is read and written shows the new word, or the one before if its mod reads first', async () => {
  const first = await setUp('CheeseUtilMod.Ram4aX1b', 8, 1, empty)
  expect(first.on(0, 1, 3)).toBe('1')
  const second = await setUp('HuntaBaddayCPUmod.Memory16x16', 36, 16, empty)
  expect([second.on(0, 32, 33, 35), second.on(32, 35)].map(Number)).toEqual([0, 1e15])
})

test.each([
  ['Buffer8', ['00000001 10', '00000001 10', '00000010 00', '00000010 00']],
  ['Buffer8LIFO', ['00000010 10', '00000010 10', '00000001 00', '00000001 00']],
  ['Buffer8_sw', ['00000001 10', '00000000 10', '00000010 10', '00000000 00']],
  ['Buffer8LIFO_sw_Comp', ['00000010 10', '00000000 10', '00000001 10', '00000000 00']],
])('a %s returns its words in turn, and none after a reset', async (name, expected) => {
  const buffer = await setUp(`HuntaBaddayCPUmod.${name}`, 11, 10)
  const [write, read, reset] = [8, 9, 10]
  // the last of the data inputs is the lowest bit; each edge counts once
  for (const data of [[7, write], [], [6, write], []]) buffer.on(...data)
  const levels = [[read], [], [read], []].map((inputs) => buffer.on(...inputs).replace(/(..)$/, ' $1'))
  expect(levels).toEqual(expected)
  buffer.on(7, write)
  buffer.on(reset)
  expect(buffer.on(read).slice(-2)).toBe('00')
})

const word = Uint8Array.of(0, 9)
const [flushed, ended] = [packed(word), [...deflateRawSync(word)]]
const fullBuffer = Uint8Array.from({ length: 65_543 }, (_, at) => (at === 0 || at === 65_542 ? 1 : 0))

test.each([
  ['that are flushed', memoryData(flushed), '1001'],
  ['that are ended', memoryData(ended), '1001'],
  ['that were loaded', memoryData([], flushed, 1), '1001'],
  ['that are damaged', memoryData([7, 7, 7, 7]), null],
  ['that are cut', memoryData(flushed).slice(0, -1), null],
  ['with more after them', partData([...empty], 1), null],
  ['that are missing', undefined, null],
])('a memory with contents %s begins with them, or isn’t simulated', async (_, data, shown) => {
  // the word at address 2
  const memory = await setUp('CheeseUtilMod.Ram4aX4b', 11, 4, data)
  expect(memory.isSimulated ? memory.on(0, 8) : null).toBe(shown)
})

test('a buffer that was full when it was saved is, until it is read; with other data it isn’t simulated', async () => {
  const name = 'HuntaBaddayCPUmod.Buffer8'
  const buffer = await setUp(name, 11, 10, Uint8Array.from(packed(fullBuffer)))
  expect([buffer.on().slice(-2), buffer.on(9)]).toEqual(['11', '0000000110'])
  expect((await setUp(name, 11, 10, Uint8Array.from(flushed))).isSimulated).toBe(false)
})

test.each([
  ['CheeseUtilMod.Ram8aX8b', 18, 8],
  ['CheeseUtilMod.RamResizable', 69, 65],
  ['CheeseUtilMod.RamResizable', 32, 8],
  ['CheeseUtilMod.DualPortRamResizable', 12, 3],
  ['CheeseUtilMod.Ram8aX9b', 20, 9],
])('a %s with %i inputs and %i outputs isn’t simulated', async (name, inputs, outputs) => {
  expect((await setUp(name, inputs, outputs, partData(1, 1, [...empty]))).isSimulated).toBe(false)
})

test.each([
  ['too many memories', 'CheeseUtilMod.Ram4aX1b', [8, 1], empty, modPartLimits.parts],
  ['too large ones', 'CheeseUtilMod.RamResizable', [31, 8], partData(1, 1, [...empty]), 16],
] as const)(
  'of a circuit with %s the first are simulated',
  async (_, name, [inputs, outputs], data, simulated) => {
    const circuit = new TestCircuit()
    for (let count = 0; count < simulated + 2; count++) circuit.add(name, inputs, outputs, { data })
    const found = await readModParts(circuit.save().contents)
    expect([found.size, found.has(simulated - 1)]).toEqual([simulated, true])
  },
)
