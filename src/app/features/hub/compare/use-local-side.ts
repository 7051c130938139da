import { useEffect, useRef, useState } from 'react'
import { archiveMessages } from '#app/lib/refusals/archive-messages.ts'
import { refusalMessage } from '#app/lib/refusals/refusal-message.ts'
import { t } from '#app/texts/t.ts'
import { faultLine } from '../fault-messages.ts'
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
    const controller = new AbortController()
    latest.current = controller
    setState({ at: 'reading' })
    const answer = await readFile(file, controller.signal)
    if (!controller.signal.aborted) setState(stateOf(file, answer, ++count.current))
  }

  function forget() {
    latest.current?.abort()
    setState({ at: 'none' })
  }

  return { state, read, forget }
}

async function readFile(file: File, signal: AbortSignal): Promise<LocalAnswer> {
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
    const message =
      refusalMessage(archiveMessages, answer.refusal) ?? t('uploads.readFailed', { name: file.name })
    return { at: 'failed', message }
  }
  const { summary } = answer.found
  if (!summary) return { at: 'failed', message: t('hub.compare.fileWithoutSave') }
  return { at: 'read', number, side: fileSide(file.name, answer.found), faults: faultLine(summary.faults) }
}
