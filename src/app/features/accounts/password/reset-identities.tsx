import { useState } from 'react'
import { useEffect } from '#app/lib/hooks/use-effect.ts'
import { post } from '#app/api/rest.ts'
import { useSite } from '#app/lib/shell-context.ts'
import { t } from '#app/texts/t.ts'
import { Choice } from '#app/ui/field/field.tsx'
import type { ResetIdentity } from '#shared/contract/rest.ts'
import { providerLabels } from '#shared/names/provider-labels.ts'
import styles from '#app/features/accounts/entry/entry-page.module.css'

/** The providers that can log in to the account of the key, as the form's field `unlink`; those that nobody has proven go anyway. */
export function ResetIdentities({ secret }: { secret: string }) {
  const labels = providerLabels(useSite().signIn.issuer)
  const [identities, setIdentities] = useState<readonly ResetIdentity[]>([])

  useEffect(() => {
    // Without an answer, the reset unlinks what it does by itself.
    loadIdentities(secret).then(setIdentities, () => undefined)
  }, [secret])

  if (identities.length === 0) return null
  return (
    <fieldset className={styles.Choices}>
      <legend>{t('accounts.settings.identities.title')}</legend>
      <p>{t('accounts.reset.identitiesHint')}</p>
      {identities.map(({ provider, stays }) =>
        stays ? (
          <Choice
            key={provider}
            name="unlink"
            value={provider}
            label={t('accounts.settings.identities.changeLabel', {
              isLinked: true,
              provider: labels[provider],
            })}
          />
        ) : (
          <p key={provider}>{t('accounts.reset.identityGoes', { provider: labels[provider] })}</p>
        ),
      )}
    </fieldset>
  )
}

async function loadIdentities(key: string): Promise<ResetIdentity[]> {
  const { identities } = await post<{ identities: ResetIdentity[] }>('/auth/reset-password-identities', {
    key,
  })
  return identities
}
