import { useQueryClient } from '@tanstack/react-query'
import { useHydrated } from '@tanstack/react-router'
import { useState } from 'react'
import { refusalReason } from '#app/objects/refusal/refusal.ts'
import * as texts from '#app/texts/english/account-settings.ts'
import { Button } from '#app/ui/button/button.tsx'
import { Card } from '#app/ui/card/card.tsx'
import { Chip } from '#app/ui/chip/chip.tsx'
import { CheckIcon } from '#app/ui/icon.tsx'
import { StatusLine } from '#app/ui/status-line/status-line.tsx'
import { Time } from '#app/ui/time/time.tsx'
import { endOtherSessions, endSession } from './account.functions.ts'
import { accountQuery, type Session } from './account.queries.ts'
import styles from './cards.module.css'

/** The browsers in which the viewer is signed in; each but this one can be logged out from here. */
export function SessionsCard({ sessions }: { sessions: readonly Session[] }) {
  const client = useQueryClient()
  const isHydrated = useHydrated()
  const [ending, setEnding] = useState<string>()
  const [failure, setFailure] = useState<string>()

  /** Ends what `end` ends; `name` says which button it is at. */
  async function run(name: string, end: () => Promise<Session[]>) {
    setEnding(name)
    setFailure(undefined)
    try {
      const left = await end()
      client.setQueryData(accountQuery.queryKey, (account) => account && { ...account, sessions: left })
    } catch (error) {
      setFailure(refusalReason(error) || texts.failedToEndSession)
    } finally {
      setEnding(undefined)
    }
  }

  const endOne = (sessionId: string) =>
    run(sessionId, async () => (await endSession({ data: { sessionId } })).endSession.sessions)
  const endOthers = () => run('others', async () => (await endOtherSessions()).endOtherSessions.sessions)

  return (
    <Card title={texts.whereYouAreLoggedIn} padded={false}>
      <ul className={styles.Rows}>
        {sessions.map((session) => (
          <li key={session.id} className={styles.Row}>
            <div className={styles.Text}>
              <p className={styles.Name}>
                {session.device}
                {session.isThisDevice ? (
                  <Chip level="high">
                    <CheckIcon />
                    {texts.thisDevice}
                  </Chip>
                ) : null}
              </p>
              <p className={styles.Facts}>
                {texts.lastSeen} <Time at={session.lastSeenAt} />
                {texts.loggedIn} <Time at={session.createdAt} />
              </p>
            </div>
            {session.isThisDevice ? null : (
              <Button
                size="small"
                disabled={!isHydrated}
                busy={ending === session.id}
                aria-label={texts.logOutDevice(session.device)}
                onClick={() => void endOne(session.id)}
              >
                {texts.logOut}
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
            busy={ending === 'others'}
            onClick={() => void endOthers()}
          >
            {texts.logOutAllOtherDevices}
          </Button>
        ) : (
          <p className={styles.Explanation}>{texts.youAreLoggedInNowhere}</p>
        )}
        <StatusLine status="error">{failure}</StatusLine>
      </div>
    </Card>
  )
}
