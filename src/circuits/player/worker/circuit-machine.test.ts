import { expect, test } from 'vitest'
import { writeSave } from '#circuits/save-file/write-save.ts'
import { TestCircuit } from '#tests/support/test-circuit.ts'
import { openCircuit } from './open-circuit.ts'

const always = () => true

/** A part that can be pressed; `level` is that of its output. */
async function setUp(name: string) {
  const circuit = new TestCircuit()
  const body = circuit.add(name, 0, 1)
  const { machine } = await openCircuit(writeSave(circuit.save()).slice(), null)
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

test.each(['Button', 'PanelButton', 'Key', 'PanelKey'])(
  'a %s that is pressed and let go between two ticks is on for one tick, unless a reset comes before',
  async (name) => {
    const { machine, press, isPressed, run } = await setUp(name)
    press(true, false)
    expect(isPressed()).toBe(true)
    expect(run(1)).toBe('1')
    expect(isPressed()).toBe(false)
    expect(run(3)).toBe('000')
    press(true, false)
    machine.reset()
    expect(isPressed()).toBe(false)
    expect(run(2)).toBe('00')
  },
)

test('a short press is off again when several ticks pass at once', async () => {
  const { machine, press, level } = await setUp('Button')
  press(true, false)
  expect(machine.run(10, always)).toBe(10)
  expect(level()).toBe(0)
  press(true, false)
  expect(machine.run(10, () => false)).toBe(1)
  expect(level()).toBe(1)
})

test('a button is on for as long as it is held, and a switch turns at each press', async () => {
  const button = await setUp('Button')
  button.press(true, false, true)
  expect(button.run(3)).toBe('111')
  button.press(false)
  expect(button.run(2)).toBe('00')
  const toggle = await setUp('Switch')
  toggle.press(true, false, true, false)
  expect(toggle.run(2)).toBe('00')
  toggle.press(true, false)
  expect(toggle.run(2)).toBe('11')
})
