import { useEffectEvent, useRef, useState } from 'react'
import { useEffect } from '#app/lib/hooks/use-effect.ts'
import { useViewer } from '#app/lib/shell-context.ts'
import { uploadFailure } from '#app/writing/uploads/upload-error.ts'

/** The archive of a new creation: not chosen, being uploaded, failed, or uploaded. */
export type ArchiveState =
  | { state: 'none' }
  | {
      state: 'sending'
      file: File
      /** Sent share, from 0 to 1. */
      share: number
      /** Whether the connection is lost; the upload goes on by itself when it's back. */
      isWaiting: boolean
    }
  | {
      state: 'failed'
      file: File
      reason: string
      /** Share sent before the failure; above 0 a retry continues there. */
      share: number
    }
  | { state: 'sent'; id: string; name: string; size?: number }

/** The archive of a new creation and its actions. */
export interface Archive {
  current: ArchiveState
  /** Uploads a file, replacing the current one; resumes an upload of the same file that this tab has started. */
  send: (file: File) => void
  /** Tries a failed or waiting upload again, now. */
  retry: () => void
  /** Cancels an upload, or removes the file. */
  cancel: () => void
}

/** Uploads the archive of a creation; leaving the page cancels it. */
export function useArchive(sent?: { id: string; name: string }): Archive {
  const account = useViewer().currentUser?.id ?? ''
  const [current, setCurrent] = useState<ArchiveState>(sent ? { state: 'sent', ...sent } : { state: 'none' })
  const upload = useRef<AbortController>(undefined)

  const stop = useEffectEvent(() => upload.current?.abort())
  useEffect(() => () => stop(), [])

  async function send(file: File) {
    upload.current?.abort()
    const controller = new AbortController()
    upload.current = controller
    let now: Extract<ArchiveState, { state: 'sending' }> = {
      state: 'sending',
      file,
      share: 0,
      isWaiting: false,
    }
    const show = (change: { share: number } | { isWaiting: boolean }) => {
      now = { ...now, ...change }
      setCurrent(now)
    }
    setCurrent(now)
    try {
      const { uploadArchive } = await import('#app/writing/uploads/direct-upload.ts')
      const id = await uploadArchive(file, account, {
        signal: controller.signal,
        onProgress: (share) => show({ share }),
        onConnection: (isWaiting) => show({ isWaiting }),
      })
      setCurrent({ state: 'sent', id, name: file.name, size: file.size })
    } catch (error) {
      if (controller.signal.aborted) return
      setCurrent({ state: 'failed', file, reason: uploadFailure(error), share: now.share })
    }
  }

  return {
    current,
    send: (file) => void send(file),
    retry() {
      if ('file' in current) void send(current.file)
    },
    cancel() {
      upload.current?.abort()
      setCurrent({ state: 'none' })
    },
  }
}
