import type { Element } from 'hast'
import type { TextCircuit } from '#circuits/circuit-text/circuit.ts'
import { layOut } from '#circuits/circuit-text/layout.ts'
import type { Wire } from '#circuits/circuit-text/layout-route.ts'
import { isCombinational, truthRows } from '#circuits/circuit-text/run.ts'
import { element, text, label, type Label, type LabelValue } from '#upstream/markup/base/elements.ts'
import { foldedSource } from '#upstream/markup/base/block-parts.ts'
import { truthBox } from '#upstream/markup/truth/draw.ts'
import { drawGate, drawTerminal, path } from './shapes.ts'

/** The maximum number of inputs for a truth table: 64 rows. */
const maxTableInputs = 6

/**
 * A circuit diagram in a scrollable box, with its truth table and its source below; its title and description are its
 * accessible name. Pages find its parts by their order: a wire for each signal, then the gates, the inputs, the outputs.
 */
export function drawCircuit(circuit: TextCircuit, source: string): Element {
  const title = circuit.title ?? label('markup.blocks.circuit')
  const { width, height, inputs, parts, outputs, wires } = layOut(circuit)
  const drawing = element(
    'svg',
    { role: 'img', width: String(width), height: String(height), viewBox: `0 0 ${width} ${height}` },
    [
      element('title', {}, [text(title)]),
      element('desc', {}, [text(describeCircuit(circuit))]),
      ...wires.flatMap(drawWire),
      ...circuit.parts.flatMap((part, index) => (parts[index] ? drawGate(part, parts[index]) : [])),
      ...circuit.inputs.flatMap((name, index) => (inputs[index] ? drawTerminal(inputs[index], name) : [])),
      ...circuit.outputs.flatMap(({ name }, index) =>
        outputs[index] ? drawTerminal(outputs[index], name) : [],
      ),
    ],
  )
  const box = element(
    'div',
    { className: ['circuit-scroll'], tabIndex: 0, role: 'group', ariaLabel: label('markup.blocks.circuit') },
    [drawing],
  )
  return element('figure', { className: ['circuit'] }, [box, foldedTable(circuit), foldedSource(source)])
}

/** Budget cost of a circuit: circuits by their parts and wires, tables by their cells. */
export function costOf(circuit: TextCircuit): { circuit: number; truth: number } {
  const { inputs, parts, outputs } = circuit
  const pins = parts.reduce((sum, part) => sum + part.inputs.length, 0)
  return {
    circuit: inputs.length + parts.length + outputs.length + pins,
    truth: missingTableReason(circuit) ? 0 : 2 ** inputs.length * (inputs.length + outputs.length),
  }
}

function foldedTable(circuit: TextCircuit): Element {
  const reason = missingTableReason(circuit)
  const { inputs, outputs } = circuit
  const content = reason
    ? element('p', {}, [text(reason)])
    : truthBox(
        inputs,
        outputs.map(({ name }) => name),
        truthRows(circuit).map((row) => row.map((level) => (level ? 1 : 0))),
      )
  return element('details', {}, [element('summary', {}, [text(label('markup.blocks.truth'))]), content])
}

function missingTableReason(circuit: TextCircuit): Label | null {
  if (circuit.inputs.length === 0) return label('markup.circuit.noInputs')
  if (!isCombinational(circuit)) return label('markup.circuit.memory')
  if (circuit.inputs.length > maxTableInputs)
    return label('markup.circuit.manyInputs', { max: maxTableInputs })
  return null
}

function drawWire({ segments, dots }: Wire): Element[] {
  let end = ''
  let line = ''
  for (const { from, to } of segments) {
    const start = from.join(' ')
    line += (start === end ? '' : `M${start}`) + (from[1] === to[1] ? `H${to[0]}` : `V${to[1]}`)
    end = to.join(' ')
  }
  const wire = path('circuit-wire', line)
  return dots.length === 0
    ? [wire]
    : [wire, path('circuit-dots', dots.map((dot) => `M${dot.join(' ')}h0`).join(''))]
}

const maxLength = 4_000

/** A circuit's description in sentences: its inputs, the definition of each signal, and its outputs. */
export function describeCircuit({ inputs, definitions, outputs }: TextCircuit): Label {
  const sentences = [
    inputs.length > 0
      ? label('markup.circuit.inputs', { names: listed(inputs) })
      : label('markup.circuit.withoutInputs'),
    ...definitions.map(({ name, text: definition }) =>
      label('markup.circuit.definition', { name, definition }),
    ),
    label('markup.circuit.outputs', { names: listed(outputs.map(({ name }) => name)) }),
  ]
  const list = { list: sentences, between: 'markup.waves.betweenSentences' } as const
  return { ...label('markup.waves.description', { sentences: list }), most: maxLength }
}

function listed(names: readonly string[]): LabelValue {
  return { list: names, between: 'markup.waves.betweenValues' }
}
