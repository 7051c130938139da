import { expect, test } from 'vitest'
import { testEdge, json } from '#tests/edge/test-edge.ts'
import { addressBucket } from './rate-limit.ts'

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:db8:1:2::9', '2001:db8:1:2::/64'],
  ['2001:0DB8:0001:0002:ffff::', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['', 'unknown'],
  ['evil', 'unknown'],
  ['1.2.3.4, 5.6.7.8', 'unknown'],
])('B2: %s counts as %s', (address, bucket) => {
  expect(addressBucket(address)).toBe(bucket)
})

test('B2: no header moves a client to another bucket', async () => {
  const { send, limited } = testEdge()
  for (const address of ['127.0.0.1', '127.0.0.2', '::1']) {
    await send(
      '/graphql',
      json({ query: '{ a }' }, { 'x-forwarded-for': address, 'cf-connecting-ip': address }),
    )
  }
  expect(new Set(limited.map(({ key }) => key))).toEqual(new Set(['local']))
})

test("B2: in production the platform's address counts, and no other", async () => {
  const { send, limited } = testEdge({ vars: { ENVIRONMENT: 'production' } })
  await send(
    '/graphql',
    json({ query: '{ a }' }, { 'x-forwarded-for': '9.9.9.9', 'cf-connecting-ip': '2001:db8::1' }),
  )
  expect(limited).toEqual([{ limit: 'reads', key: '2001:db8:0:0::/64' }])
})
