import { useEffectEvent, useRef, useState } from 'react'
import { useEffect } from '#app/lib/hooks/use-effect.ts'
import type { ParsedArchive, ReaderResult } from './parsed-archive.ts'

/** State of reading the chosen archive in the browser. The service may still read archives that the browser can't. */
export type ReadingState =
  | { state: 'none' }
  | { state: 'reading' }
  | { state: 'found'; found: ParsedArchive }
  /** The service would refuse it; the message has the reason. */
  | { state: 'refused'; message: string }

/** Loads a file that isn't on this device. */
export type LoadFile = (signal: AbortSignal) => Promise<File>

/** The reading of a chosen archive. */
export interface ArchiveReading {
  current: ReadingState
  /** Reads another archive, once it's loaded, and discards the previous result. Resolves to the contents, or null on failure. */
  read: (file: File | LoadFile) => Promise<ParsedArchive | null>
  /** Forgets the archive. */
  forget: () => void
}

/** Reads archives in the browser, for an immediate preview of the creation's page. */
export function useArchiveReading(): ArchiveReading {
  const [current, setCurrent] = useState<ReadingState>({ state: 'none' })
  const latest = useRef<AbortController>(undefined)

  const stop = useEffectEvent(() => latest.current?.abort())
  useEffect(() => () => stop(), [])

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
    } catch {
      if (!controller.signal.aborted) setCurrent({ state: 'none' })
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
