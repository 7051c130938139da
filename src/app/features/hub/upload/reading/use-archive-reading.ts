import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { FoundArchive, ReaderAnswer } from './found-archive.ts'

/** How far the browser has come with reading the chosen archive. What it can't read, the service still may. */
export type ReadingState =
  | { state: 'none' }
  | { state: 'reading' }
  | { state: 'found'; found: FoundArchive }
  /** The service won't take it; the message says why. */
  | { state: 'refused'; message: string }

/** Loads a file that isn't on this device. */
type LoadFile = (signal: AbortSignal) => Promise<File>

/** The reading of a chosen archive. */
export interface ArchiveReading {
  current: ReadingState
  /** Reads another archive, once it's here; what was read before is forgotten. Resolves to what was found, null if nothing was. */
  read: (file: File | LoadFile) => Promise<FoundArchive | null>
  /** Forgets the archive. */
  forget: () => void
  /** Resolves once the latest archive is read, to what was found. */
  finished: () => Promise<FoundArchive | null>
}

/** Reads archives in the browser, to show at once what the page of the creation will. */
export function useArchiveReading(): ArchiveReading {
  const [current, setCurrent] = useState<ReadingState>({ state: 'none' })
  const latest = useRef<AbortController>(undefined)
  const result = useRef<Promise<FoundArchive | null>>(Promise.resolve(null))

  const stop = useEffectEvent(() => latest.current?.abort())
  useEffect(() => () => stop(), [])

  async function take(file: File | LoadFile): Promise<FoundArchive | null> {
    latest.current?.abort()
    const mine = new AbortController()
    latest.current = mine
    setCurrent({ state: 'reading' })
    try {
      const { readInWorker, messageOf } = await import('./read-in-worker.ts')
      const here = typeof file === 'function' ? await file(mine.signal) : file
      const answer: ReaderAnswer = await readInWorker(here, mine.signal)
      if ('refusal' in answer) setCurrent({ state: 'refused', message: messageOf(answer.refusal) })
      else if ('found' in answer) setCurrent({ state: 'found', found: answer.found })
      else setCurrent({ state: 'none' })
      return 'found' in answer ? answer.found : null
    } catch {
      if (!mine.signal.aborted) setCurrent({ state: 'none' })
      return null
    }
  }

  return {
    current,
    read(file) {
      result.current = take(file)
      return result.current
    },
    forget() {
      latest.current?.abort()
      result.current = Promise.resolve(null)
      setCurrent({ state: 'none' })
    },
    finished: () => result.current,
  }
}
