import { expect, test } from 'vitest'
import { writeSave } from '#shared/save-file/write-save.ts'
import { TestCircuit } from '#tests/world/test-circuit.ts'
import { openCircuit } from './open-circuit.ts'

const always = () => true

/** A part that can be pressed; `level` is that of its output. */
function setUp(name: string) {
  const circuit = new TestCircuit()
  const body = circuit.add(name, 0, 1)
  const { machine } = openCircuit(writeSave(circuit.save()).slice(), null)
  const output = machine.netOf({ body, side: 'output', index: 0 })
  const level = () => Number(machine.isOn(output))
  return {
    machine,
    level,
    press: (...downs: boolean[]) => downs.forEach((isDown) => machine.press(body, isDown)),
    isPressed: () => machine.isPressed(body),
    /** Levels after each of so many ticks. */
    run: (ticks: number) => Array.from({ length: ticks }, () => (machine.run(1, always), level())).join(''),
  }
}

for (const name of ['Button', 'PanelButton', 'Key', 'PanelKey'])
  test(`a ${name} that is pressed and let go between two ticks is on for one tick`, () => {
    const { press, isPressed, run } = setUp(name)
    press(true, false)
    expect(isPressed()).toBe(true)
    expect(run(1)).toBe('1')
    expect(isPressed()).toBe(false)
    expect(run(3)).toBe('000')
  })

test('a short press is off again when several ticks pass at once', () => {
  const { machine, press, level } = setUp('Button')
  press(true, false)
  expect(machine.run(10, always)).toBe(10)
  expect(level()).toBe(0)
  press(true, false)
  expect(machine.run(10, () => false)).toBe(1)
  expect(level()).toBe(1)
})

test.each([
  [
    'a button is on for as long as it is held, and off in the tick after',
    'Button',
    [true],
    '11',
    [false],
    '00',
  ],
  [
    'a button that is pressed again before the tick stays pressed',
    'Button',
    [true, false, true],
    '11',
    [],
    '11',
  ],
  ['a switch turns at each press', 'Switch', [true, false, true, false], '00', [true, false], '11'],
])('%s', (_, name, presses, levels, later, levelsThen) => {
  const { press, run } = setUp(name)
  press(...presses)
  expect(run(2)).toBe(levels)
  press(...later)
  expect(run(2)).toBe(levelsThen)
})

test('a reset forgets a short press', () => {
  const { machine, press, run, isPressed } = setUp('Button')
  press(true, false)
  machine.reset()
  expect(isPressed()).toBe(false)
  expect(run(2)).toBe('00')
})
