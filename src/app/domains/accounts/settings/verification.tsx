import { useHydrated } from '@tanstack/react-router'
import { useState } from 'react'
import * as texts from '#app/texts/english/account-settings.ts'
import { Button } from '#app/ui/button/button.tsx'
import { StatusLine } from '#app/ui/status-line/status-line.tsx'
import { requestVerification } from './account-changes.ts'
import styles from './cards.module.css'

/** The way to a proven address: a mail with a link, which can be had once a visit. */
export function Verification() {
  const isHydrated = useHydrated()
  const [state, setState] = useState<'open' | 'busy' | 'sent'>('open')
  const [failure, setFailure] = useState<string>()

  async function send() {
    setState('busy')
    setFailure(undefined)
    try {
      await requestVerification()
      setState('sent')
    } catch (error) {
      setFailure(error instanceof Error ? error.message : String(error))
      setState('open')
    }
  }

  return (
    <div className={styles.Notice}>
      <p>{texts.untilVerified}</p>
      <Button disabled={!isHydrated || state === 'sent'} busy={state === 'busy'} onClick={() => void send()}>
        {texts.sendVerificationEmail}
      </Button>
      <StatusLine status="success">{state === 'sent' ? texts.verificationEmailSent : null}</StatusLine>
      <StatusLine status="error">{failure}</StatusLine>
    </div>
  )
}
