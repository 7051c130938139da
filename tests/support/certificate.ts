import { generateKeyPairSync, randomBytes, sign } from 'node:crypto'

/** A certificate and its key, as PEM. */
export interface Certificate {
  cert: string
  key: string
}

const day = 24 * 60 * 60 * 1000
const ecdsaWithSha256 = '06082a8648ce3d040302'
const commonName = '0603550403'
const subjectAltName = '0603551d11'

/** A self-signed certificate for a host name, valid for a day: created for each run, so that no key is stored. */
export function selfSignedCertificate(host: string): Certificate {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const algorithm = der(0x30, hex(ecdsaWithSha256))
  const name = der(0x30, der(0x31, der(0x30, hex(commonName), der(0x0c, Buffer.from(host)))))
  const facts = der(
    0x30,
    der(0xa0, der(0x02, Buffer.from([2]))),
    der(0x02, Buffer.concat([Buffer.from([1]), randomBytes(15)])),
    algorithm,
    name,
    der(0x30, time(Date.now() - day), time(Date.now() + day)),
    name,
    publicKey.export({ type: 'spki', format: 'der' }),
    der(0xa3, der(0x30, der(0x30, hex(subjectAltName), der(0x04, der(0x30, der(0x82, Buffer.from(host))))))),
  )
  const signature = sign('sha256', facts, privateKey)
  const certificate = der(0x30, facts, algorithm, der(0x03, Buffer.from([0]), signature))
  return {
    cert: `-----BEGIN CERTIFICATE-----\n${certificate.toString('base64').replace(/.{64}/g, '$&\n')}\n-----END CERTIFICATE-----\n`,
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }),
  }
}

/** One value in DER: its tag, its length and its content. */
function der(tag: number, ...parts: Buffer[]): Buffer {
  const content = Buffer.concat(parts)
  const { length } = content
  if (length < 0x80) return Buffer.concat([Buffer.from([tag, length]), content])
  const size = length > 0xff ? [0x82, length >> 8, length & 0xff] : [0x81, length]
  return Buffer.concat([Buffer.from([tag, ...size]), content])
}

/** A moment as UTCTime: `YYMMDDhhmmssZ`. */
function time(milliseconds: number): Buffer {
  const digits = new Date(milliseconds).toISOString().replace(/\D/g, '').slice(2, 14)
  return der(0x17, Buffer.from(`${digits}Z`))
}

function hex(text: string): Buffer {
  return Buffer.from(text, 'hex')
}
