import { Link, useNavigate } from '@tanstack/react-router'
import { type SubmitEvent, type ChangeEvent, useRef, useState } from 'react'
import { useData } from '#app/lib/hooks/use-data.ts'
import { t } from '#app/texts/t.ts'
import { buttonLook, Button } from '#app/ui/button/button.tsx'
import { EmptyState, PageHeading } from '#app/ui/page-heading/page-heading.tsx'
import { BoardIcon, SearchIcon } from '#app/ui/icon.tsx'
import { SizedPicture } from '#app/ui/sized-picture/sized-picture.tsx'
import { useEffect } from '#app/lib/hooks/use-effect.ts'
import { Field } from '#app/ui/field/field.tsx'
import { StatusLine } from '#app/ui/status/status.tsx'
import { archiveMessages } from '#app/lib/refusals/archive-messages.ts'
import { refusalMessage } from '#app/lib/refusals/refusal-message.ts'
import { callWorker } from '#app/features/hub/call-worker.ts'
import { faultLine } from '#app/features/hub/fault-messages.ts'
import { longestSearch } from '#shared/addresses/list-pages.ts'
import { SideBySide } from './compare-page.tsx'
import { compareSearch, comparisonChoiceQuery } from './compare.queries.ts'
import { creationSide, type ComparedSide, fileSide } from './compared-sides.tsx'
import type { LocalResult } from './read-local-save.ts'
import styles from './compare.module.css'

interface ChoosePageProps {
  id: string
  query: string | undefined
}

export function ChoosePage({ id, query }: ChoosePageProps) {
  const { creation, creations } = useData(comparisonChoiceQuery(id, query))
  const others = creations.filter((other) => other.id !== id)
  const { state: local, read, forget } = useLocalSide()
  return (
    <>
      <PageHeading title={t('hub.compare.chooseTitle', { title: creation.title })}>
        {t('hub.compare.chooseHint')}
      </PageHeading>
      <ChooseForm id={id} query={query} onSearch={forget} />
      <LocalField state={local} onChoose={(file) => void read(file)} onForget={forget} />
      {local.at === 'read' ? (
        <SideBySide key={local.number} one={creationSide(creation)} other={local.side} />
      ) : others.length === 0 ? (
        <EmptyState title={t('hub.compare.noneFound')} icon={<SearchIcon />} />
      ) : (
        <ul className={styles.List}>
          {others.map(({ id: other, title, cover, author }) => (
            <li key={other} className={styles.Choice}>
              <span className={styles.ChoicePicture}>
                {cover ? (
                  <SizedPicture sources={cover} sizes="7rem" width={112} height={63} alt="" loading="lazy" />
                ) : (
                  <BoardIcon />
                )}
              </span>
              <span>
                <Link to="/hub/compare" search={{ a: id, b: other }} className={styles.Link}>
                  {title}
                </Link>
                <small>{author.username}</small>
              </span>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

function ChooseForm({ id, query = '', onSearch }: ChoosePageProps & { onSearch: () => void }) {
  const navigate = useNavigate()

  function search(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    onSearch()
    const typed = new FormData(event.currentTarget).get('q')
    void navigate({ to: '/hub/compare', search: compareSearch({ a: id, q: typed }) })
  }

  return (
    <search>
      <form action="/hub/compare" className={styles.Form} onSubmit={search}>
        <input type="hidden" name="a" value={id} />
        <input
          key={query}
          type="search"
          name="q"
          defaultValue={query}
          maxLength={longestSearch}
          aria-label={t('hub.search.label')}
          placeholder={t('hub.search.placeholder')}
          enterKeyHint="search"
          autoComplete="off"
          className={styles.Field}
        />
        <button type="submit" {...buttonLook('quiet')}>
          {t('common.search')}
        </button>
      </form>
    </search>
  )
}

type LocalState =
  | { at: 'none' }
  | { at: 'reading' }
  | { at: 'read'; number: number; side: ComparedSide; faults: string | undefined }
  | { at: 'failed'; message: string }

/** Reads a file of the visitor's in the browser, to be compared; it isn't sent anywhere. */
function useLocalSide() {
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

function LocalField({ state, onChoose, onForget }: LocalFieldProps) {
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
