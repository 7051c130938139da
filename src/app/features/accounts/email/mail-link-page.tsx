import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useViewer } from '#app/lib/shell-context.ts'
import { t } from '#app/texts/t.ts'
import { LinkButton } from '#app/ui/button/button.tsx'
import { Form } from '#app/ui/form/form.tsx'
import { StatusLine } from '#app/ui/status/status.tsx'
import { EntryPage, Lede, NextSteps } from '#app/features/accounts/entry/entry-page.tsx'
import { type MailAction, followMailLink, mailLinkTexts } from './mail-link.ts'

interface MailLinkPageProps {
  secret: string
  action: MailAction
}

/** The page of an emailed link: it explains the action and waits for a click, since programs open links too. */
export function MailLinkPage({ secret, action }: MailLinkPageProps) {
  const [message, setMessage] = useState<string>()
  const texts = mailLinkTexts(action, secret)
  const { currentUser } = useViewer()
  const client = useQueryClient()

  async function follow() {
    setMessage(await followMailLink(action, secret))
    await client.invalidateQueries()
  }

  return (
    <EntryPage title={texts.title} others={message === undefined ? <OtherWay action={action} /> : null}>
      {message === undefined ? (
        <>
          <Lede>{texts.text}</Lede>
          <Form submitLabel={texts.button} onSubmit={follow} />
          <noscript>
            <p>{t('accounts.needsJavascript')}</p>
          </noscript>
        </>
      ) : (
        <>
          <StatusLine status="success">{message}</StatusLine>
          <NextSteps>
            <LinkButton href="/" variant="primary">
              {t('common.toHomePage')}
            </LinkButton>
            {isAboutAccount(action) && currentUser ? (
              <LinkButton href="/account-settings">{t('common.accountSettings')}</LinkButton>
            ) : null}
          </NextSteps>
        </>
      )}
    </EntryPage>
  )
}

/** Where to request a new link if this one doesn't work. */
function OtherWay({ action }: Pick<MailLinkPageProps, 'action'>) {
  return isAboutAccount(action) ? (
    <a href="/account-settings">{t('common.accountSettings')}</a>
  ) : (
    <a href="/newsletter">{t('common.newsletter')}</a>
  )
}

function isAboutAccount(action: MailAction): boolean {
  return action === 'verify-email' || action === 'change-email' || action === 'stop-emails'
}
