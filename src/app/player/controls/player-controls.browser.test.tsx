import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { createFakeSession, fakeBodies } from '#tests/player/fake-session.ts'
import { createFakeStage } from '#tests/player/fake-stage.ts'
import { PlayerControls } from './player-controls.tsx'

const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true })

/** The player with a picture that takes the focus, a field in it, and a button after it. */
async function renderPlayer(
  session = createFakeSession(),
  props: { onFullScreen?: () => void; onClose?: () => void } = {},
) {
  const stage = createFakeStage()
  function Player() {
    const [root, setRoot] = useState<HTMLElement | null>(null)
    return (
      <>
        <div ref={setRoot}>
          {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the picture takes keys */}
          <div tabIndex={0} role="application" aria-label="Circuit" />
          {root ? <PlayerControls session={session} stage={stage} root={root} {...props} /> : null}
        </div>
        <button type="button">After</button>
      </>
    )
  }
  await render(<Player />)
  const picture = page.getByRole('application', { name: 'Circuit' })
  return { session, stage, picture, focus: () => (picture.element() as HTMLElement).focus() }
}

test('play becomes pause and shows how fast it runs', async () => {
  const { session } = await renderPlayer()
  await expect.element(page.getByText('Paused')).toBeVisible()
  await button('Play').click()
  expect(session.status().isRunning).toBe(true)
  await expect.element(page.getByText('20 ticks/s')).toBeVisible()
  session.run(1_234)
  await expect.element(page.getByText('Tick 1,234')).toBeVisible()
  await button('Pause').click()
  expect(session.status().isRunning).toBe(false)
})

test('one tick passes and it pauses, and the saved moment comes back', async () => {
  const { session } = await renderPlayer()
  await button('One tick').click()
  await button('One tick').click()
  expect(session.status()).toMatchObject({ tick: 2, isRunning: false })
  await button('Back to the saved moment').click()
  await expect.element(page.getByText('Tick 0')).toBeVisible()
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
  focus()
  await userEvent.keyboard(' ')
  expect(session.status().isRunning).toBe(true)
  await userEvent.keyboard('k')
  expect(session.status().isRunning).toBe(false)
  await userEvent.keyboard('.')
  expect(session.status().tick).toBe(1)
  await userEvent.keyboard('{ArrowRight}{ArrowUp}{ArrowUp}')
  expect(stage.state.up).toBeCloseTo(2 * stage.state.right)
  expect(stage.state.shifted).toEqual([0, 0])
  await userEvent.keyboard('{Shift>}{ArrowLeft}{/Shift}')
  expect(stage.state.shifted[0]).toBeLessThan(0)
  await userEvent.keyboard('++-')
  expect(stage.state.zoom).toBeCloseTo(1.2)
  await userEvent.keyboard('t')
  expect(stage.state.view).toBe('top')
  await userEvent.keyboard('f')
  expect(stage.state.view).toBe('all')
})

test('keys of the player do nothing outside it, and with Control they are the browser’s', async () => {
  const { session, focus } = await renderPlayer()
  ;(button('After').element() as HTMLElement).focus()
  await userEvent.keyboard('k.')
  focus()
  await userEvent.keyboard('{Control>}k{/Control}')
  expect(session.status()).toMatchObject({ isRunning: false, tick: 0 })
})

test('keys that the player uses don’t reach the page', async () => {
  const { focus } = await renderPlayer()
  const listener = vi.fn<(event: KeyboardEvent) => void>()
  document.addEventListener('keydown', listener)
  focus()
  await userEvent.keyboard('t')
  await userEvent.keyboard('x')
  document.removeEventListener('keydown', listener)
  expect(listener.mock.calls.map(([{ key }]) => key)).toEqual(['x'])
})

test('Space on a button presses that button only', async () => {
  const { session, stage } = await renderPlayer()
  ;(button('View from above').element() as HTMLElement).focus()
  await userEvent.keyboard(' ')
  expect(stage.state.view).toBe('top')
  expect(session.status().isRunning).toBe(false)
})

test('the question mark lists the keys, and Escape closes the list', async () => {
  const { focus } = await renderPlayer()
  focus()
  await userEvent.keyboard('?')
  const dialog = page.getByRole('dialog', { name: 'Keys' })
  await expect.element(dialog).toMatchTextContent('Play or pause')
  await expect.element(dialog).toMatchTextContent('The digits 1 to 9 press the first switches and buttons.')
  await userEvent.keyboard('{Escape}')
  await expect.element(dialog).not.toBeInTheDocument()
})

test('Tab goes along the buttons in order, then the controls in reading order', async () => {
  const { focus } = await renderPlayer(undefined, { onFullScreen() {}, onClose() {} })
  focus()
  const names: (string | null | undefined)[] = []
  for (let stop = 0; stop < 14; stop++) {
    await userEvent.keyboard('{Tab}')
    const focused = document.activeElement
    names.push(focused?.getAttribute('aria-label') ?? focused?.closest('label, button')?.textContent)
  }
  expect(names).toEqual([
    'Play',
    'One tick',
    'Back to the saved moment',
    '20',
    'Find parts and labels',
    'Record signals',
    'Sound',
    'Show all of it',
    'View from above',
    'Full screen',
    'Keys',
    'Close the circuit',
    'Enable',
    'Pulse',
  ])
})

test('full screen and closing are there only where they are possible', async () => {
  const close = vi.fn<() => void>()
  const enter = vi.fn<() => void>()
  await renderPlayer(undefined, { onClose: close, onFullScreen: enter })
  await button('Full screen').click()
  await button('Close the circuit').click()
  expect([enter, close].map((call) => call.mock.calls.length)).toEqual([1, 1])
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
  stage.hover({ body: fakeBodies.enable, peg: null })
  await expect.element(page.getByText('Switch', { exact: true })).toBeVisible()
})

test('a kind is highlighted and no longer', async () => {
  const { stage } = await renderPlayer()
  await button('Find parts and labels').click()
  await button(/^And gate/).click()
  expect(stage.state.kind).toBe('MHG.AndGate')
  await expect.element(button(/^And gate/)).toHaveAttribute('aria-pressed', 'true')
  await button(/^And gate/).click()
  expect(stage.state.kind).toBeNull()
})

test('nothing stays highlighted when the search is closed', async () => {
  const { stage } = await renderPlayer()
  await button('Find parts and labels').click()
  await button(/^And gate/).click()
  expect(stage.state.kind).toBe('MHG.AndGate')
  await button('Find parts and labels').click()
  await expect.element(button(/^And gate/)).not.toBeInTheDocument()
  expect(stage.state.kind).toBeNull()
})

test('a held Space plays once, a held period goes on from tick to tick', async () => {
  const { session, focus } = await renderPlayer()
  focus()
  await userEvent.keyboard('{ >4/}')
  expect(session.status().isRunning).toBe(true)
  await userEvent.keyboard('{.>4/}')
  expect(session.status()).toMatchObject({ isRunning: false, tick: 4 })
})

test('a label is found by its text, shown and announced, and typing in the field runs nothing', async () => {
  const { session, stage } = await renderPlayer()
  await button('Find parts and labels').click()
  await page.getByLabelText('Find a label').click()
  await userEvent.keyboard('k')
  await expect.element(page.getByText('No label has this text').first()).toBeInTheDocument()
  await userEvent.keyboard('{Backspace}carry')
  await expect.element(page.getByRole('option', { name: 'Half carry' })).toBeVisible()
  await userEvent.keyboard('{Enter}')
  expect(stage.state.body).toBe(fakeBodies.label)
  await expect.element(page.getByText('Showing “Carry out”')).toBeVisible()
  expect(session.status().isRunning).toBe(false)
})
