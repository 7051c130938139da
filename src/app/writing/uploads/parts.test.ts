import { expect, test, vi, afterEach, beforeEach } from 'vitest'
import { memoryStorage } from '#tests/support/memory-storage.ts'
import type { UploadResponse } from './send-bytes.ts'
import { type Connection, sendParts, forgetUpload, recallUpload, rememberUpload } from './parts.ts'

const file = new Blob(['0123456789'])
const target = { url: 'https://main.example/upload?secret=x', partBytes: 4 }

/** A service that stores received bytes; `faults` replace the responses to the next calls, null for its own response. */
function service({ received = '', faults = [] as (UploadResponse | null)[] } = {}) {
  let stored = received
  let isComplete = false
  const log: string[] = []
  const state = (status = 204): UploadResponse => ({
    status,
    code: undefined,
    headers: new Headers({
      'upload-offset': String(stored.length),
      'upload-complete': isComplete ? '?1' : '?0',
    }),
  })
  const connection: Connection = {
    async ask() {
      log.push('ask')
      return faults.shift() ?? state()
    },
    async send(_, bytes, { headers, onProgress }) {
      const fault = faults.shift()
      log.push(`${headers['upload-offset']} ${await bytes.text()} ${headers['upload-complete']}`)
      onProgress(bytes.size / 2)
      if (fault) return fault
      if (headers['upload-offset'] !== String(stored.length)) return state(409)
      stored += await bytes.text()
      isComplete = headers['upload-complete'] === '?1'
      return state()
    },
    async wait(failures) {
      log.push(`wait ${failures}`)
    },
  }
  return { connection, log, stored: () => stored, append: (text: string) => (stored += text) }
}

function response(status: number, headers: Record<string, string> = {}): UploadResponse {
  return { status, code: undefined, headers: new Headers(headers) }
}

function options() {
  return {
    signal: new AbortController().signal,
    onProgress: vi.fn<(share: number) => void>(),
    onConnection: vi.fn<(isLost: boolean) => void>(),
  }
}

test('a file is sent in parts, with progress', async () => {
  const { connection, log, stored } = service()
  const { onProgress, ...rest } = options()
  expect((await sendParts(file, target, { onProgress, ...rest }, connection)).status).toBe(204)
  expect(log).toEqual(['ask', '0 0123 ?0', '4 4567 ?0', '8 89 ?1'])
  expect(stored()).toBe('0123456789')
  expect(onProgress.mock.calls.flat()).toEqual([0, 0.2, 0.4, 0.6, 0.8, 0.9, 1])
})

test('after a lost connection the service is queried for its offset, and the upload continues from there', async () => {
  const { connection, log } = service({ faults: [null, null, response(0), response(0), response(502), null] })
  const { onConnection, ...rest } = options()
  expect((await sendParts(file, target, { onConnection, ...rest }, connection)).status).toBe(204)
  expect(log).toEqual([
    'ask',
    '0 0123 ?0',
    '4 4567 ?0',
    'wait 1',
    'ask',
    'wait 2',
    'ask',
    'wait 3',
    'ask',
    '4 4567 ?0',
    '8 89 ?1',
  ])
  const changes = onConnection.mock.calls.flat().filter((lost, index, all) => lost !== all[index - 1])
  expect(changes).toEqual([false, true, false])
})

test('a part that arrived though its response got lost isn’t sent again', async () => {
  const { connection, log, append } = service({ faults: [null, response(0)] })
  const wait = async () => void append('0123')
  await sendParts(file, target, options(), { ...connection, wait })
  expect(log).toEqual(['ask', '0 0123 ?0', 'ask', '4 4567 ?0', '8 89 ?1'])
})

test('a started upload continues where it stopped; a whole one is finished by an empty part', async () => {
  for (const [received, last] of [
    ['01234567', '8 89 ?1'],
    ['0123456789', '10  ?1'],
  ] as const) {
    const { connection, log } = service({ received })
    expect((await sendParts(file, target, options(), connection)).status).toBe(204)
    expect(log).toEqual(['ask', last])
  }
})

test('an upload that is complete already is finished, whichever response says so', async () => {
  const whole = { 'upload-offset': '10', 'upload-complete': '?1' }
  for (const status of [204, 409]) {
    const { connection, log } = service({ faults: [response(status, whole)] })
    expect((await sendParts(file, target, options(), connection)).status).toBe(204)
    expect(log).toEqual(['ask'])
  }
})

test('a refusal ends the upload', async () => {
  for (const status of [404, 413, 422, 500]) {
    const { connection, log } = service({ faults: [null, response(status)] })
    expect((await sendParts(file, target, options(), connection)).status).toBe(status)
    expect(log).toEqual(['ask', '0 0123 ?0'])
  }
})

test('after ten tries without progress the upload stops', async () => {
  const { connection, log } = service({ faults: Array.from({ length: 50 }, () => response(0)) })
  expect((await sendParts(file, target, options(), connection)).status).toBe(0)
  expect(log.filter((line) => line.startsWith('wait'))).toEqual(
    Array.from({ length: 10 }, (_, index) => `wait ${index + 1}`),
  )
})

test('responses of a service that contradicts itself don’t keep the upload going for ever', async () => {
  for (const offset of ['0', '99', 'x']) {
    const { connection, log } = service()
    const send = async () => response(409, { 'upload-offset': offset, 'upload-complete': '?0' })
    expect((await sendParts(file, target, options(), { ...connection, send })).status).toBe(409)
    expect(log.length).toBeLessThan(25)
  }
})

const archive = { name: 'hall.zip', size: 9, lastModified: 5, checksum: 'abc' }
const upload = { id: 'a', account: 'usr-1', url: 'https://main.example/', partBytes: 4 }
beforeEach(() => {
  vi.stubGlobal('sessionStorage', memoryStorage())
})

afterEach(() => {
  vi.unstubAllGlobals()
})

test('an upload is recalled for the same file and account until it’s forgotten', () => {
  expect(recallUpload(archive, 'usr-1')).toBeNull()
  rememberUpload(archive, upload)
  expect(recallUpload({ ...archive }, 'usr-1')).toEqual(upload)
  for (const change of [{ name: 'b.zip' }, { size: 8 }, { lastModified: 6 }, { checksum: 'abd' }])
    expect(recallUpload({ ...archive, ...change }, 'usr-1')).toBeNull()
  expect(recallUpload(archive, 'usr-2')).toBeNull()
  forgetUpload()
  expect(recallUpload(archive, 'usr-1')).toBeNull()
})

test.each(['', '{', 'null', '[]', '{"name":"hall.zip"}'])('%j in the storage is no upload', (text) => {
  sessionStorage.setItem('upload', text)
  expect(recallUpload(archive, 'usr-1')).toBeNull()
})
