import { useState } from 'react'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { createFakeSession, fakeBodies } from '#tests/player/fake-session.ts'
import { createFakeStage } from '#tests/player/fake-stage.ts'
import { PlayerControls } from './player-controls.tsx'

const { enable, pulse, horn } = fakeBodies
const control = (name: string) => page.getByRole('button', { name, exact: false })

async function renderPlayer(session = createFakeSession()) {
  const stage = createFakeStage()
  function Player() {
    const [root, setRoot] = useState<HTMLElement | null>(null)
    return (
      <div ref={setRoot}>
        <input aria-label="Field" />
        {root ? <PlayerControls session={session} stage={stage} root={root} /> : null}
      </div>
    )
  }
  await render(<Player />)
  await expect.element(page.getByRole('region', { name: 'Switches and buttons' })).toBeVisible()
  return { session, stage }
}

function focus(name: string) {
  ;(control(name).element() as HTMLElement).focus()
}

test('a switch toggles by click, Enter and Space, and says whether it is on', async () => {
  const { session } = await renderPlayer()
  await expect.element(control('Enable')).toHaveAttribute('aria-pressed', 'true')
  await control('Enable').click()
  expect(session.on().has(enable)).toBe(false)
  await expect.element(control('Enable')).toHaveAttribute('aria-pressed', 'false')
  focus('Enable')
  await userEvent.keyboard('{Enter}')
  expect(session.on().has(enable)).toBe(true)
  await userEvent.keyboard(' ')
  expect(session.on().has(enable)).toBe(false)
})

test('a button is on as long as a key is down, and springs back', async () => {
  const { session } = await renderPlayer()
  focus('Pulse')
  await userEvent.keyboard('{Enter>}')
  expect(session.on().has(pulse)).toBe(true)
  await expect.element(control('Pulse')).toHaveAttribute('data-on', 'true')
  await expect.element(control('Pulse')).not.toHaveAttribute('aria-pressed')
  await userEvent.keyboard('{/Enter}')
  expect(session.on().has(pulse)).toBe(false)
})

test('a held key presses a switch once', async () => {
  const { session } = await renderPlayer()
  focus('Enable')
  await userEvent.keyboard('{Enter>5/}')
  expect(session.on().has(enable)).toBe(false)
})

test('a button is let go when the focus leaves it', async () => {
  const { session } = await renderPlayer()
  focus('Pulse')
  await userEvent.keyboard('{ >}')
  expect(session.on().has(pulse)).toBe(true)
  focus('Horn')
  expect(session.on().has(pulse)).toBe(false)
  await userEvent.keyboard('{/ }')
})

test('a pointer holds a button until it goes up, wherever that is', async () => {
  const { session } = await renderPlayer()
  const element = control('Pulse').element()
  const at = { bubbles: true, pointerId: 1, button: 0 }
  // A pointer of the test's own can't be captured.
  element.setPointerCapture = () => {}
  element.dispatchEvent(new PointerEvent('pointerdown', at))
  expect(session.on().has(pulse)).toBe(true)
  element.dispatchEvent(new PointerEvent('pointerup', at))
  expect(session.on().has(pulse)).toBe(false)
  element.dispatchEvent(new PointerEvent('pointerdown', { ...at, button: 2 }))
  expect(session.on().has(pulse)).toBe(false)
})

test('assistive technology presses without a pointer', async () => {
  const { session } = await renderPlayer()
  ;(control('Enable').element() as HTMLElement).click()
  expect(session.on().has(enable)).toBe(false)
})

test('a bound key holds its part while the focus is in the player, once, and not while text is typed', async () => {
  const { session } = await renderPlayer()
  focus('Play')
  await userEvent.keyboard('{h>3}')
  expect(session.on().has(horn)).toBe(true)
  await userEvent.keyboard('{/h}')
  expect(session.on().has(horn)).toBe(false)
  await page.getByLabelText('Field').click()
  await userEvent.keyboard('{h>}')
  expect(session.on().has(horn)).toBe(false)
  await userEvent.keyboard('{/h}')
})

test('a bound key is let go when the window or the player loses the focus', async () => {
  const { session } = await renderPlayer()
  focus('Play')
  await userEvent.keyboard('{h>}')
  window.dispatchEvent(new Event('blur'))
  expect(session.on().has(horn)).toBe(false)
  await userEvent.keyboard('{/h}{h>}')
  expect(session.on().has(horn)).toBe(true)
  ;(document.activeElement as HTMLElement).blur()
  expect(session.on().has(horn)).toBe(false)
  await userEvent.keyboard('{/h}')
})

test('bound keys come before the player’s own', async () => {
  const [first] = createFakeSession().circuit.controls
  const bound = {
    ...first,
    body: horn,
    kind: 'key' as const,
    label: 'Fast',
    number: 1,
    key: 'KeyF',
    isOn: false,
  }
  const { session, stage } = await renderPlayer(createFakeSession({ controls: [bound] }))
  focus('Play')
  await userEvent.keyboard('{f>}')
  expect(session.on().has(horn)).toBe(true)
  expect(stage.state.view).toBe('free')
  await userEvent.keyboard('{/f}')
})

test('presses in the picture go to the circuit, and the list shows them', async () => {
  const { session, stage } = await renderPlayer()
  stage.press(pulse, true)
  expect(session.on().has(pulse)).toBe(true)
  await expect.element(control('Pulse')).toHaveAttribute('data-on', 'true')
  stage.press(pulse, false)
  expect(session.on().has(pulse)).toBe(false)
})

test('two pointers in the picture press and let go each their own control', async () => {
  const { session, stage } = await renderPlayer()
  stage.press(pulse, true)
  stage.press(horn, true)
  stage.press(pulse, false)
  expect([pulse, horn].map((body) => session.on().has(body))).toEqual([false, true])
})

test('many controls are listed a portion at a time', async () => {
  const controls = Array.from({ length: 130 }, (_, body) => ({
    body,
    kind: 'switch' as const,
    label: `Bit ${body}`,
    number: body + 1,
    key: null,
    isOn: false,
  }))
  await renderPlayer(createFakeSession({ controls }))
  const bits = page.getByRole('button', { name: /^Bit / })
  expect(bits.elements()).toHaveLength(60)
  await page.getByRole('button', { name: '70 more' }).click()
  await page.getByRole('button', { name: '10 more' }).click()
  expect(bits.elements()).toHaveLength(130)
})
