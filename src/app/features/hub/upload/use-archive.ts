import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { UploadError } from '#app/objects/uploads/upload-error.ts'

/** The archive of a new creation: not chosen yet, on its way, refused, or with the service. */
export type ArchiveState =
  | { state: 'none' }
  | { state: 'sending'; file: File; share: number }
  | { state: 'failed'; file: File; reason: string }
  | { state: 'sent'; id: string; name: string; size?: number }

/** The archive of a new creation, and what can be done with it. */
export interface Archive {
  current: ArchiveState
  /** Uploads a file in place of what is there. */
  send: (file: File) => void
  /** Stops what is on its way, or takes out what is there. */
  clear: () => void
}

/** Keeps the archive of a creation while it is written about; what is on its way stops when the page is left. */
export function useArchive(sent?: { id: string; name: string }): Archive {
  const [current, setCurrent] = useState<ArchiveState>(sent ? { state: 'sent', ...sent } : { state: 'none' })
  const upload = useRef<AbortController>(undefined)

  const stop = useEffectEvent(() => upload.current?.abort())
  useEffect(() => () => stop(), [])

  async function send(file: File) {
    stopOther()
    const mine = new AbortController()
    upload.current = mine
    setCurrent({ state: 'sending', file, share: 0 })
    try {
      const { uploadFile } = await import('#app/objects/uploads/direct-upload.ts')
      const id = await uploadFile('creation', file, {
        signal: mine.signal,
        onProgress: (share) => setCurrent({ state: 'sending', file, share }),
      })
      setCurrent({ state: 'sent', id, name: file.name, size: file.size })
    } catch (error) {
      if (mine.signal.aborted) return
      setCurrent({ state: 'failed', file, reason: reasonOf(error) })
    }
  }

  function stopOther() {
    upload.current?.abort()
    upload.current = undefined
  }

  return {
    current,
    send: (file) => void send(file),
    clear() {
      stopOther()
      setCurrent({ state: 'none' })
    },
  }
}

function reasonOf(error: unknown): string {
  return error instanceof UploadError ? [error.message, error.reason].filter(Boolean).join('. ') : ''
}
