import { array, assert, boolean, property } from 'fast-check'
import { expect, test } from 'vitest'
import { readLabelData } from '#circuits/save-file/part-data.ts'
import { readSave } from '#circuits/save-file/reading/save-reader.ts'
import { writeSave } from '#circuits/save-file/write-save.ts'
import { createNetlist } from '#circuits/simulation/netlist.ts'
import { Simulator } from '#circuits/simulation/simulator.ts'
import { circuitTexts } from '#tests/support/circuit-texts.ts'
import { samples } from '#tests/support/samples.ts'
import { gameSave } from './game-save.ts'
import { parseCircuit } from './parse.ts'
import { RunningCircuit } from './run.ts'

test('the save can be read, and has the names of inputs and outputs on labels', () => {
  const bytes = writeSave(gameSave(parseCircuit('in A, B\nS = A xor B\nC = A and B\nout S, C')))
  const { save, faults } = readSave(bytes)!
  const { components, types } = save.contents!
  const labels = [...components].filter(({ type }) => types.get(type) === 'MHG.PanelLabel')
  expect(faults).toEqual([])
  expect(labels.map(({ data }) => readLabelData(data).text)).toEqual(['A', 'B', 'S', 'C'])
  expect(save.wireCount).toBe(6)
})

test('no two parts of a save are in one place', () => {
  assert(
    property(circuitTexts, (source) => {
      const components = [...gameSave(parseCircuit(source)).contents.components]
      expect(new Set(components.slice(1).map(({ position }) => position.join(' '))).size).toBe(
        components.length - 1,
      )
    }),
    { seed: 20_265, numRuns: samples(1_000) },
  )
})

test('the save runs in the player as the circuit does in a text', () => {
  assert(
    property(circuitTexts, array(boolean(), { minLength: 20, maxLength: 20 }), (source, presses) => {
      const circuit = parseCircuit(source)
      const save = gameSave(circuit)
      const netlist = createNetlist(save, null)
      const simulator = new Simulator(netlist)
      const running = new RunningCircuit(circuit)
      const displays = [...save.contents.components].flatMap(({ type }, body) =>
        save.contents.types.get(type) === 'MHG.StandingDisplay' ? [body] : [],
      )
      const displayLevels = () =>
        displays.map((body) => simulator.level(netlist.pinNet[netlist.pinStart[body]!]!))
      for (const [tick, isPressed] of presses.entries()) {
        // The player's switches take a tick to follow a press.
        running.step()
        if (circuit.inputs.length > 0) {
          const input = tick % circuit.inputs.length
          simulator.press(1 + input, isPressed)
          running.inputs[input] = isPressed
        }
        simulator.run(1)
        const levels = running.levels()
        expect(displayLevels(), `${source} at ${tick}`).toEqual(
          circuit.outputs.map(({ signal }) => levels[signal]),
        )
      }
    }),
    { seed: 20_266, numRuns: samples(1_000) },
  )
})
