import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { Form } from './form.tsx'

test.each([
  ['has the focus again', false],
  ['doesn’t take a focus that has moved meanwhile', true],
])('the button of a form that could not be sent %s', async (_, moves) => {
  const button = page.getByRole('button')
  const field = page.getByRole('textbox', { name: 'Title' })
  const { promise, reject } = Promise.withResolvers<void>()
  await render(
    <Form onSubmit={() => promise} submitLabel="Send">
      <input aria-label="Title" name="title" />
    </Form>,
  )
  await button.click()
  await expect.element(button).toBeDisabled()
  if (moves) await field.click()
  reject(new Error('failed'))
  await expect.element(button).toBeEnabled()
  await expect.element(moves ? field : button).toHaveFocus()
})
