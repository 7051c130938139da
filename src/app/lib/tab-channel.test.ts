import { afterEach, expect, test, vi } from 'vitest'
import { createTabChannel } from './tab-channel.ts'

afterEach(() => vi.unstubAllGlobals())

test('a message reaches the other tabs, but not its sender', async () => {
  const [here, there, elsewhere] = [
    createTabChannel<string>('news'),
    createTabChannel<string>('news'),
    createTabChannel<string>('other'),
  ]
  const received: string[] = []
  const { promise, resolve } = Promise.withResolvers<void>()
  const stops = [
    here.watch((message) => received.push(`here ${message}`)),
    elsewhere.watch((message) => received.push(`elsewhere ${message}`)),
    there.watch((message) => {
      received.push(`there ${message}`)
      if (message === 'last') resolve()
    }),
  ]
  here.send('first')
  here.send('last')
  await promise
  for (const stop of stops) stop()
  expect(received).toEqual(['there first', 'there last'])
})
