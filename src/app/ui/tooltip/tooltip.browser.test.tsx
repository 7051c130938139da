import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { Tooltip } from './tooltip.tsx'

const button = page.getByRole('button', { name: 'Follow' })
const bubble = page.getByText('Tells you of new comments')
const isVisible = () => getComputedStyle(bubble.element()).visibility === 'visible'

beforeEach(async () => {
  await render(
    <main>
      <Tooltip text="Tells you of new comments">
        <button type="button">Follow</button>
      </Tooltip>
      <button type="button">After</button>
    </main>,
  )
  await page.getByRole('button', { name: 'After' }).hover()
})

test('the text describes the control, and the pointer shows it', async () => {
  await expect.element(button).toHaveAccessibleDescription('Tells you of new comments')
  expect(isVisible()).toBe(false)
  await button.hover()
  await expect.poll(isVisible).toBe(true)
  await page.getByRole('button', { name: 'After' }).hover()
  await expect.poll(isVisible).toBe(false)
})

test('the focus shows the text, Escape hides it and leaves the focus, and the next visit shows it again', async () => {
  await userEvent.keyboard('{Tab}')
  await expect.poll(isVisible).toBe(true)
  await userEvent.keyboard('{Escape}')
  await expect.poll(isVisible).toBe(false)
  await expect.element(button).toHaveFocus()
  await userEvent.keyboard('{Tab}{Shift>}{Tab}{/Shift}')
  await expect.poll(isVisible).toBe(true)
  await userEvent.keyboard('{Tab}')
  await expect.poll(isVisible).toBe(false)
})
