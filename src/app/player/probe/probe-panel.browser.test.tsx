import { useState } from 'react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { createFakeSession, fakeBodies } from '#tests/player/fake-session.ts'
import { createFakeStage } from '#tests/player/fake-stage.ts'
import { PlayerControls } from '#app/player/controls/player-controls.tsx'
import type { PegId } from '#circuits/player/player-session.ts'

const clock: PegId = { body: fakeBodies.clock, side: 'output', index: 0 }
const gateInput: PegId = { body: fakeBodies.gate, side: 'input', index: 1 }
const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true })
const names = page.getByLabelText('Name of the signal')
const waves = page.getByRole('group', { name: /^Waves/ })
const time = page.getByLabelText('Time shown')

/** The player with the recording turned on. */
async function renderProbes() {
  const session = createFakeSession()
  const stage = createFakeStage()
  function Player() {
    const [root, setRoot] = useState<HTMLElement | null>(null)
    return (
      <div ref={setRoot}>{root ? <PlayerControls session={session} stage={stage} root={root} /> : null}</div>
    )
  }
  await render(<Player />)
  await button('Record signals').click()
  return { session, stage, tap: (peg: PegId) => stage.tap({ body: peg.body, peg }) }
}

test('pegs are recorded and marked when they are pressed in the picture, and no longer when pressed again', async () => {
  const { session, stage, tap } = await renderProbes()
  expect(stage.state.isProbing).toBe(true)
  await expect.element(page.getByText('Click a peg in the picture to record it.')).toBeVisible()
  tap(clock)
  await expect.element(names).toHaveValue('Delayer')
  tap(gateInput)
  await expect.element(names.nth(1)).toHaveValue('And gate in 2')
  expect(stage.state.markers.map(({ peg }) => peg)).toEqual([clock, gateInput])
  expect(new Set(stage.state.markers.map(({ wire }) => wire)).size).toBe(2)
  tap(clock)
  await expect.element(page.getByText('Recorded signals: 1 of 16')).toBeVisible()
  expect(stage.state.markers.map(({ peg }) => peg)).toEqual([gateInput])
  for (let index = 2; index < 17; index++) tap({ ...gateInput, index })
  tap(clock)
  await expect
    .element(page.getByText("That's 16 signals, the most there can be. Remove one first."))
    .toBeVisible()
  const probe = vi.spyOn(session, 'probe')
  await button('Record signals').click()
  expect(stage.state).toMatchObject({ isProbing: false, markers: [] })
  expect(probe.mock.calls).toEqual([[[]]])
})

test('waves grow as the circuit runs, with the present level beside them and the last changes as a table', async () => {
  const { session, tap } = await renderProbes()
  tap(clock)
  await expect.element(names).toBeVisible()
  session.run(7)
  const lane = page.getByRole('listitem').filter({ has: names })
  const waveOf = () => lane.element().querySelectorAll('path')[3]?.getAttribute('d')
  await expect.poll(() => waveOf()?.match(/V/g)?.length).toBe(3)
  await expect.element(lane).toMatchTextContent('1')
  session.run(1)
  await expect.element(lane).toMatchTextContent('0')
  await page.getByText('Last changes').click()
  const rows = page.getByRole('row')
  await expect.element(rows.nth(1)).toHaveTextContent('8Delayeroff')
  await expect.element(rows.nth(2)).toHaveTextContent('6Delayeron')
})

test('a signal is renamed and removed, and letters in its name run nothing', async () => {
  const { session, tap } = await renderProbes()
  tap(clock)
  await expect.element(names).toBeVisible()
  await names.fill('')
  await userEvent.keyboard('kick.')
  await expect.element(names).toHaveValue('kick.')
  expect(session.status()).toMatchObject({ isRunning: false, tick: 0 })
  await button('Remove kick.').click()
  await expect.element(page.getByText('Recorded signals: 0 of 16')).toBeVisible()
})

test('without the picture, pegs of any part are recorded by its kind and place', async () => {
  const { stage } = await renderProbes()
  const kind = page.getByLabelText('Record another part…')
  await kind.selectOptions('And gate ×1')
  const gate = page.getByRole('group', { name: 'And gate 1' })
  expect(stage.state.body).toBe(fakeBodies.gate)
  await gate.getByRole('button', { name: 'Record input 2, now 1' }).click()
  await expect.element(names).toHaveValue('And gate in 2')
  await kind.selectOptions('Delayer ×2')
  await page.getByLabelText('Which of 2').click()
  // keys in the field are its own
  await userEvent.keyboard('{ArrowUp}')
  expect(stage.state).toMatchObject({ body: fakeBodies.clock, right: 0, up: 0 })
  await userEvent.keyboard('{Tab}{Enter}')
  await expect.element(names.nth(1)).toHaveValue('Delayer')
  await page.getByLabelText('Which of 2').fill('3')
  await expect.element(page.getByRole('group', { name: /^Delayer/ })).not.toBeInTheDocument()
})

test('keys, buttons and the wheel zoom and scroll the focused waves, and the view stays as it is', async () => {
  const { session, stage, tap } = await renderProbes()
  tap(clock)
  await expect.element(names).toBeVisible()
  session.run(500)
  await expect.element(time).toHaveAttribute('aria-valuetext', 'Ticks 436 to 500')
  const element = waves.element() as HTMLElement
  const turnWheel = () =>
    !element.dispatchEvent(new WheelEvent('wheel', { deltaY: 100, bubbles: true, cancelable: true }))
  // without the focus the page scrolls
  expect(turnWheel()).toBe(false)
  element.focus()
  await userEvent.keyboard('{ArrowLeft}')
  await expect.element(time).toHaveAttribute('aria-valuetext', 'Ticks 420 to 484')
  session.run(100)
  await expect.element(time).toHaveAttribute('aria-valuetext', 'Ticks 420 to 484')
  await userEvent.keyboard('{Home}')
  await expect.element(time).toHaveAttribute('aria-valuetext', 'Ticks 0 to 64')
  await button('Follow the present tick').click()
  await expect.element(time).toHaveAttribute('aria-valuetext', 'Ticks 536 to 600')
  await button('Zoom out').click()
  await expect.element(time).toHaveAttribute('aria-valuetext', 'Ticks 504 to 600')
  element.focus()
  await userEvent.keyboard('+')
  await expect.element(time).toHaveAttribute('aria-valuetext', 'Ticks 536 to 600')
  expect(turnWheel()).toBe(true)
  await expect.element(time).not.toHaveAttribute('aria-valuetext', 'Ticks 536 to 600')
  expect(stage.state).toMatchObject({ right: 0, zoom: 1 })
})

test('the recording is saved as a file and copied as a block for a post', async () => {
  const { session, tap } = await renderProbes()
  tap(clock)
  await expect.element(names).toBeVisible()
  session.run(5)
  const files: Promise<string>[] = []
  const makeAddress = vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    files.push((blob as Blob).text())
    return 'data:,'
  })
  const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
  onTestFinished(() => {
    makeAddress.mockRestore()
    write.mockRestore()
  })
  await button('Save as VCD').click()
  expect(await files[0]).toContain('#2\n1A\n#4\n0A\n#5\n')
  await button('Copy for a post').click()
  await expect.element(page.getByText('Copied. Paste it into a post.')).toBeVisible()
  expect(write.mock.calls[0]?.[0]).toContain('{ name: "Delayer", wave: "0.1.0." }')
  write.mockRejectedValue(new Error('not allowed here'))
  await button('Copy for a post').click()
  await expect
    .element(page.getByLabelText('The block for a post'))
    .toHaveValue(write.mock.calls[0]?.[0] ?? '')
})
