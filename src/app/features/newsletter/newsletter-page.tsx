import { useQueryClient } from '@tanstack/react-query'
import { Suspense } from 'react'
import { write } from '#app/api/call.ts'
import { UpdateNewsletterAnonDocument } from '#app/graphql.gen.ts'
import { formFailure } from '#app/api/show-refusal.ts'
import { invalidateAllQueries } from '#app/content/object-cache.ts'
import { useViewer } from '#app/lib/shell-context.ts'
import { rich, t } from '#app/texts/t.ts'
import { Card } from '#app/ui/card/card.tsx'
import { Choice } from '#app/ui/field/field.tsx'
import { useSubmitStatus } from '#app/ui/form/form-state.ts'
import { CheckIcon } from '#app/ui/icon.tsx'
import { PageHeading } from '#app/ui/page-heading/page-heading.tsx'
import { entryAddress } from '#shared/addresses/page-addresses.ts'
import { AddressForm } from './address-form.tsx'
import { LevelCard } from './level-card.lazy.ts'
import styles from './newsletter-page.module.css'
import subscription from './subscription.module.css'

/** The newsletter page: its description, the subscription settings, and the privacy promises. */
export function NewsletterPage() {
  const { currentUser } = useViewer()
  return (
    <div className={styles.NewsletterPage}>
      <PageHeading title={t('common.newsletter')} className={styles.Heading}>
        <p>{t('newsletter.description')}</p>
        <noscript>
          <p>{t('newsletter.needsJavascript')}</p>
        </noscript>
      </PageHeading>
      {currentUser ? (
        <Suspense>
          <LevelCard />
        </Suspense>
      ) : (
        <AddressCard />
      )}
      <PrivacyNote />
    </div>
  )
}

/** The messages for a request, by the response's status. */
const outcomes: Readonly<Record<string, () => string>> = {
  pending: () => t('newsletter.address.subscribePending'),
  ok: () => t('newsletter.address.subscribeDone'),
}

/** The form by which visitors without an account request the newsletter. */
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
      <p className={subscription.Members}>
        {rich('newsletter.address.membersHint', {
          link: (text) => <a href={entryAddress('/login', { r: '/newsletter' })}>{text}</a>,
        })}
      </p>
    </Card>
  )
}

/** Major updates are always included. */
function Levels() {
  const { busy } = useSubmitStatus()
  return (
    <fieldset className={subscription.Levels} disabled={busy}>
      <legend className={subscription.Legend}>{t('newsletter.address.legend')}</legend>
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
