import { useRef, useState } from 'react'
import { useEffect } from '#app/lib/hooks/use-effect.ts'
import { fileSize } from '#app/lib/format/file-size.ts'
import { t } from '#app/texts/t.ts'
import { FieldError, UserFacingError } from '#app/ui/form/form-values.ts'
import { showToast } from '#app/ui/toast/toasts.tsx'
import { useViewer } from '#app/lib/shell-context.ts'
import { uploadFailure } from '#app/writing/uploads/upload-error.ts'
import { archiveLimits } from '#circuits/archive/archive-error.ts'
import { errorCode } from '#shared/errors.ts'
import type * as pickedFilesModule from './picked-files.ts'
import type { PickedFile, PickError, PickFault } from './picked-files.ts'
import type { ParsedArchive, ReaderResult } from './parsed-archive.ts'

export type Picking = (module: typeof pickedFilesModule) => PickedFile[] | Promise<PickedFile[]>

export type ChosenArchive = ReturnType<typeof useChosenArchive>

/** The archive of a form, which may begin with one that was sent. `onRead` gets the contents of each chosen one, null for none. */
export function useChosenArchive(
  sent: { id: string; name: string } | undefined,
  onRead: (found: ParsedArchive | null) => void,
) {
  const archive = useArchive(sent)
  const reading = useArchiveReading()
  const chosenFile = useRef<File>(undefined)
  const [hasRemovedPlayers, setHasRemovedPlayers] = useState(false)
  const { current } = reading
  const [packing, setPacking] = useState(notPacking)
  const packed = useRef<AbortController>(undefined)
  useEffect(() => () => packed.current?.abort(), [])

  function send(file: File) {
    chosenFile.current = file
    setHasRemovedPlayers(false)
    archive.send(file)
    void reading.read(file).then(onRead)
  }

  async function choose(pick: Picking) {
    const { signal } = startPacking()
    setPacking({ isPacking: true, fault: undefined })
    archive.cancel()
    try {
      const picking = await import('./picked-files.ts')
      const picked = await pick(picking)
      const file = (await picking.archiveAmong(picked)) ?? (await pack(picked))
      if (signal.aborted) return
      setPacking(notPacking)
      send(file)
    } catch (error) {
      if (signal.aborted) return
      forget()
      setPacking({ isPacking: false, fault: packingFault(error) })
    }
  }

  function startPacking(): AbortController {
    packed.current?.abort()
    return (packed.current = new AbortController())
  }

  function forget() {
    startPacking()
    setPacking(notPacking)
    chosenFile.current = undefined
    setHasRemovedPlayers(false)
    reading.forget()
    onRead(null)
  }

  return {
    archive,
    reading,
    found: current.state === 'found' ? current.found : undefined,
    isPacking: packing.isPacking,
    refusal: packing.fault ?? (current.state === 'refused' ? current.message : undefined),
    hasRemovedPlayers,
    /** Takes one file as it is, if it's an archive, and packs others. */
    choose: (pick: Picking) => void choose(pick),
    forget,
    async removePlayers() {
      if (!chosenFile.current) return
      try {
        const { withoutPlayers } = await import('#circuits/archive/player-files.ts')
        send(await withoutPlayers(chosenFile.current))
        setHasRemovedPlayers(true)
      } catch {
        showToast({ title: t('hub.players.removeFailed'), status: 'error' })
      }
    },
    readSent: (load: LoadFile) =>
      reading.read(async (signal) => {
        try {
          return (chosenFile.current = await load(signal))
        } catch (error) {
          if (errorCode(error) === 404 && !signal.aborted) archive.cancel()
          throw error
        }
      }),
  }
}

async function pack(picked: readonly PickedFile[]): Promise<File> {
  const { packFiles } = await import('#app/lib/pack-files.ts')
  return packFiles(picked)
}

const notPacking: { isPacking: boolean; fault: string | undefined } = { isPacking: false, fault: undefined }

const faults: Record<PickFault, () => string> = {
  'too-many': () => t('hub.packing.tooMany', { max: archiveLimits.entries }),
  'too-large': () => t('hub.packing.tooLarge', { size: fileSize(archiveLimits.unpacked) }),
  empty: () => t('hub.packing.empty'),
}

function packingFault(error: unknown): string {
  const { fault } = error as Partial<PickError>
  return fault && Object.hasOwn(faults, fault) ? faults[fault]() : t('hub.packing.failed')
}

/** The error of files that another tab has used, or that belong to another user. */
export function missingFilesError(images: readonly string[]): Error {
  return images.length === 0
    ? new FieldError('uploadedFileId', t('hub.upload.fileGone'))
    : new UserFacingError(t('hub.upload.filesGone'))
}

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

function useArchive(sent?: { id: string; name: string }) {
  const account = useViewer().currentUser?.id ?? ''
  const [current, setCurrent] = useState<ArchiveState>(sent ? { state: 'sent', ...sent } : { state: 'none' })
  const upload = useRef<AbortController>(undefined)
  useEffect(() => () => upload.current?.abort(), [])

  /** Replaces the current file; resumes an upload of the same file that this tab has started. */
  async function send(file: File) {
    upload.current?.abort()
    const controller = new AbortController()
    upload.current = controller
    let now = { state: 'sending' as const, file, share: 0, isWaiting: false }
    const show = (change: Partial<typeof now>) => setCurrent((now = { ...now, ...change }))
    show({})
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
    send: (file: File) => void send(file),
    retry() {
      if ('file' in current) void send(current.file)
    },
    cancel() {
      upload.current?.abort()
      setCurrent({ state: 'none' })
    },
  }
}

/** State of reading the chosen archive in the browser. The service may still read archives that the browser can't. */
export type ReadingState =
  | { state: 'none' }
  | { state: 'reading' }
  | { state: 'found'; found: ParsedArchive }
  | { state: 'refused'; message: string }

type LoadFile = (signal: AbortSignal) => Promise<File>

function useArchiveReading() {
  const [current, setCurrent] = useState<ReadingState>({ state: 'none' })
  const latest = useRef<AbortController>(undefined)
  useEffect(() => () => latest.current?.abort(), [])

  /** Discards the previous result. Resolves to the contents, or null on failure. */
  async function read(file: File | LoadFile): Promise<ParsedArchive | null> {
    latest.current?.abort()
    const controller = new AbortController()
    latest.current = controller
    setCurrent({ state: 'reading' })
    try {
      const { readInWorker, messageOf } = await import('./read-in-worker.ts')
      const here = typeof file === 'function' ? await file(controller.signal) : file
      const readerResult: ReaderResult = await readInWorker(here, controller.signal)
      if ('refusal' in readerResult)
        setCurrent({ state: 'refused', message: messageOf(readerResult.refusal) })
      else if ('found' in readerResult) setCurrent({ state: 'found', found: readerResult.found })
      else setCurrent({ state: 'none' })
      return 'found' in readerResult ? readerResult.found : null
    } catch (error) {
      const isGone = errorCode(error) === 404
      if (!controller.signal.aborted)
        setCurrent(isGone ? { state: 'refused', message: t('hub.upload.fileGone') } : { state: 'none' })
      return null
    }
  }

  return {
    current,
    read,
    forget() {
      latest.current?.abort()
      setCurrent({ state: 'none' })
    },
  }
}
