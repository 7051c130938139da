import { useHydrated } from '@tanstack/react-router'
import { useState } from 'react'
import * as texts from '#app/texts/english/creation-form.ts'
import { LeaveQuestion } from '#app/domains/objects/leave-question.tsx'
import { NoWriting } from '#app/domains/objects/no-writing.tsx'
import { useKeptOpen } from '#app/domains/objects/unsaved-text.ts'
import { useSettings } from '#app/domains/site/settings.tsx'
import { useViewer } from '#app/domains/site/shell.queries.ts'
import { Breadcrumbs } from '#app/ui/breadcrumbs/breadcrumbs.tsx'
import { PageHeading } from '#app/ui/page-heading/page-heading.tsx'
import { StatusLine } from '#app/ui/status-line/status-line.tsx'
import { restoreCreationDraft } from './creation-draft.ts'
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
 * The form with what it begins with: what was asked for, else the draft, which only the browser knows. A draft with the same
 * archive is what became of what was asked for.
 */
function StartedForm({ asked }: { asked: Prefill | undefined }) {
  const isHydrated = useHydrated()
  const { storeCommentDraft } = useSettings()
  const [draft, setDraft] = useState<ReturnType<typeof restoreCreationDraft>>()
  if (isHydrated && draft === undefined) {
    const kept = storeCommentDraft ? restoreCreationDraft(localStorage) : null
    setDraft(!asked || (asked.archive && asked.archive.id === kept?.archive?.id) ? kept : null)
  }
  const { title = '', body = '', kind, archive } = draft ?? asked ?? {}
  return (
    <UploadForm
      key={draft ? 'draft' : 'new'}
      start={{ title, body, kind, archive, pictures: draft?.pictures ?? [], key: draft?.key }}
      isPrefilled={asked !== undefined}
    />
  )
}
