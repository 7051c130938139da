import type { ReactNode } from 'react'
import { t } from '#app/texts/t.ts'
import { useData } from '#app/lib/hooks/use-data.ts'
import { accountQuery } from '#app/features/accounts/accounts.queries.ts'
import { CurrentPasswordField } from '#app/features/accounts/entry/account-fields.tsx'
import type { Proof } from '#shared/contract/rest.ts'

/** What the viewer can prove by that they're present. */
export function useProofs(): { hasPassword: boolean; hasPasskeys: boolean } {
  const { currentUser, passkeys } = useData(accountQuery)
  return { hasPassword: currentUser?.hasPassword ?? false, hasPasskeys: passkeys.length > 0 }
}

interface ProofFieldProps {
  name?: string
  required?: boolean
  /** For a viewer who has neither. */
  otherwise?: ReactNode
}

/** Asks for the password; who has a passkey may leave it empty. */
export function ProofField({ name, required = false, otherwise = null }: ProofFieldProps) {
  const { hasPassword, hasPasskeys } = useProofs()
  if (!hasPassword) return hasPasskeys ? <p>{t('accounts.passkeys.proofOnly')}</p> : otherwise
  return (
    <CurrentPasswordField
      name={name}
      required={required && !hasPasskeys}
      help={hasPasskeys ? t('accounts.passkeys.proofHint') : undefined}
    />
  )
}

/** The typed password, or what a passkey signs now if none was typed. */
export async function proofOf(password: string, hasPasskeys: boolean): Promise<Proof> {
  if (password !== '') return { password }
  if (!hasPasskeys) return {}
  const { signWithPasskey } = await import('#app/features/accounts/passkeys/ceremonies.ts')
  return { passkey: await signWithPasskey('proof') }
}
