import { useHydrated } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { useDraft } from '#app/writing/drafts/draft.ts'
import { t } from '#app/texts/t.ts'
import { WriteGate, NewObjectPage } from '#app/writing/forms/new-object-page.tsx'
import { useViewer } from '#app/lib/shell-context.ts'
import { StatusLine } from '#app/ui/status/status.tsx'
import { type CreationDraft, readCreationDraft, type Prefill, readPrefill } from './form-start.ts'
import { UploadForm } from './upload-form.tsx'

export function UploadPage({ prefill }: { prefill?: string }) {
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

/** Begins with the prefill, else the draft; a draft with the prefill's archive continues it. Emptied once another tab has published. */
function StartedForm({ prefilled }: { prefilled: Prefill | undefined }) {
  const isHydrated = useHydrated()
  const [form, setForm] = useState({
    version: 0,
    start: prefilled ?? {},
    isPrefilled: prefilled !== undefined,
  })
  const [isRestored, setIsRestored] = useState(false)
  const changed = useRef<string>(undefined)
  const draftStore = useDraft('hub-upload', {
    elsewhere: {
      current: () => changed.current,
      clear() {
        changed.current = undefined
        setForm({ version: form.version + 1, start: {}, isPrefilled: false })
      },
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

function isOf(prefilled: Prefill | undefined, draft: CreationDraft | null): boolean {
  if (!draft || !prefilled) return draft !== null
  return prefilled.archive !== undefined && prefilled.archive.id === draft.archive?.id
}
