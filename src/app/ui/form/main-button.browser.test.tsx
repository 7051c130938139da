import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { Form } from './form.tsx'

const button = page.getByRole('button')

/** Sends a form by its button; returns a function that lets the sending fail. */
async function send(): Promise<() => void> {
  const { promise, reject } = Promise.withResolvers<void>()
  await render(
    <Form onSubmit={() => promise} submitLabel="Send">
      <input aria-label="Title" name="title" />
    </Form>,
  )
  await button.click()
  await expect.element(button).toBeDisabled()
  return () => reject(new Error('failed'))
}

test('the button of a form that could not be sent has the focus again', async () => {
  const fail = await send()
  fail()
  await expect.element(button).toBeEnabled()
  await expect.element(button).toHaveFocus()
})

test('a focus that has moved meanwhile is not changed', async () => {
  const fail = await send()
  const field = page.getByRole('textbox', { name: 'Title' })
  await field.click()
  fail()
  await expect.element(button).toBeEnabled()
  await expect.element(field).toHaveFocus()
})
