import { ReadyButton } from '#app/ui/form/main-button.tsx'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { write } from '#app/api/call.ts'
import { EndOtherSessionsDocument, EndSessionDocument } from '#app/graphql.gen.ts'
import { formRefusal } from '#app/api/show-refusal.ts'
import { rich, t } from '#app/texts/t.ts'
import { Card } from '#app/ui/card/card.tsx'
import { Chip } from '#app/ui/chip/chip.tsx'
import { CheckIcon } from '#app/ui/icon.tsx'
import { useWork } from '#app/features/accounts/entry/use-work.ts'
import { StatusLine } from '#app/ui/status/status.tsx'
import { Time } from '#app/ui/time/time.tsx'
import { accountQuery, type Session } from '#app/features/accounts/accounts.queries.ts'
import { useSite } from '#app/lib/shell-context.ts'
import { useConfirm } from '#app/ui/confirm/confirm.tsx'
import { ProviderIcon } from '#app/features/accounts/providers/provider-buttons.tsx'
import { redirectToProvider } from '#app/features/accounts/providers/provider-start.ts'
import { providerLabels } from '#shared/names/provider-labels.ts'
import type { Proof } from '#shared/contract/rest.ts'
import { useProof } from './use-proof.tsx'
import { requestLinkToken, unlinkIdentity } from './account-changes.ts'
import styles from './settings.module.css'

export function SessionsCard({ sessions }: { sessions: readonly Session[] }) {
  const client = useQueryClient()
  const { prove, dialog } = useProof()
  const [endingId, setEnding] = useState<string>()
  const { failure, run } = useWork()

  async function endSessions(name: string, end: (proof: Proof) => Promise<Session[]>) {
    setEnding(name)
    await run(() =>
      prove(async (proof) => {
        const left = await end(proof).catch((error: unknown) => {
          throw formRefusal(error, t('accounts.settings.sessions.endFailed'))
        })
        client.setQueryData(accountQuery.queryKey, (account) => account && { ...account, sessions: left })
      }),
    )
    setEnding(undefined)
  }

  const endOne = (sessionId: string) =>
    endSessions(
      sessionId,
      async (proof) =>
        (await write(EndSessionDocument, { input: { sessionId, ...proof } })).endSession.sessions,
    )
  const endOthers = () =>
    endSessions(
      'others',
      async (proof) => (await write(EndOtherSessionsDocument, { input: proof })).endOtherSessions.sessions,
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
                  <Chip level="high" icon={<CheckIcon />}>
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
              <ReadyButton
                size="small"
                busy={endingId === session.id}
                aria-label={t('accounts.settings.sessions.endLabel', { device: session.device })}
                onClick={() => void endOne(session.id)}
              >
                {t('common.logOut')}
              </ReadyButton>
            )}
          </li>
        ))}
      </ul>
      <div className={styles.Foot}>
        {sessions.length > 1 ? (
          <ReadyButton variant="danger" busy={endingId === 'others'} onClick={() => void endOthers()}>
            {t('accounts.settings.sessions.endOthers')}
          </ReadyButton>
        ) : (
          <p className={styles.Explanation}>{t('accounts.settings.sessions.emptyOthers')}</p>
        )}
        <StatusLine status="error">{failure}</StatusLine>
      </div>
      {dialog}
    </Card>
  )
}

interface IdentitiesCardProps {
  linked: readonly string[]
  configured: readonly string[]
}

export function IdentitiesCard({ linked, configured }: IdentitiesCardProps) {
  const { signIn } = useSite()
  const providers = Object.entries(providerLabels(signIn.issuer)).filter(
    ([provider]) => linked.includes(provider) || configured.includes(provider),
  )
  return (
    <Card title={t('accounts.settings.identities.title')} padded={false}>
      {providers.length === 0 ? (
        <p className={styles.Empty}>{t('accounts.settings.identities.empty')}</p>
      ) : (
        <ul className={styles.Rows}>
          {providers.map(([provider, name]) => (
            <IdentityRow
              key={provider}
              provider={provider}
              name={name}
              isLinked={linked.includes(provider)}
            />
          ))}
        </ul>
      )}
    </Card>
  )
}

function IdentityRow({ provider, name, isLinked }: { provider: string; name: string; isLinked: boolean }) {
  const client = useQueryClient()
  const confirm = useConfirm()
  const { prove, dialog } = useProof()
  const { isBusy, failure, run } = useWork()

  async function unlink() {
    if (!(await confirm(t('accounts.settings.identities.unlinkConfirm', { provider: name })))) return
    await prove(async (proof) => {
      await unlinkIdentity(provider, proof)
      await client.invalidateQueries()
    })
  }

  const link = () =>
    prove(async (proof) => {
      const linkToken = await requestLinkToken(provider, proof)
      await redirectToProvider({ provider, action: 'link', redirect: '/account-settings', linkToken })
    })

  return (
    <li className={styles.Row}>
      <ProviderIcon provider={provider} />
      <div className={styles.Text}>
        <p className={styles.Name}>{name}</p>
        <p className={styles.Facts}>
          {isLinked ? t('accounts.settings.identities.linked') : t('accounts.settings.identities.notLinked')}
        </p>
      </div>
      <ReadyButton
        size="small"
        busy={isBusy}
        aria-label={t('accounts.settings.identities.changeLabel', { isLinked, provider: name })}
        onClick={() => void run(isLinked ? unlink : link)}
      >
        {isLinked ? t('accounts.settings.identities.unlink') : t('accounts.settings.identities.link')}
      </ReadyButton>
      <StatusLine status="error" className={styles.RowFailure}>
        {failure}
      </StatusLine>
      {dialog}
    </li>
  )
}
