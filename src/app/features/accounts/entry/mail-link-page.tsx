import { NoScript } from '#app/ui/page-heading/page-heading.tsx'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useViewer } from '#app/lib/shell-context.ts'
import { t } from '#app/texts/t.ts'
import { LinkButton } from '#app/ui/button/button.tsx'
import { Form } from '#app/ui/form/form.tsx'
import { StatusLine } from '#app/ui/status/status.tsx'
import { post } from '#app/api/rest.ts'
import { notifyOtherTabs } from '#app/api/tokens.ts'
import { FieldError } from '#app/ui/form/form-values.ts'
import { parseStopEmailsKey } from '#shared/addresses/stop-emails-key.ts'
import { EntryPage, Lede, NextSteps } from './entry-page.tsx'

/** The page of an emailed link: it explains the action and waits for a click, since programs open links too. */
export function MailLinkPage({ secret, action }: { secret: string; action: MailAction }) {
  const [message, setMessage] = useState<string>()
  const { title, text, button } = texts[action](secret)
  const { currentUser } = useViewer()
  const client = useQueryClient()

  async function follow() {
    setMessage(await followMailLink(action, secret))
    await client.invalidateQueries()
  }

  return (
    <EntryPage title={title} others={message === undefined ? <OtherWay action={action} /> : null}>
      {message === undefined ? (
        <>
          <Lede>{text}</Lede>
          <Form submitLabel={button} onSubmit={follow} />
          <NoScript text={t('accounts.needsJavascript')} />
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

function OtherWay({ action }: { action: MailAction }) {
  return isAboutAccount(action) ? (
    <a href="/account-settings">{t('common.accountSettings')}</a>
  ) : (
    <a href="/newsletter">{t('common.newsletter')}</a>
  )
}

function isAboutAccount(action: MailAction): boolean {
  return action === 'verify-email' || action === 'change-email' || action === 'stop-emails'
}

const actions = ['verify-email', 'change-email', 'confirm-newsletter', 'unsubscribe', 'stop-emails'] as const

type MailAction = (typeof actions)[number]

export function isMailAction(action: unknown): action is MailAction {
  return (actions as readonly unknown[]).includes(action)
}

const texts: Record<
  MailAction,
  (key: string) => Record<'title' | 'text' | 'button' | 'expired' | 'failed', string> & { taken?: string }
> = {
  'verify-email': () => ({
    title: t('accounts.mailLink.emailTitle'),
    text: t('accounts.mailLink.emailHint'),
    button: t('accounts.mailLink.confirmEmail'),
    expired: t('accounts.mailLink.accountLinkUsed'),
    failed: t('accounts.mailLink.emailFailed'),
  }),
  'change-email': () => ({
    title: t('accounts.mailLink.newEmailTitle'),
    text: t('accounts.mailLink.newEmailHint'),
    button: t('accounts.mailLink.confirmEmail'),
    expired: t('accounts.mailLink.accountLinkUsed'),
    taken: t('accounts.emailTaken'),
    failed: t('accounts.mailLink.emailFailed'),
  }),
  'confirm-newsletter': () => ({
    title: t('accounts.mailLink.subscriptionTitle'),
    text: t('accounts.mailLink.subscriptionHint'),
    button: t('accounts.mailLink.confirmSubscription'),
    expired: t('accounts.mailLink.subscriptionLinkUsed'),
    failed: t('refusals.newsletterUnconfirmed'),
  }),
  unsubscribe: () => ({
    title: t('common.unsubscribe'),
    text: t('accounts.mailLink.unsubscribeHint'),
    button: t('common.unsubscribe'),
    expired: t('accounts.mailLink.used'),
    failed: t('accounts.mailLink.unsubscribeFailed'),
  }),
  'stop-emails': (key) => ({
    title: t('accounts.mailLink.stopEmails'),
    text: t('accounts.mailLink.stopEmailsHint', { kind: parseStopEmailsKey(key)?.type ?? '' }),
    button: t('accounts.mailLink.stopEmails'),
    expired: t('accounts.mailLink.stopEmailsInvalid'),
    failed: t('accounts.mailLink.stopEmailsFailed'),
  }),
}

/** Runs the link's action, which uses it up, unless the address is verified already; returns the message to show. Other tabs are notified. */
async function followMailLink(action: MailAction, key: string): Promise<string> {
  const { expired, taken, failed } = texts[action](key)
  const verified = ['verified', t('accounts.mailLink.verifiedAlready')] as const
  try {
    const { message } = await post<{ message: string }>(
      '/auth/callback',
      { key, action },
      {
        codes: { expired, 'verified-already': verified, ...(taken && { 'email-taken': taken }) },
        otherwise: () => failed,
      },
    )
    notifyOtherTabs()
    return message
  } catch (error) {
    if (error instanceof FieldError && error.field === verified[0]) return error.message
    throw error
  }
}
