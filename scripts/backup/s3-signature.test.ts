import { expect, test } from 'vitest'
import { encode, signedHeaders } from './s3-signature.ts'

/** The example credentials of Amazon's documentation, "Signature Calculations for the Authorization Header". */
const credentials = {
  accessKeyId: 'AKIAIOSFODNN7EXAMPLE',
  secretAccessKey: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY',
  region: 'us-east-1',
}
const now = new Date('2013-05-24T00:00:00Z')
const host = 'https://examplebucket.s3.amazonaws.com'

function signatureOf(
  method: string,
  path: string,
  headers: Record<string, string> = {},
  body?: Buffer,
): string {
  const signed = signedHeaders({ method, url: new URL(`${host}${path}`), headers, body }, credentials, now)
  return signed.authorization?.split('Signature=')[1] ?? ''
}

test('requests are signed as in the published examples', () => {
  expect(signatureOf('GET', '/test.txt', { Range: 'bytes=0-9' })).toBe(
    'f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41',
  )
  expect(
    signatureOf(
      'PUT',
      '/test%24file.text',
      { Date: 'Fri, 24 May 2013 00:00:00 GMT', 'x-amz-storage-class': 'REDUCED_REDUNDANCY' },
      Buffer.from('Welcome to Amazon S3.'),
    ),
  ).toBe('98ad721746da40c64f1a55b78f14c238d841ea1380cd77a1b5971af0ece108bd')
  expect(signatureOf('GET', '/?lifecycle')).toBe(
    'fea454ca298b7da1c68078a5d1bdbfbbe0d65c699e0f91ac7a200a0136783543',
  )
  expect(signatureOf('GET', '/?prefix=J&max-keys=2')).toBe(
    '34b48302e7b5fa45bde8084f4b7868a86f0a534bc59db6670ed5711ef69dc6f7',
  )
})

test('keys are encoded as S3 wants them', () => {
  expect(encode(`a b+c/d(é)!'*~-_.`)).toBe('a%20b%2Bc%2Fd%28%C3%A9%29%21%27%2A~-_.')
})
