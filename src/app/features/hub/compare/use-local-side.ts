import { useEffect, useRef, useState } from 'react'
import { archiveWords } from '#app/lib/refusals/archive-words.ts'
import { wordsOf } from '#app/lib/refusals/words-of.ts'
import { t } from '#app/texts/t.ts'
import { faultLine } from '../fault-words.ts'
import { type ComparedSide, fileSide } from './compared-side.ts'
import type { LocalAnswer } from './read-local-save.ts'

/** How far the browser has come with a file of the visitor's. */
export type LocalState =
  | { at: 'none' }
  | { at: 'reading' }
  /** `faults` is a line about the parts of the file that couldn't be read. */
  | { at: 'read'; number: number; side: ComparedSide; faults: string | undefined }
  | { at: 'failed'; message: string }

/** Reads a file of the visitor's in the browser, to be compared; it isn't sent anywhere. */
export function useLocalSide() {
  const [state, setState] = useState<LocalState>({ at: 'none' })
  const latest = useRef<AbortController>(undefined)
  const count = useRef(0)
  useEffect(() => () => latest.current?.abort(), [])

  async function read(file: File) {
    latest.current?.abort()
    const mine = new AbortController()
    latest.current = mine
    setState({ at: 'reading' })
    const answer = await askReader(file, mine.signal)
    if (!mine.signal.aborted) setState(stateOf(file, answer, ++count.current))
  }

  function forget() {
    latest.current?.abort()
    setState({ at: 'none' })
  }

  return { state, read, forget }
}

async function askReader(file: File, signal: AbortSignal): Promise<LocalAnswer> {
  try {
    const { readInWorker } = await import('./local-save-reader.ts')
    return await readInWorker(file, signal)
  } catch (error) {
    return { error: String(error) }
  }
}

function stateOf(file: File, answer: LocalAnswer, number: number): LocalState {
  if ('error' in answer) return { at: 'failed', message: t('uploads.readFailed', { name: file.name }) }
  if ('refusal' in answer) {
    const message = wordsOf(archiveWords, answer.refusal) ?? t('uploads.readFailed', { name: file.name })
    return { at: 'failed', message }
  }
  const { summary } = answer.found
  if (!summary) return { at: 'failed', message: t('hub.compare.fileWithoutSave') }
  return { at: 'read', number, side: fileSide(file.name, answer.found), faults: faultLine(summary.faults) }
}
