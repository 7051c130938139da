import { expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { useEffect, useLayoutEffect } from './use-effect.ts'

function fail(message: string): never {
  throw new Error(message)
}

function Failing() {
  useEffect(() => () => fail('in its end'))
  useEffect(() => fail('in an effect'))
  useLayoutEffect(() => fail('in a layout effect'))
  return <p>still here</p>
}

test('an error in an effect or at its end leaves the page as it is, and is reported', async () => {
  const report = vi.fn<(error: Error) => void>()
  vi.stubGlobal('reportError', report)
  const screen = await render(<Failing />)
  await expect.element(screen.getByText('still here')).toBeVisible()
  await screen.rerender(null)
  const messages = report.mock.calls.map(([error]) => error.message)
  expect(messages).toEqual(['in a layout effect', 'in an effect', 'in its end'])
  vi.unstubAllGlobals()
})
