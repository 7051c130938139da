import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { createFakeSession, fakeBodies } from '#tests/player/fake-session.ts'
import { createFakeStage } from '#tests/player/fake-stage.ts'
import { PlayerControls } from './player-controls.tsx'

const { enable, pulse, horn } = fakeBodies
const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true })
const control = (name: string) => page.getByRole('button', { name, exact: false })

/** The player with a picture that takes the focus, a field in it, and a button after it. */
async function renderPlayer(session = createFakeSession()) {
  const stage = createFakeStage()
  function Player() {
    const [root, setRoot] = useState<HTMLElement | null>(null)
    return (
      <>
        <div ref={setRoot}>
          {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the picture takes keys */}
          <div tabIndex={0} role="application" aria-label="Circuit" />
          {root ? <PlayerControls session={session} stage={stage} root={root} /> : null}
        </div>
        <button type="button">After</button>
      </>
    )
  }
  await render(<Player />)
  await expect.element(page.getByRole('region', { name: 'Switches and buttons' })).toBeVisible()
  const picture = page.getByRole('application', { name: 'Circuit' })
  return {
    session,
    stage,
    focus: () => (picture.element() as HTMLElement).focus(),
    isOn: (body: number) => session.on().has(body),
  }
}

function focusControl(name: string) {
  ;(control(name).element() as HTMLElement).focus()
}

test('the circuit plays, pauses, goes on by a tick and back to the saved moment, and says how fast it runs', async () => {
  const { session } = await renderPlayer()
  await expect.element(page.getByText('Paused')).toBeVisible()
  await button('Play').click()
  expect(session.status().isRunning).toBe(true)
  await expect.element(page.getByText('20 ticks/s')).toBeVisible()
  session.run(1_234)
  await expect.element(page.getByText('Tick 1,234')).toBeVisible()
  await button('Pause').click()
  await button('One tick').click()
  expect(session.status()).toMatchObject({ tick: 1_235, isRunning: false })
  await button('Back to the saved moment').click()
  await expect.element(page.getByText('Tick 0')).toBeVisible()
})

test('displays are listed with what they show, without announcing it', async () => {
  const { session } = await renderPlayer()
  const list = page.getByRole('group').filter({ hasText: 'Displays: 1' })
  await page.getByText('Displays: 1').click()
  await expect.element(list.getByRole('listitem')).toHaveTextContent('Display 1: 2')
  session.run(2)
  await expect.element(list.getByRole('listitem')).toHaveTextContent('Display 1: 3')
  expect(list.element().querySelector('[aria-live], output, [role=status]')).toBeNull()
})

test('a speed is chosen, also with the keyboard, and it says when that is too fast', async () => {
  const { session, stage } = await renderPlayer()
  await expect.element(page.getByRole('radio', { name: '20' })).toBeChecked()
  await page.getByRole('radio', { name: '1,000' }).click()
  expect(session.status().speed).toBe(1_000)
  await userEvent.keyboard('{ArrowRight}')
  expect(session.status().speed).toBe('fastest')
  expect(stage.state.right).toBe(0)
  await userEvent.keyboard('{ArrowLeft}')
  session.play()
  session.measure({ isBehind: true, ticksPerSecond: 412 })
  await expect.element(page.getByText("Can't keep up: 410 of 1,000 ticks/s")).toBeVisible()
})

test('keys run the circuit and move the view while the focus is in the player', async () => {
  const { session, stage, focus } = await renderPlayer()
  ;(button('After').element() as HTMLElement).focus()
  await userEvent.keyboard('k.')
  focus()
  await userEvent.keyboard('{Control>}k{/Control}')
  expect(session.status()).toMatchObject({ isRunning: false, tick: 0 })
  // a held Space plays once, a held period goes on from tick to tick
  await userEvent.keyboard('{ >4/}')
  expect(session.status().isRunning).toBe(true)
  await userEvent.keyboard('k')
  expect(session.status().isRunning).toBe(false)
  await userEvent.keyboard('{.>4/}')
  expect(session.status().tick).toBe(4)
  await userEvent.keyboard('{ArrowRight}{ArrowUp}{ArrowUp}')
  expect(stage.state.up).toBeCloseTo(2 * stage.state.right)
  expect(stage.state.shifted).toEqual([0, 0])
  await userEvent.keyboard('{Shift>}{ArrowLeft}{/Shift}')
  expect(stage.state.shifted[0]).toBeLessThan(0)
  await userEvent.keyboard('++-')
  expect(stage.state.zoom).toBeCloseTo(1.2)
  const listener = vi.fn<(event: KeyboardEvent) => void>()
  document.addEventListener('keydown', listener)
  await userEvent.keyboard('fx')
  document.removeEventListener('keydown', listener)
  expect(stage.state.view).toBe('all')
  // used keys don't reach the page
  expect(listener.mock.calls.map(([{ key }]) => key)).toEqual(['x'])
  await userEvent.keyboard('k')
  focusControl('View from above')
  await userEvent.keyboard(' ')
  expect(stage.state.view).toBe('top')
  expect(session.status().isRunning).toBe(true)
})

test('the question mark lists the keys, and Escape closes the list', async () => {
  const { focus } = await renderPlayer()
  focus()
  await userEvent.keyboard('?')
  const dialog = page.getByRole('dialog', { name: 'Keys' })
  await expect.element(dialog).toMatchTextContent('Play or pause')
  await userEvent.keyboard('{Escape}')
  await expect.element(dialog).not.toBeInTheDocument()
})

test('a part is named with its label and levels while the pointer is on it', async () => {
  const { session, stage } = await renderPlayer()
  await expect.element(page.getByText('Point at a part, or tap it, to see what it is.')).toBeVisible()
  stage.hover({ body: fakeBodies.gate, peg: null })
  await expect.element(page.getByText('And gate')).toBeVisible()
  const line = page.getByText('And gate').element().parentElement
  await expect.element(line).toMatchTextContent(/And gate\s+in 01\s+out 0/)
  session.run(2)
  await expect.element(line).toMatchTextContent(/in 11\s+out 1/)
})

test('a kind is highlighted until it is pressed again, or the search is closed', async () => {
  const { stage } = await renderPlayer()
  const kind = button(/^And gate/)
  await button('Find parts and labels').click()
  await kind.click()
  expect(stage.state.kind).toBe('MHG.AndGate')
  await expect.element(kind).toHaveAttribute('aria-pressed', 'true')
  await kind.click()
  expect(stage.state.kind).toBeNull()
  await kind.click()
  await button('Find parts and labels').click()
  await expect.element(kind).not.toBeInTheDocument()
  expect(stage.state.kind).toBeNull()
})

test('a label is found by its text, shown and announced, and typing in the field runs nothing', async () => {
  const { session, stage, isOn } = await renderPlayer()
  await button('Find parts and labels').click()
  await page.getByLabelText('Find a label').click()
  await userEvent.keyboard('kh')
  await expect.element(page.getByText('No label has this text').first()).toBeInTheDocument()
  await userEvent.keyboard('{Backspace}{Backspace}carry')
  await expect.element(page.getByRole('option', { name: 'Half carry' })).toBeVisible()
  await userEvent.keyboard('{Enter}')
  expect(stage.state.body).toBe(fakeBodies.label)
  await expect.element(page.getByText('Showing “Carry out”')).toBeVisible()
  expect([session.status().isRunning, isOn(horn)]).toEqual([false, false])
})

test('a switch toggles by click, once by a held key, and by assistive technology, and says whether it is on', async () => {
  const { isOn } = await renderPlayer()
  await expect.element(control('Enable')).toHaveAttribute('aria-pressed', 'true')
  await control('Enable').click()
  expect(isOn(enable)).toBe(false)
  await expect.element(control('Enable')).toHaveAttribute('aria-pressed', 'false')
  focusControl('Enable')
  await userEvent.keyboard('{Enter>5/}')
  expect(isOn(enable)).toBe(true)
  await userEvent.keyboard(' ')
  expect(isOn(enable)).toBe(false)
  ;(control('Enable').element() as HTMLElement).click()
  expect(isOn(enable)).toBe(true)
})

test('a button is on as long as a key is down and the focus is on it, and springs back', async () => {
  const { isOn } = await renderPlayer()
  focusControl('Pulse')
  await userEvent.keyboard('{Enter>}')
  expect(isOn(pulse)).toBe(true)
  await expect.element(control('Pulse')).toHaveAttribute('data-on', 'true')
  await expect.element(control('Pulse')).not.toHaveAttribute('aria-pressed')
  await userEvent.keyboard('{/Enter}')
  expect(isOn(pulse)).toBe(false)
  await userEvent.keyboard('{ >}')
  expect(isOn(pulse)).toBe(true)
  focusControl('Horn')
  expect(isOn(pulse)).toBe(false)
  await userEvent.keyboard('{/ }')
})

test('a pointer holds a button until it goes up, wherever that is', async () => {
  const { isOn } = await renderPlayer()
  const element = control('Pulse').element()
  const at = { bubbles: true, pointerId: 1, button: 0 }
  // A pointer of the test's own can't be captured.
  element.setPointerCapture = () => {}
  element.dispatchEvent(new PointerEvent('pointerdown', at))
  expect(isOn(pulse)).toBe(true)
  element.dispatchEvent(new PointerEvent('pointerup', at))
  expect(isOn(pulse)).toBe(false)
  element.dispatchEvent(new PointerEvent('pointerdown', { ...at, button: 2 }))
  expect(isOn(pulse)).toBe(false)
})

test('a bound key holds its part while the focus is in the player, until the window or the player loses the focus', async () => {
  const { isOn } = await renderPlayer()
  focusControl('Play')
  await userEvent.keyboard('{h>3}')
  expect(isOn(horn)).toBe(true)
  await userEvent.keyboard('{/h}')
  expect(isOn(horn)).toBe(false)
  await userEvent.keyboard('{h>}')
  window.dispatchEvent(new Event('blur'))
  expect(isOn(horn)).toBe(false)
  await userEvent.keyboard('{/h}{h>}')
  expect(isOn(horn)).toBe(true)
  ;(document.activeElement as HTMLElement).blur()
  expect(isOn(horn)).toBe(false)
  await userEvent.keyboard('{/h}')
})

test('presses in the picture go to the circuit, by each pointer its own, and the list shows them', async () => {
  const { stage, isOn } = await renderPlayer()
  stage.press(pulse, true)
  stage.press(horn, true)
  await expect.element(control('Pulse')).toHaveAttribute('data-on', 'true')
  stage.press(pulse, false)
  expect([isOn(pulse), isOn(horn)]).toEqual([false, true])
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
