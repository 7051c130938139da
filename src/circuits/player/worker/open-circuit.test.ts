import { expect, test, onTestFinished, vi } from 'vitest'
import { demoCircuits } from '#demo/circuits/circuits.ts'
import type { Quaternion } from '#circuits/save-file/save.ts'
import { writeSave } from '#circuits/save-file/write-save.ts'
import { PlayerFailure } from './protocol.ts'
import { openCircuit, playerLimits, fetchSave } from './open-circuit.ts'
import { readLimits } from '#circuits/save-file/save-format.ts'

function fileOf(slug: string): Uint8Array<ArrayBuffer> {
  const circuit = demoCircuits.find((one) => one.slug === slug)
  if (!circuit) throw new Error(`no circuit ${slug}`)
  return writeSave(circuit.build()).slice()
}

const always = () => true

/** The outcome of opening a save and running a few ticks. */
async function outcomeOf(bytes: Uint8Array, rootTurn: Quaternion | null = null): Promise<string> {
  try {
    return (await openCircuit(bytes, rootTurn)).machine.run(3, always) === 3 ? 'open' : 'stands'
  } catch (error) {
    if (error instanceof PlayerFailure) return error.fault
    throw error
  }
}

test('a circuit is opened with its parts, wires and controls; its presses reach the displays, until a reset', async () => {
  const { machine, packed, save } = await openCircuit(fileOf('half-adder'), null)
  const { circuit } = machine
  expect([circuit.parts, circuit.wires, packed.bodies]).toEqual([7, 6, 7])
  expect(circuit.controls.map(({ kind, number, isOn }) => [kind, number, isOn])).toEqual([
    ['switch', 1, false],
    ['switch', 2, true],
  ])
  expect(circuit.kinds[0]).toEqual({ id: 'MHG.StandingDisplay', count: 2 })
  const body = circuit.controls[0]?.body ?? -1
  const displays = [...save.contents.components].flatMap(({ type }, part) =>
    save.contents.types.get(type) === 'MHG.StandingDisplay' ? [part] : [],
  )
  const displayLevels = () => displays.map((display) => machine.describe(display).inputs[0])
  machine.run(5, always)
  expect(machine.takeChanges()).toEqual(new Uint32Array())
  // 1 + 0 is 1; 1 + 1 is 10
  expect(displayLevels()).toEqual([true, false])
  machine.press(body, true)
  machine.press(body, false)
  machine.run(5, always)
  expect(displayLevels()).toEqual([false, true])
  expect(machine.describe(body)).toEqual({ id: 'MHG.Switch', label: null, inputs: [], outputs: [true] })
  const net = machine.netOf({ body, side: 'output', index: 0 })
  expect([...machine.takeChanges()]).toContain(net * 2 + 1)
  machine.reset()
  expect([...machine.takeChanges()]).toContain(net * 2)
  expect(displayLevels()).toEqual([true, false])
})

test('only controls can be pressed, and missing pegs have no net', async () => {
  const { machine } = await openCircuit(fileOf('half-adder'), null)
  const controls = machine.circuit.controls.map(({ body }) => body)
  const others = [0, 3, -1, 99, Number.NaN, 0.5].filter((body) => !controls.includes(body))
  for (const body of others) machine.press(body, true)
  expect(others.filter(machine.isPressed)).toEqual([])
  const [body = 0] = controls
  for (const [side, index] of [
    ['input', 0],
    ['output', 7],
    ['output', -1],
  ] as const)
    expect(machine.netOf({ body, side, index })).toBe(-1)
  expect(machine.describe(10_000)).toEqual({ id: '', label: null, inputs: [], outputs: [] })
  expect(machine.run(10, always)).toBe(10)
})

const file = fileOf('half-adder')

/** How far apart the changed places of a file are; a prime number, so that any byte of a record is changed somewhere. */
const stride = process.env.TEST_SET === 'all' ? 1 : 7

test('a file that says it has too many parts or wires is too large', async () => {
  for (const [at, max] of [
    [34, playerLimits.parts],
    [38, playerLimits.wires],
  ] as const) {
    const changed = file.slice()
    new DataView(changed.buffer).setInt32(at, max + 1, true)
    expect(await outcomeOf(changed)).toBe('too-large')
  }
})

test('a file with any byte changed opens and runs, or says why not', async () => {
  const outcomes = new Set<string>()
  for (let at = 0; at < file.byteLength; at += stride) {
    const changed = file.slice()
    changed[at] = (changed[at] ?? 0) ^ ([0xff, 0x80, 0x01][at % 3] ?? 0)
    outcomes.add(await outcomeOf(changed, [0, 0, Number.NaN, 0]))
  }
  outcomes.delete('too-large')
  expect([...outcomes].toSorted()).toEqual(['damaged', 'open'])
})

function stubResponse(respond: () => Response): void {
  vi.stubGlobal('fetch', async () => respond())
  onTestFinished(() => void vi.unstubAllGlobals())
}

function streamOf(pieces: number, size: number): ReadableStream<Uint8Array> {
  let left = pieces
  return new ReadableStream({
    pull(controller) {
      if (left-- > 0) controller.enqueue(new Uint8Array(size).fill(left + 1))
      else controller.close()
    },
  })
}

test('a save is put together from its pieces, and says how much has come', async () => {
  stubResponse(() => new Response(streamOf(4, 10)))
  const shares: number[] = []
  const bytes = await fetchSave('https://files.test/save.bin', 40, (share) => shares.push(share))
  expect(shares).toEqual([0.25, 0.5, 0.75, 1])
  expect([...bytes].filter((_, index) => index % 10 === 0)).toEqual([4, 3, 2, 1])
})

test('a file that is larger than its page says is loaded no further than is read', async () => {
  const piece = 8 * 1024 * 1024
  const body = streamOf(1_000, piece)
  stubResponse(() => new Response(body))
  let shares = 0
  await expect(fetchSave('https://files.test/save.bin', 10, () => shares++)).rejects.toMatchObject({
    fault: 'too-large',
  })
  expect(shares).toBeLessThanOrEqual(readLimits.bytes / piece)
})

test('a save that is said to be too large isn’t asked for', async () => {
  let requests = 0
  stubResponse(() => {
    requests++
    return new Response('')
  })
  const tooMany = fetchSave('https://files.test/save.bin', readLimits.bytes + 1, () => {})
  await expect(tooMany).rejects.toMatchObject({ fault: 'too-large' })
  expect(requests).toBe(0)
})

test('a save that fails to load is unreachable', async () => {
  for (const respond of [() => new Response('no', { status: 404 }), () => Response.error()]) {
    stubResponse(respond)
    const save = fetchSave('https://files.test/save.bin', 10, () => {})
    await expect(save).rejects.toMatchObject({ fault: 'unreachable' })
  }
})
