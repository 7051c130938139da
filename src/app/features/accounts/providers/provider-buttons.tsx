import { useHydrated } from '@tanstack/react-router'
import { useState } from 'react'
import * as texts from '#app/texts/english/accounts.ts'
import { Button } from '#app/ui/button/button.tsx'
import { StatusLine } from '#app/ui/status-line/status-line.tsx'
import styles from './provider-buttons.module.css'
import { ProviderMark } from './provider-mark.tsx'
import { useProviderName } from './provider-name.ts'
import { isAsked, leaveForProvider, visitAddress, type ProviderVisit } from './provider-start.ts'
import { useSignInOptions } from '../sign-in-options.queries.ts'
import type { SignInTarget } from '../log-in/sign-in.ts'

interface ProviderButtonsProps {
  action: 'login' | 'register'
  target: SignInTarget
}

const words = { login: texts.logIn, register: texts.signUp, link: texts.link }

/** The buttons of the social providers that are configured. */
export function ProviderButtons({ action, target: { r, state } }: ProviderButtonsProps) {
  const { providers } = useSignInOptions()
  if (providers.length === 0) return null
  return (
    <div className={styles.Providers}>
      <p className={styles.Or}>{texts.or}</p>
      {providers.map((provider) => {
        const visit: ProviderVisit = { provider, action, redirect: r, state }
        return isAsked(provider) ? (
          <AskingButton key={provider} visit={visit} />
        ) : (
          <form key={provider} method="post" action={visitAddress(visit)}>
            <Button type="submit" className={styles.Button}>
              <Words visit={visit} />
            </Button>
          </form>
        )
      })}
    </div>
  )
}

function AskingButton({ visit }: { visit: ProviderVisit }) {
  const isHydrated = useHydrated()
  const [isBusy, setIsBusy] = useState(false)
  const [failure, setFailure] = useState<string>()

  async function leave() {
    setIsBusy(true)
    setFailure(undefined)
    try {
      await leaveForProvider(visit)
    } catch (error) {
      setFailure(error instanceof Error ? error.message : String(error))
    } finally {
      setIsBusy(false)
    }
  }

  return (
    <>
      <Button className={styles.Button} disabled={!isHydrated} busy={isBusy} onClick={() => void leave()}>
        <Words visit={visit} />
      </Button>
      <StatusLine status="error" className={styles.Failure}>
        {failure}
      </StatusLine>
    </>
  )
}

function Words({ visit: { provider, action } }: { visit: ProviderVisit }) {
  const name = useProviderName(provider)
  return (
    <span className={styles.Words}>
      <ProviderMark provider={provider} />
      {texts.withProvider(words[action], name)}
    </span>
  )
}
