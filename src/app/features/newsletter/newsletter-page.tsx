import { Suspense } from 'react'
import { useViewer } from '#app/lib/shell-context.ts'
import { rich, t } from '#app/texts/t.ts'
import { Card } from '#app/ui/card/card.tsx'
import { CheckIcon } from '#app/ui/icon.tsx'
import { PageHeading } from '#app/ui/page-heading/page-heading.tsx'
import { AddressCard } from './address-card.tsx'
import { LevelCard } from './level-card.lazy.ts'
import styles from './newsletter-page.module.css'

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
