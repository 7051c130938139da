import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useViewer } from '#app/lib/shell-context.ts'
import * as texts from '#app/texts/english/accounts.ts'
import { LinkButton } from '#app/ui/button/button.tsx'
import { Form } from '#app/ui/form/form.tsx'
import { StatusLine } from '#app/ui/status-line/status-line.tsx'
import { EntryPage, Lede, NextSteps } from '../entry/entry-page.tsx'
import type { MailAction } from './mail-action.ts'
import { followMailLink, mailWords } from './mail-link.ts'

interface MailLinkPageProps {
  secret: string
  action: MailAction
}

/** Where a mail's link leads: says what is about to happen and waits for a person, which a program that only opens links is not. */
export function MailLinkPage({ secret, action }: MailLinkPageProps) {
  const [message, setMessage] = useState<string>()
  const words = mailWords(action)
  const { currentUser } = useViewer()
  const client = useQueryClient()

  async function follow() {
    setMessage(await followMailLink(action, secret))
    await client.invalidateQueries()
  }

  return (
    <EntryPage title={words.title} others={message === undefined ? <OtherWay action={action} /> : null}>
      {message === undefined ? (
        <>
          <Lede>{words.text}</Lede>
          <Form submitLabel={words.button} onSubmit={follow} />
          <noscript>
            <p>{texts.needsJavascript}</p>
          </noscript>
        </>
      ) : (
        <>
          <StatusLine status="success">{message}</StatusLine>
          <NextSteps>
            <LinkButton href="/" variant="primary">
              {texts.toHomePage}
            </LinkButton>
            {isAboutAccount(action) && currentUser ? (
              <LinkButton href="/account-settings">{texts.accountSettings}</LinkButton>
            ) : null}
          </NextSteps>
        </>
      )}
    </EntryPage>
  )
}

/** The way to a new link, should this one not do. */
function OtherWay({ action }: Pick<MailLinkPageProps, 'action'>) {
  return isAboutAccount(action) ? (
    <a href="/account-settings">{texts.accountSettings}</a>
  ) : (
    <a href="/newsletter">{texts.newsletter}</a>
  )
}

function isAboutAccount(action: MailAction): boolean {
  return action === 'verify-email' || action === 'change-email'
}
