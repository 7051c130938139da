import { array, assert, constantFrom, property } from 'fast-check'
import { expect, test } from 'vitest'
import { samples } from '#tests/support/samples.ts'
import { CircuitFault, circuitLimits, type TextCircuit } from './circuit.ts'
import { parseCircuit } from './parse.ts'

/** The parts as `name = kind of inputs`, with signals by their names. */
function partsOf(source: string): string[] {
  const circuit = parseCircuit(source)
  return circuit.parts.map(
    ({ kind, inputs, name, delay }) =>
      `${name ?? ''}=${kind}${delay || ''} ${inputs.map((signal) => nameOf(circuit, signal)).join(' ')}`,
  )
}

function nameOf({ inputs, parts }: TextCircuit, signal: number): string {
  return inputs[signal] ?? parts[signal - inputs.length]?.name ?? `#${signal - inputs.length}`
}

function faultOf(source: string): string {
  try {
    parseCircuit(source)
  } catch (error) {
    if (error instanceof CircuitFault) return `${error.line}:${error.column} ${JSON.stringify(error.fault)}`
    throw error
  }
  return 'none'
}

test('a circuit is its title, inputs, parts and outputs', () => {
  const source = '# Half adder\nin A, B\nS = A xor B // sum\nC = A and B\nout S, C'
  expect(parseCircuit(source)).toEqual({
    title: 'Half adder',
    inputs: ['A', 'B'],
    parts: [
      { kind: 'xor', inputs: [0, 1], delay: 0, name: 'S' },
      { kind: 'and', inputs: [0, 1], delay: 0, name: 'C' },
    ],
    outputs: [
      { name: 'S', signal: 2 },
      { name: 'C', signal: 3 },
    ],
    definitions: [
      { name: 'S', text: 'A xor B' },
      { name: 'C', text: 'A and B' },
    ],
  })
})

test.for([
  ['Y = A and B and C', ['Y=and A B C']],
  ['Y = A or B and C', ['=and B C', 'Y=or A #0']],
  ['Y = (A and B) and C', ['=and A B', 'Y=and #0 C']],
  ['Y = not (A or B or C)', ['Y=nor A B C']],
  ['Y = not not A', ['=not A', 'Y=not #0']],
  ['Y = !(A & B) ^ C', ['=nand A B', 'Y=xor #0 C']],
  ['Y = A NAND B nand C', ['=nand A B', 'Y=nand #0 C']],
  ['Y = A', ['Y=buffer A']],
  ['Ｙ＝！（Ａ＆Ｂ）＃ 注', ['Y=nand A B']],
  ['Y = latch A, B or C', ['=or B C', 'Y=latch A #0']],
  ['Y = delay 12 A', ['Y=delay12 A']],
] as const)('%s is made of %j', ([definition, parts]) => {
  expect(partsOf(`in A，B、C\n${definition}\nout Y`)).toEqual(parts)
})

test.for([
  ['', '1:1 {"reason":"no-output"}'],
  ['in A\nY = A &', '2:8 {"reason":"expected-signal-at-end"}'],
  ['in A\nY = A & )', '2:9 {"reason":"expected-signal","token":")"}'],
  ['in A\n  Y = (A', '2:7 {"reason":"unclosed"}'],
  ['in A\nY = A A', '2:7 {"reason":"no-operator","token":"A"}'],
  ['in A\nY = A nadn A', '2:7 {"reason":"misspelled","token":"nadn","meant":"nand"}'],
  ['in A\nY = lach A, A', '2:5 {"reason":"misspelled","token":"lach","meant":"latch"}'],
  ['in A\nY = A, A', '2:6 {"reason":"unexpected-token","token":","}'],
  ['in A\nY = B\nout Y', '2:5 {"reason":"unknown-signal","name":"B"}'],
  ['in A, A', '1:7 {"reason":"already-named","name":"A"}'],
  ['in A\nout A, A', '2:8 {"reason":"already-named","name":"A"}'],
  ['in A B', '1:6 {"reason":"expected-comma"}'],
  ['in not', '1:4 {"reason":"reserved","name":"not"}'],
  ['A and B', '1:3 {"reason":"expected-equals"}'],
  ['in A\nY = A $ A', '2:7 {"reason":"unexpected","character":"$"}'],
  ['in A\nY = latch A', '2:12 {"reason":"expected-comma"}'],
  ['in A\nY = delay A', '2:11 {"reason":"delay","min":2,"max":30}'],
  [`in ${'a'.repeat(17)}`, '1:4 {"reason":"name-length","max":16}'],
  [`in A${' '.repeat(200)}, B`, '1:200 {"reason":"line-length","max":200}'],
  [`in A\nY = ${'('.repeat(21)}A`, '2:25 {"reason":"nesting","max":20}'],
  [
    `in ${Array.from({ length: 17 }, (_, index) => `a${index}`).join(', ')}`,
    '1:74 {"reason":"inputs","max":16}',
  ],
  [
    `in A\nout A\n${Array.from({ length: 65 }, (_, index) => `b${index} = not A`).join('\n')}`,
    '67:1 {"reason":"parts","max":64}',
  ],
])('%s is refused: %s', ([source, fault]) => {
  expect(faultOf(source!)).toBe(fault)
})

test('any text gives a circuit within its limits or a fault with its position', () => {
  const pieces = 'in A B out = , and or not nand xor ( ) latch delay 5 Y Z Q € # & \n \n Y= out'.split(
    /(?<=.) /,
  )
  assert(
    property(array(constantFrom(...pieces), { maxLength: 60 }), (words) => {
      const source = words.join(' ')
      const [, line = 1, column = 1] = /^(\d+):(\d+) /.exec(faultOf(source)) ?? []
      expect(Number(column)).toBeLessThanOrEqual((source.split('\n')[Number(line) - 1] ?? '').length + 1)
      if (faultOf(source) !== 'none') return
      const { inputs, parts, outputs } = parseCircuit(source)
      const signals = inputs.length + parts.length
      expect(parts.length).toBeLessThanOrEqual(circuitLimits.parts)
      for (const signal of [...parts.flatMap((part) => part.inputs), ...outputs.map((one) => one.signal)])
        expect(signal >= 0 && signal < signals).toBe(true)
    }),
    { seed: 20_263, numRuns: samples(5_000) },
  )
})
