import { useQueryClient } from '@tanstack/react-query'
import { useHydrated } from '@tanstack/react-router'
import { useState } from 'react'
import { refusalReason } from '#app/api/show-refusal.ts'
import { rich, t } from '#app/texts/t.ts'
import { Button } from '#app/ui/button/button.tsx'
import { Card } from '#app/ui/card/card.tsx'
import { Chip } from '#app/ui/chip/chip.tsx'
import { CheckIcon } from '#app/ui/icon.tsx'
import { StatusLine } from '#app/ui/status-line/status-line.tsx'
import { Time } from '#app/ui/time/time.tsx'
import { endOtherSessions, endSession } from './account.functions.gen.ts'
import { accountQuery, type Session } from './account.queries.ts'
import styles from './cards.module.css'

/** The browsers in which the viewer is signed in; each except this one can be logged out here. */
export function SessionsCard({ sessions }: { sessions: readonly Session[] }) {
  const client = useQueryClient()
  const isHydrated = useHydrated()
  const [endingId, setEnding] = useState<string>()
  const [failure, setFailure] = useState<string>()

  /** Runs `end`; `name` identifies the busy button. */
  async function run(name: string, end: () => Promise<Session[]>) {
    setEnding(name)
    setFailure(undefined)
    try {
      const left = await end()
      client.setQueryData(accountQuery.queryKey, (account) => account && { ...account, sessions: left })
    } catch (error) {
      setFailure(refusalReason(error) || t('accounts.settings.sessions.endFailed'))
    } finally {
      setEnding(undefined)
    }
  }

  const endOne = (sessionId: string) =>
    run(sessionId, async () => (await endSession({ data: { sessionId } })).endSession.sessions)
  const endOthers = () => run('others', async () => (await endOtherSessions()).endOtherSessions.sessions)

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
    </Card>
  )
}
