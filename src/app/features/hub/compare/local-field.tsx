import { type ChangeEvent, useRef } from 'react'
import { t } from '#app/texts/t.ts'
import { Button } from '#app/ui/button/button.tsx'
import { Field } from '#app/ui/field/field.tsx'
import { StatusLine } from '#app/ui/status-line/status-line.tsx'
import type { LocalState } from './use-local-side.ts'
import styles from './local-field.module.css'

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
