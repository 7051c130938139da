import { FormDialog } from '#app/content/form-dialog.tsx'
import { type ReactNode, useState } from 'react'
import { t } from '#app/texts/t.ts'
import { useViewer } from '#app/lib/shell-context.ts'
import { HiddenUsername } from '#app/features/accounts/entry/account-fields.tsx'
import type { Proof } from '#shared/contract/rest.ts'
import { ProofField, proofOf, useProofs } from './proof.tsx'
import { FieldError } from '#app/ui/form/form-values.ts'

/** Work that the service does only with proof; it throws a `FieldError` of `password` if that is missing. */
type ProvenWork = (proof: Proof) => Promise<void>

/** Asks for the password or a passkey if the login isn't recent. `prove` ends when the work is done or the person cancels. */
export function useProof(): { prove: (work: ProvenWork) => Promise<void>; dialog: ReactNode } {
  const [asked, setAsked] = useState<{ work: ProvenWork; resolve: () => void }>()
  const { currentUser } = useViewer()
  const { hasPasskeys } = useProofs()

  async function prove(work: ProvenWork) {
    try {
      await work({})
    } catch (error) {
      if (!(error instanceof FieldError && error.field === 'password')) throw error
      await new Promise<void>((resolve) => setAsked({ work, resolve }))
    }
  }

  function end() {
    setAsked(undefined)
    asked?.resolve()
  }

  const dialog = (
    <FormDialog
      isOpen={asked !== undefined}
      onEnd={end}
      title={t('accounts.settings.proof.title')}
      submitLabel={t('accounts.settings.proof.submit')}
      save={async ({ password = '' }) => asked?.work(await proofOf(password, hasPasskeys))}
    >
      <p>{t('accounts.settings.proof.hint')}</p>
      <HiddenUsername username={currentUser?.username ?? ''} />
      <ProofField required />
    </FormDialog>
  )
  return { prove, dialog }
}
