import { Suspense } from 'react'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { lazyComponent } from './lazy-part.tsx'

test('a part whose script can’t be loaded leaves the page as it is, and comes once the browser is online', async () => {
  let isOnline = false
  const Part = lazyComponent(async () => {
    if (!isOnline) throw new TypeError('Failed to fetch dynamically imported module: /part.js')
    return { Part: () => <p>The part</p> }
  }, 'Part')
  await Part.preload()
  await render(
    <>
      <textarea aria-label="Text" />
      <Suspense fallback={<p>Loading</p>}>
        <Part />
      </Suspense>
    </>,
  )
  await page.getByRole('textbox').fill('Not sent yet')
  await expect.element(page.getByText('Loading')).toBeVisible()
  isOnline = true
  dispatchEvent(new Event('online'))
  await expect.element(page.getByText('The part')).toBeVisible()
  await expect.element(page.getByRole('textbox')).toHaveValue('Not sent yet')
})
