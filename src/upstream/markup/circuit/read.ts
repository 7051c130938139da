import { CircuitFault, type CircuitFaultReason, type TextCircuit } from '#circuits/circuit-text/circuit.ts'
import { parseCircuit } from '#circuits/circuit-text/parse.ts'
import { BlockFault } from '#upstream/markup/base/block-parts.ts'
import { label, type Label } from '#upstream/markup/base/elements.ts'

export function readCircuit(source: string): TextCircuit {
  try {
    return parseCircuit(source)
  } catch (error) {
    if (error instanceof CircuitFault) throw new BlockFault(labelOf(error.fault), error.line, error.column)
    throw error
  }
}

function labelOf(fault: CircuitFaultReason): Label {
  switch (fault.reason) {
    case 'unexpected':
      return label('markup.fault.unexpected', { character: fault.character })
    case 'unexpected-token':
      return label('markup.fault.unexpected', { character: fault.token })
    case 'line-length':
      return label('markup.fault.lineLength', { max: fault.max })
    case 'name-length':
      return label('markup.fault.nameLength', { max: fault.max })
    case 'nesting':
      return label('markup.fault.nested', { max: fault.max })
    case 'parts':
      return label('markup.fault.circuitParts', { max: fault.max })
    case 'inputs':
      return label('markup.fault.circuitInputs', { max: fault.max })
    case 'outputs':
      return label('markup.fault.circuitOutputs', { max: fault.max })
    case 'expected-signal':
      return label('markup.fault.expectedSignal', { token: fault.token })
    case 'expected-signal-at-end':
      return label('markup.fault.expectedSignalAtEnd')
    case 'no-operator':
      return label('markup.fault.noOperator', { token: fault.token })
    case 'misspelled':
      return label('markup.fault.misspelled', { token: fault.token, meant: fault.meant })
    case 'expected-comma':
      return label('markup.fault.expectedComma')
    case 'expected-equals':
      return label('markup.fault.expectedEquals')
    case 'unclosed':
      return label('markup.fault.unclosed')
    case 'statement':
      return label('markup.fault.circuitStatement')
    case 'already-named':
      return label('markup.fault.alreadyNamed', { name: fault.name })
    case 'reserved':
      return label('markup.fault.reserved', { name: fault.name })
    case 'unknown-signal':
      return label('markup.fault.unknownSignal', { name: fault.name })
    case 'delay':
      return label('markup.fault.delay', { min: fault.min, max: fault.max })
    default:
      return label('markup.fault.noOutput')
  }
}
