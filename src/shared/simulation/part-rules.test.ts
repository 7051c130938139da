import { expect, test } from 'vitest'
import { partData } from '#tests/world/part-shapes.ts'
import { TestCircuit, type TestPart } from '#tests/world/test-circuit.ts'

/** A part with a switch at each of its inputs. */
function bench(name: string, inputs: number, outputs: number, part: TestPart = {}) {
  const circuit = new TestCircuit()
  const body = circuit.add(name, inputs, outputs, part)
  const switches = Array.from({ length: inputs }, (_, index) => {
    const control = circuit.add('Switch', 0, 1)
    circuit.wire([control, 'o0'], [body, `i${index}`])
    return control
  })
  const running = circuit.start()
  return {
    running,
    body,
    /** Sets the inputs from the first on, such as `01`, and lets so many ticks pass after they arrived. */
    set(levels: string, ticks = 1) {
      running.set(
        switches.map((control, index) => [control, levels[index] === '1']),
        1 + ticks,
      )
      return running.level(body, 'o0')
    },
  }
}

test.each([
  ['Inverter', { '0': 1, '1': 0 }],
  ['Buffer_WithOutput', { '0': 0, '1': 1 }],
  ['AndGate', { '00': 0, '01': 0, '10': 0, '11': 1 }],
  ['AndGate', { '000': 0, '011': 0, '101': 0, '110': 0, '111': 1 }],
  ['AndGate', { '0111': 0, '1011': 0, '1101': 0, '1110': 0, '1111': 1 }],
  ['XorGate', { '00': 0, '01': 1, '10': 1, '11': 0 }],
])('%s has the table %o', (name, table) => {
  const inputs = Object.keys(table)[0]?.length ?? 0
  const { set } = bench(name, inputs, 1)
  for (const [levels, output] of Object.entries(table)) {
    set(levels)
    expect([levels, set(levels)]).toEqual([levels, output])
  }
})

test('a gate takes one tick', () => {
  const { running, body, set } = bench('Inverter', 1, 1)
  set('0', 5)
  set('1', 0)
  expect([running.level(body, 'i0'), running.level(body, 'o0')]).toEqual([1, 1])
  running.simulator.run(1)
  expect(running.level(body, 'o0')).toBe(0)
})

test('a latch takes its first input while its second is on, and keeps it after that', () => {
  const { set } = bench('DLatch', 2, 1)
  expect(['10', '11', '10', '00', '01', '00', '10'].map((levels) => set(levels))).toEqual([
    0, 1, 1, 1, 0, 0, 0,
  ])
})

test('a delayer follows once its input has been stable for the whole delay', () => {
  const { running, body, set } = bench('Delayer', 1, 1, { data: partData(0, 5) })
  set('1', 4)
  expect(running.level(body, 'o0')).toBe(0)
  running.simulator.run(1)
  expect(running.level(body, 'o0')).toBe(1)
  set('0', 4)
  expect(running.level(body, 'o0')).toBe(1)
  set('1', 20)
  expect(running.level(body, 'o0')).toBe(1)
})

test('a delayer continues from its saved count', () => {
  const circuit = new TestCircuit()
  const control = circuit.add('Switch', 0, 1, { on: ['o0'] })
  const delayer = circuit.add('Delayer', 1, 1, { data: partData(7, 10), on: ['i0'] })
  circuit.wire([control, 'o0'], [delayer, 'i0'])
  const running = circuit.start()
  running.simulator.run(2)
  expect(running.level(delayer, 'o0')).toBe(0)
  running.simulator.run(1)
  expect(running.level(delayer, 'o0')).toBe(1)
})

test('a randomizer draws a level when its input turns on, half of them on, the same for the same seed, and drops it', () => {
  const levels = (seed: number): string => {
    const circuit = new TestCircuit()
    const control = circuit.add('Button', 0, 1)
    const randomizer = circuit.add('Randomizer', 1, 1)
    circuit.wire([control, 'o0'], [randomizer, 'i0'])
    const running = circuit.start(seed)
    return Array.from({ length: 400 }, () => {
      running.set([[control, true]], 2)
      const level = running.level(randomizer, 'o0')
      running.simulator.run(5)
      expect(running.level(randomizer, 'o0')).toBe(level)
      running.set([[control, false]], 2)
      expect(running.level(randomizer, 'o0')).toBe(0)
      return level
    }).join('')
  }
  const first = levels(1)
  expect(first.replaceAll('0', '').length).toBeGreaterThan(160)
  expect(first.replaceAll('0', '').length).toBeLessThan(240)
  expect(levels(1)).toBe(first)
  expect(levels(2)).not.toBe(first)
})

test('several outputs on one input are an or', () => {
  const circuit = new TestCircuit()
  const [a, b] = [circuit.add('Switch', 0, 1), circuit.add('Key', 0, 1)]
  const peg = circuit.add('Peg', 1, 0)
  circuit.wire([a, 'o0'], [peg, 'i0'])
  circuit.wire([b, 'o0'], [peg, 'i0'])
  const running = circuit.start()
  const level = (one: number, other: number): number => {
    running.set(
      [
        [a, one],
        [b, other],
      ],
      1,
    )
    return running.level(peg, 'i0')
  }
  expect([level(0, 0), level(1, 0), level(1, 1), level(0, 1), level(0, 0)]).toEqual([0, 1, 1, 1, 0])
  expect(running.level(a, 'o0')).toBe(0)
})

test('a relay joins its sides both ways while its first input is on, one tick after that', () => {
  const circuit = new TestCircuit()
  const relay = circuit.add('Relay', 3, 0)
  const [control, left, right] = ['i0', 'i1', 'i2'].map((peg) => {
    const lever = circuit.add('Switch', 0, 1)
    circuit.wire([lever, 'o0'], [relay, peg])
    return lever
  }) as [number, number, number]
  const running = circuit.start()
  const sides = (): string => `${running.level(relay, 'i1')}${running.level(relay, 'i2')}`
  running.set([[left, true]], 3)
  expect(sides()).toBe('10')
  running.set([[control, true]], 1)
  expect(sides()).toBe('10')
  running.simulator.run(1)
  expect(sides()).toBe('11')
  running.set([[left, false]], 1)
  expect(sides()).toBe('00')
  running.set([[right, true]], 1)
  expect(sides()).toBe('11')
  running.set([[control, false]], 2)
  expect(sides()).toBe('01')
})

test('a fast buffer passes on in no time, one way only', () => {
  const circuit = new TestCircuit()
  const buffer = circuit.add('Buffer', 2, 0)
  const [upper, lower] = ['i0', 'i1'].map((peg) => {
    const lever = circuit.add('Switch', 0, 1)
    circuit.wire([lever, 'o0'], [buffer, peg])
    return lever
  }) as [number, number]
  const running = circuit.start()
  const pegs = (): string => `${running.level(buffer, 'i0')}${running.level(buffer, 'i1')}`
  running.set([[lower, true]], 1)
  expect(pegs()).toBe('01')
  running.set(
    [
      [lower, false],
      [upper, true],
    ],
    1,
  )
  expect(pegs()).toBe('11')
  running.set([[upper, false]], 1)
  expect(pegs()).toBe('00')
})

test('a part of a mod, and one with other pegs than its type has, keep their outputs as saved', () => {
  const circuit = new TestCircuit()
  const memory = circuit.add('Extra.Memory', 1, 2, { on: ['o1'] })
  const odd = circuit.add('Inverter', 2, 1)
  const running = circuit.start()
  running.simulator.run(10)
  expect([running.level(memory, 'o0'), running.level(memory, 'o1'), running.level(odd, 'o0')]).toEqual([
    0, 1, 0,
  ])
  expect([...running.netlist.unknown]).toEqual([memory, odd])
})
