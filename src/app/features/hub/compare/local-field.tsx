import { type ChangeEvent, useRef, useState } from 'react'
import { useEffect } from '#app/lib/hooks/use-effect.ts'
import { t } from '#app/texts/t.ts'
import { Button } from '#app/ui/button/button.tsx'
import { Field } from '#app/ui/field/field.tsx'
import { StatusLine } from '#app/ui/status/status.tsx'
import { archiveMessages } from '#app/lib/refusals/archive-messages.ts'
import { refusalMessage } from '#app/lib/refusals/refusal-message.ts'
import { callWorker } from '#app/features/hub/call-worker.ts'
import { faultLine } from '#app/features/hub/fault-messages.ts'
import { type ComparedSide, fileSide } from './compared-sides.tsx'
import type { LocalResult } from './read-local-save.ts'
import styles from './local-field.module.css'

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
    const result = await readFile(file, controller.signal)
    if (!controller.signal.aborted) setState(stateOf(file, result, ++count.current))
  }

  function forget() {
    latest.current?.abort()
    setState({ at: 'none' })
  }

  return { state, read, forget }
}

async function readFile(file: File, signal: AbortSignal): Promise<LocalResult> {
  try {
    const { default: LocalSaveWorker } = await import('./local-save.worker.ts?worker&inline')
    return await callWorker<LocalResult>(() => new LocalSaveWorker(), file, signal)
  } catch (error) {
    return { error: String(error) }
  }
}

function stateOf(file: File, result: LocalResult, number: number): LocalState {
  if ('error' in result) return { at: 'failed', message: t('common.uploads.readFailed', { name: file.name }) }
  if ('refusal' in result) {
    const message =
      refusalMessage(archiveMessages, result.refusal) ?? t('common.uploads.readFailed', { name: file.name })
    return { at: 'failed', message }
  }
  const { summary } = result.found
  if (!summary) return { at: 'failed', message: t('hub.compare.fileWithoutSave') }
  return { at: 'read', number, side: fileSide(file.name, result.found), faults: faultLine(summary.faults) }
}

interface LocalFieldProps {
  state: LocalState
  onChoose: (file: File) => void
  onForget: () => void
}

/** The field for a file of the visitor's, which is read here and not uploaded. */
export function LocalField({ state, onChoose, onForget }: LocalFieldProps) {
  const input = useRef<HTMLInputElement>(null)

  function forget() {
    // The button that was pressed goes away.
    input.current?.focus()
    if (input.current) input.current.value = ''
    onForget()
  }

  function choose({ currentTarget }: ChangeEvent<HTMLInputElement>) {
    const file = currentTarget.files?.[0]
    if (file) onChoose(file)
  }

  return (
    <div className={styles.Local}>
      <Field
        label={t('hub.compare.fileLabel')}
        help={t('hub.compare.fileHint')}
        error={state.at === 'failed' ? state.message : undefined}
      >
        {(control) => (
          <input
            {...control}
            ref={input}
            type="file"
            accept=".zip,.logicworld,.partialworld,application/zip,application/x-zip-compressed"
            // Choosing the same file again after a change would fire no change event.
            onClick={({ currentTarget }) => (currentTarget.value = '')}
            onChange={choose}
          />
        )}
      </Field>
      <StatusLine status={state.at === 'read' && state.faults ? 'warning' : 'info'}>
        {statusOf(state)}
      </StatusLine>
      {state.at === 'read' ? (
        <p>
          <Button size="small" onClick={forget}>
            {t('hub.compare.forgetFile')}
          </Button>
        </p>
      ) : null}
    </div>
  )
}

function statusOf(state: LocalState): string {
  if (state.at === 'reading') return t('player.opening.reading')
  return state.at === 'read' ? (state.faults ?? t('hub.compare.fileRead', { name: state.side.title })) : ''
}
