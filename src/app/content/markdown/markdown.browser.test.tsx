import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { useEffect } from '#app/lib/hooks/use-effect.ts'
import { Markdown } from './markdown.tsx'

const closed = vi.hoisted(() => vi.fn<() => void>())

vi.mock('#app/player/player.tsx', () => ({
  Player: function Player({ title }: { title: string }) {
    useEffect(() => closed, [])
    return <p>{title} in 3D</p>
  },
}))

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

test('a player is closed when its text is replaced or goes, and not while another text goes', async () => {
  const other = await render(<Markdown id="pst-00000002" renderedBody="<figure class='circuit'></figure>" />)
  const { rerender, unmount } = await renderWithPlayer()
  await other.unmount()
  await expect.element(page.getByText('Adder in 3D')).toBeVisible()
  expect(closed).not.toHaveBeenCalled()
  await rerender(<Markdown id="pst-00000001" renderedBody={card('2 likes')} />)
  await expect.poll(() => closed.mock.calls.length).toBe(1)
  await page.getByRole('button', { name: 'Run it here' }).click()
  await expect.element(page.getByText('Adder in 3D')).toBeVisible()
  await unmount()
  await expect.poll(() => closed.mock.calls.length).toBe(2)
})
