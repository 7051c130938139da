import { expect, test } from 'vitest'
import { previewDocument } from './sender-page.tsx'

test('only the mail’s own style sheet gets the nonce', () => {
  const mail = '<html><head><style>a{}</style></head><body>&lt;style> <code>&lt;head></code></body></html>'
  expect(previewDocument(mail, 'n0nce')).toBe(
    '<html><head><base target="_blank"><style nonce="n0nce">a{}</style></head><body>&lt;style> <code>&lt;head></code></body></html>',
  )
})
