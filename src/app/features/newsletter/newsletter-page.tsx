import { NoScript, PageHeading } from '#app/ui/page-heading/page-heading.tsx'
import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { write } from '#app/api/call.ts'
import { UpdateNewsletterAnonDocument, RequestUnsubscribeDocument } from '#app/graphql.gen.ts'
import { formFailure, formRefusal } from '#app/api/show-refusal.ts'
import { invalidateAllQueries } from '#app/content/object-cache.ts'
import { useViewer } from '#app/lib/shell-context.ts'
import { rich, t } from '#app/texts/t.ts'
import { Card } from '#app/ui/card/card.tsx'
import { Choice, TextField } from '#app/ui/field/field.tsx'
import { type FieldErrors, useSubmitStatus } from '#app/ui/form/form-state.ts'
import { CheckIcon } from '#app/ui/icon.tsx'
import type { FormValues } from '#app/ui/form/form-values.ts'
import { Form } from '#app/ui/form/form.tsx'
import { StatusLine } from '#app/ui/status/status.tsx'
import { entryAddress } from '#shared/addresses/page-addresses.ts'
import { LevelCard } from './level-card.lazy.ts'
import styles from './newsletter-page.module.css'

export function NewsletterPage() {
  const { currentUser } = useViewer()
  return (
    <div className={styles.NewsletterPage}>
      <PageHeading title={t('common.newsletter')} className={styles.Heading}>
        <p>{t('newsletter.description')}</p>
        <NoScript text={t('newsletter.needsJavascript')} />
      </PageHeading>
      {currentUser ? <LevelCard /> : <AddressCard />}
      <PrivacyNote />
    </div>
  )
}

const outcomes: Readonly<Record<string, () => string>> = {
  pending: () => t('newsletter.address.subscribePending'),
  ok: () => t('newsletter.address.subscribeDone'),
}

function AddressCard() {
  const client = useQueryClient()

  async function subscribe(address: string, data: FormData) {
    const { updateNewsletterAnon: payload } = await write(UpdateNewsletterAnonDocument, {
      input: { address, minor: data.has('minor') },
    })
    await invalidateAllQueries(client)
    return outcomes[payload.status]?.()
  }

  return (
    <Card title={t('newsletter.address.subscribe')}>
      <AddressForm
        submitLabel={t('newsletter.address.subscribe')}
        refuse={(error) => formFailure(error, t('newsletter.saveFailed'))}
        send={subscribe}
      >
        <Levels />
      </AddressForm>
      <p className={styles.Members}>
        {rich('newsletter.address.membersHint', {
          link: (text) => <a href={entryAddress('/login', { r: '/newsletter' })}>{text}</a>,
        })}
      </p>
    </Card>
  )
}

function Levels() {
  const { busy } = useSubmitStatus()
  return (
    <fieldset className={styles.Levels} disabled={busy}>
      <legend className={styles.Legend}>{t('newsletter.address.legend')}</legend>
      <Choice
        label={t('newsletter.address.majorLabel')}
        help={t('newsletter.majorHint')}
        defaultChecked
        disabled
      />
      <Choice label={t('newsletter.address.minorLabel')} name="minor" help={t('newsletter.minorHint')} />
    </fieldset>
  )
}

function PrivacyNote() {
  return (
    <Card title={t('newsletter.privacy.title')}>
      <ul className={styles.Assurances}>
        <Assurance>{t('newsletter.privacy.noTracking')}</Assurance>
        <Assurance>{t('newsletter.privacy.minimalHtml')}</Assurance>
        <Assurance>{t('newsletter.privacy.identicalLinks')}</Assurance>
        <Assurance>{t('newsletter.privacy.address')}</Assurance>
      </ul>
      <p className={styles.Unsubscribe}>
        {rich('newsletter.privacy.unsubscribeHint', {
          link: (text) => <a href="/newsletter/unsubscribe">{text}</a>,
        })}
      </p>
    </Card>
  )
}

function Assurance({ children }: { children: string }) {
  return (
    <li className={styles.Assurance}>
      <CheckIcon />
      <span>{children}</span>
    </li>
  )
}

export function UnsubscribePage() {
  async function requestLink(address: string) {
    await write(RequestUnsubscribeDocument, { input: { address } })
    return t('newsletter.unsubscribe.linkDone')
  }

  return (
    <div className={styles.NewsletterPage}>
      <PageHeading title={t('common.unsubscribe')} className={styles.Heading}>
        <p>{t('newsletter.unsubscribe.hint')}</p>
        <NoScript text={t('newsletter.unsubscribe.needsJavascript')} />
      </PageHeading>
      <Card title={t('newsletter.unsubscribe.addressTitle')}>
        <AddressForm
          submitLabel={t('newsletter.unsubscribe.submit')}
          refuse={(error) => formRefusal(error, t('newsletter.unsubscribe.linkFailed'))}
          send={requestLink}
        />
      </Card>
    </div>
  )
}

interface AddressFormProps {
  submitLabel: string
  refuse: (error: unknown) => Error
  /** Sends the address; resolves to the message to show. */
  send: (address: string, data: FormData) => Promise<string | undefined>
  children?: ReactNode
}

function AddressForm({ submitLabel, refuse, send, children }: AddressFormProps) {
  const [outcome, setOutcome] = useState<string>()

  async function submit({ address = '' }: FormValues, data: FormData) {
    setOutcome(undefined)
    try {
      setOutcome(await send(address, data))
    } catch (error) {
      throw refuse(error)
    }
  }

  return (
    <Form
      submitLabel={submitLabel}
      validate={({ address = '' }): FieldErrors =>
        address.trim() === '' ? { address: t('refusals.emailRequired') } : {}
      }
      onSubmit={submit}
    >
      <AddressField />
      {children}
      <StatusLine status="success" className={styles.Outcome}>
        {outcome}
      </StatusLine>
    </Form>
  )
}

function AddressField() {
  const { busy } = useSubmitStatus()
  return (
    <TextField
      label={t('common.emailLabel')}
      name="address"
      inputMode="email"
      autoComplete="email"
      autoCapitalize="none"
      spellCheck={false}
      readOnly={busy}
    />
  )
}
