import { Readable } from 'node:stream'
import { Decrypter, Encrypter } from 'age-encryption'
import { ScriptFailure } from '#scripts/command-line/script-output.ts'

/** The first line of every file that age has encrypted. */
const begin = Buffer.from('age-encryption.org/v1\n')

/** Work to derive a key from a passphrase: 2^16 rounds of scrypt, which take 64 MB and a second. */
const usualWorkFactor = 16

/** Bytes of a file from its start that tell whether it is encrypted. */
export const beginBytes = begin.length

/** Whether a file that begins with these bytes is encrypted. */
export function isEncrypted(bytes: Buffer): boolean {
  return bytes.equals(begin)
}

/** Encrypts bytes as they come, in the format of age, whose own program can decrypt them too. */
export async function* encrypted(
  bytes: Readable,
  passphrase: string,
  workFactor = usualWorkFactor,
): AsyncGenerator<Uint8Array> {
  const encrypter = new Encrypter()
  encrypter.setScryptWorkFactor(workFactor)
  encrypter.setPassphrase(passphrase.normalize('NFC'))
  yield* await encrypter.encrypt(webStream(bytes))
}

/** Decrypts bytes as they come. Throws ScriptFailure if the passphrase is wrong, or the file isn't as it was written. */
export async function* decrypted(
  bytes: Readable,
  passphrase: string,
  file: string,
): AsyncGenerator<Uint8Array> {
  const decrypter = new Decrypter()
  decrypter.addPassphrase(passphrase.normalize('NFC'))
  const content = await decrypter.decrypt(webStream(bytes)).catch(() => {
    throw new ScriptFailure(`The passphrase isn't the one of ${file}, or the file has been changed.`)
  })
  try {
    yield* content
  } catch {
    throw new ScriptFailure(`Name another backup: ${file} has been changed or cut since it was written.`)
  }
}

function webStream(bytes: Readable): ReadableStream<Uint8Array> {
  return Readable.toWeb(bytes) as ReadableStream<Uint8Array>
}
