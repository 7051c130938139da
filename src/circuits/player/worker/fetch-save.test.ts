import { expect, onTestFinished, test, vi } from 'vitest'
import { readLimits } from '#circuits/save-file/save-format.ts'
import { fetchSave } from './fetch-save.ts'

function stubResponse(respond: () => Response): void {
  vi.stubGlobal('fetch', async () => respond())
  onTestFinished(() => void vi.unstubAllGlobals())
}

function streamOf(pieces: number, size: number): ReadableStream<Uint8Array> {
  let left = pieces
  return new ReadableStream({
    pull(controller) {
      if (left-- > 0) controller.enqueue(new Uint8Array(size).fill(left + 1))
      else controller.close()
    },
  })
}

test('a save is put together from its pieces, and says how much has come', async () => {
  stubResponse(() => new Response(streamOf(4, 10)))
  const shares: number[] = []
  const bytes = await fetchSave('https://files.test/save.bin', 40, (share) => shares.push(share))
  expect(shares).toEqual([0.25, 0.5, 0.75, 1])
  expect([...bytes].filter((_, index) => index % 10 === 0)).toEqual([4, 3, 2, 1])
})

test('a file that is larger than its page says is loaded no further than is read', async () => {
  const piece = 8 * 1024 * 1024
  const body = streamOf(1_000, piece)
  stubResponse(() => new Response(body))
  let shares = 0
  await expect(fetchSave('https://files.test/save.bin', 10, () => shares++)).rejects.toMatchObject({
    fault: 'too-large',
  })
  expect(shares).toBeLessThanOrEqual(readLimits.bytes / piece)
})

test('a save that is said to be too large isn’t asked for', async () => {
  let requests = 0
  stubResponse(() => {
    requests++
    return new Response('')
  })
  const tooMany = fetchSave('https://files.test/save.bin', readLimits.bytes + 1, () => {})
  await expect(tooMany).rejects.toMatchObject({ fault: 'too-large' })
  expect(requests).toBe(0)
})

test('a save that fails to load is unreachable', async () => {
  for (const respond of [() => new Response('no', { status: 404 }), () => Response.error()]) {
    stubResponse(respond)
    const save = fetchSave('https://files.test/save.bin', 10, () => {})
    await expect(save).rejects.toMatchObject({ fault: 'unreachable' })
  }
})
