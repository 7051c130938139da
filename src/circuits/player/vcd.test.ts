import { createRequire } from 'node:module'
import { expect, test } from 'vitest'
import { SignalLog } from './probe-recorder.ts'
import { vcdOf } from './vcd.ts'

interface ReadDump {
  timescale: string
  endtime: string
  signal: { name: string; signalName: string; size: number; wave: [tick: string, level: string][] }[]
}

/** A reader of such files that others have written, which comes without types. */
const { parse } = createRequire(import.meta.url)('vcd-parser') as {
  parse: (dump: string) => Promise<ReadDump>
}

function signalOf(name: string, ...changes: [tick: number, level: 0 | 1][]) {
  const log = new SignalLog()
  for (const [tick, level] of changes) log.push(tick, level === 1)
  return { name, log }
}

test('another program reads the signals, their names and all their changes', async () => {
  const clock = signalOf('Clock', [0, 0], [2, 1], [4, 0], [6, 1])
  const carry = signalOf('Carry out', [3, 1], [6, 0])
  const read = await parse(vcdOf([clock, carry], 9))
  expect(read.signal.map(({ name, size }) => [name, size])).toEqual([
    ['circuit.Clock', 1],
    ['circuit.Carry_out', 1],
  ])
  expect(read.signal.map(({ wave }) => wave.map(([tick, level]) => `${tick}:${level}`).join(' '))).toEqual([
    '0:0 2:1 4:0 6:1',
    '0:x 3:1 6:0',
  ])
  expect(read.timescale).toBe('1 ns')
  expect(read.endtime).toBe('9')
})

test('similar, non-ASCII and hostile names stay distinct and can’t end a declaration', async () => {
  const names = ['a b', 'a-b', '进位', '$end $var wire 1 Z x $end', '9 lives', 'Überlauf']
  const read = await parse(
    vcdOf(
      names.map((name) => signalOf(name, [0, 1])),
      1,
    ),
  )
  expect(read.signal.map(({ signalName }) => signalName)).toEqual([
    'a_b',
    'a_b_2',
    'signal_3',
    'end_var_wire_1_Z_x_end',
    '_9_lives',
    'U_berlauf',
  ])
})
