import { useHydrated } from '@tanstack/react-router'
import { useState } from 'react'
import * as texts from '#app/texts/english/creation-form.ts'
import { restoreCreationDraft } from './creation-draft.ts'
import { LeaveQuestion } from '#app/domains/objects/leave-question.tsx'
import { useKeptOpen } from '#app/domains/objects/unsaved-text.ts'
import { entryAddress, useHere } from '#app/domains/site/entry-address.ts'
import { useSettings } from '#app/domains/site/settings.tsx'
import { useViewer } from '#app/domains/site/shell.queries.ts'
import { Breadcrumbs } from '#app/ui/breadcrumbs/breadcrumbs.tsx'
import { LinkButton } from '#app/ui/button/button.tsx'
import { EmptyState } from '#app/ui/empty-state/empty-state.tsx'
import { LockIcon } from '#app/ui/icon.tsx'
import { PageHeading } from '#app/ui/page-heading/page-heading.tsx'
import { StatusLine } from '#app/ui/status-line/status-line.tsx'
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
        <NoUploading />
      )}
    </>
  )
}

/** The form with what it begins with: what was asked for, else the draft, which only the browser knows. */
function StartedForm({ asked }: { asked: Prefill | undefined }) {
  const isHydrated = useHydrated()
  const { storeCommentDraft } = useSettings()
  const [draft, setDraft] = useState<ReturnType<typeof restoreCreationDraft>>()
  if (isHydrated && draft === undefined) {
    setDraft(storeCommentDraft && !asked ? restoreCreationDraft(localStorage) : null)
  }
  const { title = '', body = '', kind, archive } = asked ?? draft ?? {}
  return (
    <UploadForm
      key={draft ? 'draft' : 'new'}
      start={{ title, body, kind, archive, pictures: draft?.pictures ?? [] }}
      isPrefilled={asked !== undefined}
    />
  )
}

function NoUploading() {
  const { currentUser } = useViewer()
  const login = entryAddress('/login', useHere())
  if (!currentUser) {
    return (
      <EmptyState
        title={texts.logInToUpload}
        icon={<LockIcon />}
        action={<LinkButton href={login}>{texts.logIn}</LinkButton>}
      >
        {texts.youAreNotLoggedIn}
      </EmptyState>
    )
  }
  return (
    <EmptyState
      title={texts.verifyEmailFirst}
      icon={<LockIcon />}
      action={<LinkButton href="/account-settings">{texts.accountSettings}</LinkButton>}
    >
      {texts.mailCanBeSentAgain}
    </EmptyState>
  )
}
