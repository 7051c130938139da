import { adder } from './adder.ts'
import { busCrossing } from './bus-crossing.ts'
import { clockTree } from './clock-tree.ts'
import { displayWall } from './display-wall.ts'
import { memoryGrid } from './memory-grid.ts'
import { registerFile } from './register-file.ts'
import { ringOscillator } from './ring-oscillator.ts'
import { sensorField } from './sensor-field.ts'
import { stateMachine } from './state-machine.ts'
import type { Scene } from './scene.ts'

/** The nine backgrounds in the order of their numbers, neighbours as different as can be. */
export const SCENES: readonly Scene[] = [
  adder,
  clockTree,
  displayWall,
  busCrossing,
  memoryGrid,
  ringOscillator,
  sensorField,
  registerFile,
  stateMachine,
]

/** The adder again, without words and closer to its middle. */
export const SHARED_PICTURE: Scene = {
  ...adder,
  name: 'shared',
  marked: false,
  viewpoint: { ...adder.viewpoint, scale: 72, target: [0, -6] },
}
