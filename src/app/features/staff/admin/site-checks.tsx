import { usePress } from '#app/api/show-refusal.ts'
import { ReadyButton } from '#app/ui/form/main-button.tsx'
import { useState } from 'react'
import { read } from '#app/api/call.ts'
import { SiteChecksDocument, type SiteChecksQuery } from '#app/graphql.gen.ts'
import { t } from '#app/texts/t.ts'
import { Card } from '#app/ui/card/card.tsx'
import { Chip } from '#app/ui/chip/chip.tsx'
import { AlertIcon, SuccessIcon, WarningIcon } from '#app/ui/icon.tsx'
import { StatusLine } from '#app/ui/status/status.tsx'
import styles from './admin.module.css'

type SiteCheck = SiteChecksQuery['siteChecks'][number]

export function SiteChecks() {
  const { isBusy, run } = usePress()
  const [checks, setChecks] = useState<SiteCheck[] | null>(null)

  const check = () =>
    run(async () => setChecks((await read(SiteChecksDocument, {})).siteChecks), t('admin.checks.failed'))

  const sorted = (checks ?? []).toSorted((a, b) => order.indexOf(a.state) - order.indexOf(b.state))
  const wrong = sorted.filter(({ state }) => state !== 'OK').length
  return (
    <Card title={t('admin.checks.title')} padded={false}>
      <div className={styles.Row}>
        <p className={styles.Text}>{t('admin.checks.hint')}</p>
        <ReadyButton busy={isBusy} onClick={() => void check()}>
          {t('admin.checks.check')}
        </ReadyButton>
      </div>
      <div className={styles.Row} hidden={checks === null}>
        <StatusLine status={wrong === 0 ? 'success' : 'warning'}>
          {checks === null ? null : t('admin.checks.result', { count: checks.length, wrong })}
        </StatusLine>
      </div>
      <ul className={styles.Rows}>
        {sorted.map((one) => (
          <li key={one.check} className={styles.Row}>
            <State of={one.state} />
            <div className={styles.Text}>
              <span className={styles.Name}>{one.check}</span>
              <span className={styles.More}>{one.detail}</span>
            </div>
          </li>
        ))}
      </ul>
    </Card>
  )
}

/** In the order in which they are shown: failures first. */
const states = {
  FAIL: { tone: 'danger', Icon: AlertIcon, label: () => t('admin.checks.fail') },
  WARN: { tone: 'warn', Icon: WarningIcon, label: () => t('admin.checks.warn') },
  OK: { tone: 'ok', Icon: SuccessIcon, label: () => t('admin.checks.ok') },
} as const
const order = Object.keys(states)

function State({ of }: { of: SiteCheck['state'] }) {
  const { tone, Icon, label } = states[of]
  return (
    <Chip tone={tone} icon={<Icon />}>
      {label()}
    </Chip>
  )
}
