import { useHydrated } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { draftKey } from '#app/objects/drafts/draft.ts'
import { useDraft } from '#app/objects/drafts/use-draft.ts'
import * as texts from '#app/texts/english/creation-form.ts'
import { LeaveQuestion } from '#app/objects/unsaved/leave-question.tsx'
import { NoWriting } from '#app/objects/unsaved/no-writing.tsx'
import { useKeptOpen } from '#app/objects/unsaved/unsaved-text.ts'
import { useViewer } from '#app/lib/shell-context.ts'
import { Breadcrumbs } from '#app/ui/breadcrumbs/breadcrumbs.tsx'
import { PageHeading } from '#app/ui/page-heading/page-heading.tsx'
import { StatusLine } from '#app/ui/status-line/status-line.tsx'
import { type CreationDraft, readCreationDraft } from '../editing/creation-draft.ts'
import { type Prefill, readPrefill } from './prefill.ts'
import { UploadForm } from './upload-form.tsx'
import styles from './upload-page.module.css'

interface UploadPageProps {
  /** What another program asks to have filled in, as it stands in the address. */
  prefill?: string
}

/** Uploading a creation. */
export function UploadPage({ prefill }: UploadPageProps) {
  const { currentUser } = useViewer()
  const isOpen = useKeptOpen(currentUser?.verified === true)
  const asked = prefill === undefined ? undefined : readPrefill(prefill)
  return (
    <>
      <Breadcrumbs crumbs={[{ label: texts.creationHub, href: '/hub' }, { label: texts.upload }]} />
      <PageHeading title={texts.uploadCreation} className={styles.Heading} />
      {isOpen ? (
        <div className={styles.Form}>
          <LeaveQuestion />
          <noscript>
            <StatusLine status="warning">{texts.filesAreSentByJavascript}</StatusLine>
          </noscript>
          <StatusLine status="warning" className={styles.Note}>
            {asked === null ? texts.prefillNotRead : null}
          </StatusLine>
          <StartedForm asked={asked ?? undefined} />
        </div>
      ) : (
        <NoWriting logIn={texts.logInToUpload} verifyEmail={texts.verifyEmailFirst} />
      )}
    </>
  )
}

/**
 * The form, and what it opens with: what was asked for, else the draft, which only the browser knows. A draft with the same
 * archive is what became of what was asked for. Once another tab has published the draft, the form is empty.
 */
function StartedForm({ asked }: { asked: Prefill | undefined }) {
  const isHydrated = useHydrated()
  const [form, setForm] = useState({ version: 0, start: asked ?? {}, isPrefilled: asked !== undefined })
  const [isRestored, setIsRestored] = useState(false)
  const changed = useRef<string>(undefined)
  const kept = useDraft(draftKey('hub-upload'), {
    current: () => changed.current,
    clear() {
      changed.current = undefined
      setForm({ version: form.version + 1, start: {}, isPrefilled: false })
    },
  })
  if (isHydrated && !isRestored) {
    setIsRestored(true)
    const draft = readCreationDraft(kept.restore((text) => isOf(asked, readCreationDraft(text))))
    if (draft) setForm({ ...form, version: form.version + 1, start: draft })
  }
  return (
    <UploadForm
      key={form.version}
      start={form.start}
      isPrefilled={form.isPrefilled}
      kept={kept}
      onChange={(text) => {
        changed.current = text
        kept.keep(text)
      }}
    />
  )
}

/** Whether a draft is what became of what was asked for, if anything was. */
function isOf(asked: Prefill | undefined, draft: CreationDraft | null): boolean {
  if (!draft || !asked) return draft !== null
  return asked.archive !== undefined && asked.archive.id === draft.archive?.id
}
