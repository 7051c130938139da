import { useQueryClient } from '@tanstack/react-query'
import { useHydrated } from '@tanstack/react-router'
import { useState } from 'react'
import { accountQuery } from '#app/features/accounts/settings/account.queries.ts'
import { refusalReason } from '#app/api/show-refusal.ts'
import { write } from '#app/api/call.ts'
import {
  SetNotificationPreferenceDocument,
  type NotificationDelivery,
  type NotificationPreferenceRowFragment,
} from '#app/graphql.gen.ts'
import { t } from '#app/texts/t.ts'
import { Card } from '#app/ui/card/card.tsx'
import { SelectField } from '#app/ui/field/field.tsx'
import { StatusLine } from '#app/ui/status/status.tsx'
import styles from './preferences-card.module.css'

const deliveries: Record<NotificationDelivery, () => string> = {
  SITE: () => t('notifications.preferences.site'),
  MAIL: () => t('notifications.preferences.siteAndEmail'),
  NONE: () => t('notifications.preferences.off'),
}

/** How the viewer is notified of a type. */
type NotificationPreference = NotificationPreferenceRowFragment

interface PreferencesCardProps {
  preferences: readonly NotificationPreference[]
  /** Whether the viewer's address is verified; without that nothing is mailed. */
  isVerified: boolean
}

type Outcome = { status: 'success' | 'error'; text: string }

/** How the viewer is notified of each type; a choice is saved at once. */
export function PreferencesCard({ preferences, isVerified }: PreferencesCardProps) {
  const client = useQueryClient()
  const isHydrated = useHydrated()
  const [outcome, setOutcome] = useState<Outcome>()

  function show(next: readonly NotificationPreference[]) {
    client.setQueryData(
      accountQuery.queryKey,
      (account) => account && { ...account, notificationPreferences: [...next] },
    )
  }

  async function choose({ type }: NotificationPreference, delivery: NotificationDelivery) {
    setOutcome(undefined)
    show(preferences.map((known) => (known.type === type ? { ...known, delivery } : known)))
    try {
      const { setNotificationPreference: saved } = await write(SetNotificationPreferenceDocument, {
        input: { type, delivery },
      })
      show(saved.notificationPreferences)
      setOutcome({ status: 'success', text: t('common.saveDone') })
    } catch (error) {
      show(preferences)
      const text = refusalReason(error) || t('notifications.preferences.saveFailed')
      setOutcome({ status: 'error', text })
    }
  }

  return (
    <Card title={t('common.notifications')} id="notifications" className={styles.Card}>
      <div className={styles.Preferences}>
        {preferences.map((preference) => (
          <SelectField
            key={preference.type}
            label={preference.label}
            help={preference.hint}
            value={preference.delivery}
            disabled={!isHydrated}
            onChange={(event) => void choose(preference, event.currentTarget.value as NotificationDelivery)}
          >
            {Object.entries(deliveries).map(([value, label]) => (
              <option key={value} value={value}>
                {label()}
              </option>
            ))}
          </SelectField>
        ))}
      </div>
      {isVerified ? null : <p className={styles.Note}>{t('notifications.preferences.needsVerification')}</p>}
      <StatusLine status={outcome?.status ?? 'success'}>{outcome?.text}</StatusLine>
    </Card>
  )
}
