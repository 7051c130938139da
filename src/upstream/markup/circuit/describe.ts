import type { TextCircuit } from '#shared/circuit-text/circuit.ts'
import { label, type Label, type LabelValue } from '../base/label.ts'

const maxLength = 4_000

/** A circuit's description in sentences: its inputs, the definition of each signal, and its outputs. */
export function describeCircuit({ inputs, definitions, outputs }: TextCircuit): Label {
  const sentences = [
    inputs.length > 0
      ? label('markup.circuit.inputs', { names: listed(inputs) })
      : label('markup.circuit.withoutInputs'),
    ...definitions.map(({ name, text }) => label('markup.circuit.definition', { name, definition: text })),
    label('markup.circuit.outputs', { names: listed(outputs.map(({ name }) => name)) }),
  ]
  const list = { list: sentences, between: 'markup.waves.betweenSentences' } as const
  return { ...label('markup.waves.description', { sentences: list }), most: maxLength }
}

function listed(names: readonly string[]): LabelValue {
  return { list: names, between: 'markup.waves.betweenValues' }
}
