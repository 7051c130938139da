import { afterEach, expect, test, vi } from 'vitest'
import { createTabChannel } from './tab-channel.ts'

afterEach(() => vi.unstubAllGlobals())

test('the other tabs hear what one tells, and it does not hear itself', async () => {
  const [here, there, elsewhere] = [
    createTabChannel<string>('news'),
    createTabChannel<string>('news'),
    createTabChannel<string>('other'),
  ]
  const heard: string[] = []
  const { promise, resolve } = Promise.withResolvers<void>()
  const stops = [
    here.watch((message) => heard.push(`here ${message}`)),
    elsewhere.watch((message) => heard.push(`elsewhere ${message}`)),
    there.watch((message) => {
      heard.push(`there ${message}`)
      if (message === 'last') resolve()
    }),
  ]
  here.tell('first')
  here.tell('last')
  await promise
  for (const stop of stops) stop()
  expect(heard).toEqual(['there first', 'there last'])
})
