import { useQueryClient } from '@tanstack/react-query'
import { useHydrated } from '@tanstack/react-router'
import { useState } from 'react'
import { write } from '#app/api/call.ts'
import { EndOtherSessionsDocument, EndSessionDocument } from '#app/graphql.gen.ts'
import { formRefusal } from '#app/api/show-refusal.ts'
import { rich, t } from '#app/texts/t.ts'
import { Button } from '#app/ui/button/button.tsx'
import { Card } from '#app/ui/card/card.tsx'
import { Chip } from '#app/ui/chip/chip.tsx'
import { CheckIcon } from '#app/ui/icon.tsx'
import { readFailure } from '#app/ui/form/form-values.ts'
import { StatusLine } from '#app/ui/status/status.tsx'
import { Time } from '#app/ui/time/time.tsx'
import { accountQuery, type Session } from './account.queries.ts'
import styles from './cards.module.css'
import { usePasswordProof } from './use-password-proof.tsx'

/** The browsers in which the viewer is signed in; each except this one can be logged out here. */
export function SessionsCard({ sessions }: { sessions: readonly Session[] }) {
  const client = useQueryClient()
  const isHydrated = useHydrated()
  const { prove, dialog } = usePasswordProof()
  const [endingId, setEnding] = useState<string>()
  const [failure, setFailure] = useState<string>()

  /** Runs `end`; `name` identifies the busy button. */
  async function run(name: string, end: (password?: string) => Promise<Session[]>) {
    setEnding(name)
    setFailure(undefined)
    try {
      await prove(async (password) => {
        const left = await end(password).catch((error: unknown) => {
          throw formRefusal(error, t('accounts.settings.sessions.endFailed'))
        })
        client.setQueryData(accountQuery.queryKey, (account) => account && { ...account, sessions: left })
      })
    } catch (error) {
      setFailure(readFailure(error).message)
    } finally {
      setEnding(undefined)
    }
  }

  const endOne = (sessionId: string) =>
    run(
      sessionId,
      async (password) =>
        (await write(EndSessionDocument, { input: { sessionId, password } })).endSession.sessions,
    )
  const endOthers = () =>
    run(
      'others',
      async (password) =>
        (await write(EndOtherSessionsDocument, { input: { password } })).endOtherSessions.sessions,
    )

  return (
    <Card title={t('accounts.settings.sessions.title')} padded={false}>
      <ul className={styles.Rows}>
        {sessions.map((session) => (
          <li key={session.id} className={styles.Row}>
            <div className={styles.Text}>
              <p className={styles.Name}>
                {session.device}
                {session.isThisDevice ? (
                  <Chip level="high">
                    <CheckIcon />
                    {t('accounts.settings.sessions.thisDevice')}
                  </Chip>
                ) : null}
              </p>
              <p className={styles.Facts}>
                {rich('accounts.settings.sessions.times', {
                  lastSeen: <Time at={session.lastSeenAt} />,
                  loggedIn: <Time at={session.createdAt} />,
                })}
              </p>
            </div>
            {session.isThisDevice ? null : (
              <Button
                size="small"
                disabled={!isHydrated}
                busy={endingId === session.id}
                aria-label={t('accounts.settings.sessions.endLabel', { device: session.device })}
                onClick={() => void endOne(session.id)}
              >
                {t('common.logOut')}
              </Button>
            )}
          </li>
        ))}
      </ul>
      <div className={styles.Foot}>
        {sessions.length > 1 ? (
          <Button
            variant="danger"
            disabled={!isHydrated}
            busy={endingId === 'others'}
            onClick={() => void endOthers()}
          >
            {t('accounts.settings.sessions.endOthers')}
          </Button>
        ) : (
          <p className={styles.Explanation}>{t('accounts.settings.sessions.emptyOthers')}</p>
        )}
        <StatusLine status="error">{failure}</StatusLine>
      </div>
      {dialog}
    </Card>
  )
}
