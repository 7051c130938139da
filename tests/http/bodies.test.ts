import { expect, inject, test } from 'vitest'
import { sendRaw } from './client.ts'

const host = `localhost:${inject('port')}`
const head = `POST /graphql HTTP/1.1\r\nHost: ${host}\r\nContent-Type: application/json\r\n`
const second = `GET /second HTTP/1.1\r\nHost: ${host}\r\n\r\n`

test('E4: a body with two kinds of length gets one refusal and a closed connection', async () => {
  const { statuses, closed } = await sendRaw(
    `${head}Content-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n${second}`,
  )
  expect([statuses, closed]).toEqual([[400], true])
})

test.each([
  ['two lengths', `${head}Content-Length: 2\r\nContent-Length: 40\r\n\r\n{}${second}`],
  ['two hosts', `${head}Host: other\r\nContent-Length: 2\r\n\r\n{}${second}`],
])('E4: a request with %s gets one refusal from the runtime and a closed connection', async (_, bytes) => {
  const { statuses, closed } = await sendRaw(bytes)
  expect([statuses.length, closed]).toEqual([1, true])
  expect(statuses[0]).toBeGreaterThanOrEqual(400)
})

test('E4: a body declared too long is refused without waiting for it', async () => {
  const { statuses, closed } = await sendRaw(`${head}Content-Length: 104857600\r\n\r\n{`)
  expect([statuses, closed]).toEqual([[413], true])
})
