import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { Form } from './form.tsx'

test.each([
  ['has the focus again', undefined, 'Send'],
  ['has the focus again after a press that moved it to the content around the form', 'main', 'Send'],
  ['doesn’t take a focus that has moved elsewhere meanwhile', 'input', 'Title'],
])('the button of a form that two clicks sent once, but not successfully, %s', async (_, moved, focused) => {
  const button = page.getByRole('button')
  const { promise, reject } = Promise.withResolvers<void>()
  const onSubmit = vi.fn<() => Promise<void>>(() => promise)
  await render(
    <main tabIndex={-1}>
      <Form onSubmit={onSubmit} submitLabel="Send">
        <input aria-label="Title" name="title" />
      </Form>
    </main>,
  )
  await button.dblClick()
  await expect.element(button).toBeDisabled()
  if (moved) document.querySelector<HTMLElement>(moved)?.focus()
  reject(new Error('failed'))
  await expect.element(button).toBeEnabled()
  await expect.element(page.getByRole(focused === 'Send' ? 'button' : 'textbox')).toHaveFocus()
  expect(onSubmit).toHaveBeenCalledOnce()
})
