import { type ReactNode, useState } from 'react'
import { t } from '#app/texts/t.ts'
import { useViewer } from '#app/lib/shell-context.ts'
import { Button } from '#app/ui/button/button.tsx'
import { Dialog } from '#app/ui/dialog/dialog.tsx'
import { HiddenUsername } from '#app/features/accounts/entry/account-fields.tsx'
import type { Proof } from '#shared/contract/rest.ts'
import { ProofField, proofOf, useProofs } from './proof.tsx'
import { FieldError } from '#app/ui/form/form-values.ts'
import type { FormValues } from '#app/ui/form/form-values.ts'
import { Form } from '#app/ui/form/form.tsx'

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

  async function submit({ password = '' }: FormValues) {
    await asked?.work(await proofOf(password, hasPasskeys))
    end()
  }

  const title = t('accounts.settings.proof.title')
  const dialog = (
    <Dialog size="small" open={asked !== undefined} title={title} onClose={end}>
      <Form
        aria-label={title}
        submitLabel={t('accounts.settings.proof.submit')}
        actions={<Button onClick={end}>{t('common.cancel')}</Button>}
        onSubmit={submit}
      >
        <p>{t('accounts.settings.proof.hint')}</p>
        <HiddenUsername username={currentUser?.username ?? ''} />
        <ProofField required />
      </Form>
    </Dialog>
  )
  return { prove, dialog }
}
