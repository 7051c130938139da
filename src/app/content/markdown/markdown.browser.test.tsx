import { useEffect } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { Markdown } from './markdown.tsx'

const closed = vi.hoisted(() => vi.fn<() => void>())

vi.mock('#app/player/player.tsx', () => ({
  Player: function Player({ title }: { title: string }) {
    useEffect(() => closed, [])
    return <p>{title} in 3D</p>
  },
}))

beforeEach(() => closed.mockClear())

const card = (likes: string) =>
  '<div class="creation-card" data-save="/save.bin" data-bytes="9">' +
  `<a href="/view/ctn-00000001"><img src="data:," alt=""><strong>Adder</strong></a><p>${likes}</p></div>`

async function renderWithPlayer() {
  const rendered = await render(<Markdown id="pst-00000001" renderedBody={card('1 like')} />)
  await page.getByRole('button', { name: 'Run it here' }).click()
  await expect.element(page.getByText('Adder in 3D')).toBeVisible()
  expect(closed).not.toHaveBeenCalled()
  return rendered
}

test('a player is closed when its text goes', async () => {
  const { unmount } = await renderWithPlayer()
  await unmount()
  await expect.poll(() => closed.mock.calls.length).toBe(1)
})

test('a player is closed when its text is replaced, and the new one can be run', async () => {
  const { rerender } = await renderWithPlayer()
  await rerender(<Markdown id="pst-00000001" renderedBody={card('2 likes')} />)
  await expect.poll(() => closed.mock.calls.length).toBe(1)
  await expect.element(page.getByRole('button', { name: 'Run it here' })).toBeVisible()
})

test('a player stays open while another text goes', async () => {
  const other = await render(<Markdown id="pst-00000002" renderedBody="<figure class='circuit'></figure>" />)
  await renderWithPlayer()
  await other.unmount()
  await expect.element(page.getByText('Adder in 3D')).toBeVisible()
  expect(closed).not.toHaveBeenCalled()
})
