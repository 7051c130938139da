import { useHydrated } from '@tanstack/react-router'
import { t } from '#app/texts/t.ts'
import { Button } from '#app/ui/button/button.tsx'
import { iconOf } from '#app/ui/icon.tsx'
import { StatusLine } from '#app/ui/status/status.tsx'
import type { usePasskeyLogIn } from './use-passkey-log-in.ts'
import styles from '#app/features/accounts/entry/entry.module.css'

const KeyIcon = iconOf(
  'M2.586 17.414A2 2 0 0 0 2 18.828V21a1 1 0 0 0 1 1h3a1 1 0 0 0 1-1v-1a1 1 0 0 1 1-1h1a1 1 0 0 0 1-1v-1a1 1 0 0 1 1-1h.172a2 2 0 0 0 1.414-.586l.814-.814a6.5 6.5 0 1 0-4-4zM16.5 7.5h.01',
)

type PasskeyButtonProps = Pick<ReturnType<typeof usePasskeyLogIn>, 'isBusy' | 'failure' | 'logIn'>

export function PasskeyButton({ isBusy, failure, logIn }: PasskeyButtonProps) {
  const isHydrated = useHydrated()
  return (
    <>
      <Button className={styles.Button} disabled={!isHydrated} busy={isBusy} onClick={() => void logIn()}>
        <span className={styles.Label}>
          <KeyIcon />
          {t('accounts.logIn.passkey')}
        </span>
      </Button>
      <StatusLine status="error" className={styles.Failure}>
        {failure}
      </StatusLine>
    </>
  )
}
