import { type FunctionComponent, Suspense, useSyncExternalStore } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { lazyComponent, lazyPart } from './lazy-part.tsx'

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

test('what the server has rendered of a part stays while its script loads and the page around it is rendered again', async () => {
  const Page = ({ Part }: { Part: FunctionComponent }) => {
    const isHydrated = useSyncExternalStore(
      () => () => undefined,
      () => true,
      () => false,
    )
    return (
      <main data-hydrated={isHydrated}>
        <Part />
      </main>
    )
  }
  const Rendered = lazyPart(async () => ({ Part: () => <p>The part</p> }), 'Part')
  await Rendered.preload()
  const Pending = lazyPart(() => new Promise<{ Part: FunctionComponent }>(() => undefined), 'Part')
  document.body.innerHTML = renderToString(<Page Part={Rendered} />)
  const root = hydrateRoot(document.body, <Page Part={Pending} />)
  await expect.poll(() => document.querySelector('main')?.dataset.hydrated).toBe('true')
  await expect.element(page.getByText('The part')).toBeVisible()
  root.unmount()
})
