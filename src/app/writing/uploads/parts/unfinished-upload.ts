import { uploadKey } from '#app/lib/browser-storage.ts'
import { sessionStore } from '#app/lib/browser-store.ts'
import type { PartsTarget } from './send-parts.ts'

/** An upload that this tab has started, and its account. */
export interface UnfinishedUpload extends PartsTarget {
  id: string
  account: string
}

/** The facts by which a file is recognised; its MD5 is in base64. */
export interface FileFacts {
  name: string
  size: number
  lastModified: number
  checksum: string
}

/** Remembers an upload for as long as the tab lives, in place of another. */
export function rememberUpload(file: FileFacts, upload: UnfinishedUpload): void {
  sessionStore.setItem(uploadKey, JSON.stringify({ ...factsOf(file), ...upload }))
}

/** The upload of the same file by the same account, if this tab has started one. */
export function recallUpload(file: FileFacts, account: string): UnfinishedUpload | null {
  const known = readStored() ?? {}
  const facts = factsOf(file)
  const isSame = (Object.keys(facts) as (keyof FileFacts)[]).every((name) => known[name] === facts[name])
  const { id, url, partBytes } = known
  if (!isSame || known.account !== account || !id || !url || !partBytes) return null
  return { id, url, partBytes, account }
}

/** Null if nothing is stored, or it can't be parsed: then an upload isn't continued. */
function readStored(): Partial<FileFacts & UnfinishedUpload> | null {
  try {
    return JSON.parse(sessionStore.getItem(uploadKey) ?? 'null') as Partial<
      FileFacts & UnfinishedUpload
    > | null
  } catch {
    return null
  }
}

/** Forgets the upload, which is finished or can't be continued. */
export function forgetUpload(): void {
  sessionStore.removeItem(uploadKey)
}

function factsOf({ name, size, lastModified, checksum }: FileFacts): FileFacts {
  return { name, size, lastModified, checksum }
}
