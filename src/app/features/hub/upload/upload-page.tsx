import { useHydrated } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { draftKey, useDraft } from '#app/writing/drafts/draft.ts'
import { t } from '#app/texts/t.ts'
import { WriteGate, NewObjectPage } from '#app/writing/forms/new-object-page.tsx'
import { useViewer } from '#app/lib/shell-context.ts'
import { StatusLine } from '#app/ui/status/status.tsx'
import { type CreationDraft, readCreationDraft } from '#app/features/hub/editing/creation-draft.ts'
import { type Prefill, readPrefill } from './prefill.ts'
import { UploadForm } from './upload-form.tsx'

interface UploadPageProps {
  /** The encoded prefill in the URL. */
  prefill?: string
}

/** The page to upload a creation. */
export function UploadPage({ prefill }: UploadPageProps) {
  const { currentUser } = useViewer()
  const prefilled = prefill === undefined ? undefined : readPrefill(prefill)
  return (
    <NewObjectPage
      crumbs={[{ label: t('common.hub'), href: '/hub' }, { label: t('hub.uploadLabel') }]}
      title={t('hub.upload.pageTitle')}
      mayWrite={currentUser?.verified === true}
      forbidden={
        <WriteGate logIn={t('hub.upload.needsLogIn')} verifyEmail={t('hub.upload.needsVerifiedEmail')} />
      }
    >
      <noscript>
        <StatusLine status="warning">{t('hub.upload.needsJavaScript')}</StatusLine>
      </noscript>
      <StatusLine status="warning">{prefilled === null ? t('hub.upload.prefillFailed') : null}</StatusLine>
      <StartedForm prefilled={prefilled ?? undefined} />
    </NewObjectPage>
  )
}

/**
 * The form with its initial values: the prefill, else the draft, which only the browser has. A draft with the prefill's archive
 * continues the prefill. Once another tab has published the draft, the form is emptied.
 */
function StartedForm({ prefilled }: { prefilled: Prefill | undefined }) {
  const isHydrated = useHydrated()
  const [form, setForm] = useState({
    version: 0,
    start: prefilled ?? {},
    isPrefilled: prefilled !== undefined,
  })
  const [isRestored, setIsRestored] = useState(false)
  const changed = useRef<string>(undefined)
  const draftStore = useDraft(draftKey('hub-upload'), {
    current: () => changed.current,
    clear() {
      changed.current = undefined
      setForm({ version: form.version + 1, start: {}, isPrefilled: false })
    },
  })
  if (isHydrated && !isRestored) {
    setIsRestored(true)
    const draft = readCreationDraft(draftStore.restore((text) => isOf(prefilled, readCreationDraft(text))))
    if (draft) setForm({ ...form, version: form.version + 1, start: draft })
  }
  return (
    <UploadForm
      key={form.version}
      start={form.start}
      isPrefilled={form.isPrefilled}
      draftStore={draftStore}
      onChange={(text) => {
        changed.current = text
        draftStore.save(text)
      }}
    />
  )
}

/** Whether a draft continues the prefill, if there is one. */
function isOf(prefilled: Prefill | undefined, draft: CreationDraft | null): boolean {
  if (!draft || !prefilled) return draft !== null
  return prefilled.archive !== undefined && prefilled.archive.id === draft.archive?.id
}
