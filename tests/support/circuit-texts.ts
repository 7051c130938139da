import { array, constantFrom, integer, tuple } from 'fast-check'

/** Any circuit: each part takes its inputs from anywhere, so that there is feedback of all kinds. */
export const circuitTexts = tuple(
  integer({ min: 0, max: 4 }),
  array(
    tuple(
      constantFrom('and', 'or', 'nor', 'xor', 'nand', 'xnor', 'latch', 'delay', 'not'),
      array(integer({ min: 0, max: 1_000 }), { minLength: 2, maxLength: 4 }),
    ),
    { minLength: 1, maxLength: 14 },
  ),
).map(([inputs, parts]) => {
  const names = [
    ...Array.from({ length: inputs }, (_, index) => `I${index}`),
    ...parts.map((_, index) => `P${index}`),
  ]
  const lines = parts.map(([kind, sources], index) => {
    const operands = sources.map((source) => names[source % names.length] ?? '')
    const [first = '', second = ''] = operands
    const definition =
      kind === 'latch'
        ? `latch ${first}, ${second}`
        : kind === 'delay'
          ? `delay 5 ${first}`
          : kind === 'not'
            ? `not ${first}`
            : operands.join(` ${kind} `)
    return `P${index} = ${definition}`
  })
  const head = inputs > 0 ? `in ${names.slice(0, inputs).join(', ')}\n` : ''
  return `${head}${lines.join('\n')}\nout P0${parts.length > 1 ? ', P1' : ''}`
})
