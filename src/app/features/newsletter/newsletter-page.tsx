import { Suspense } from 'react'
import { useViewer } from '#app/lib/shell-context.ts'
import * as texts from '#app/texts/english/newsletter.ts'
import { Card } from '#app/ui/card/card.tsx'
import { CheckIcon } from '#app/ui/icon.tsx'
import { PageHeading } from '#app/ui/page-heading/page-heading.tsx'
import { AddressCard } from './address-card.tsx'
import { LevelCard } from './level-card.lazy.ts'
import styles from './newsletter-page.module.css'

/** The newsletter: how much of it to get, and what it does not do. */
export function NewsletterPage() {
  const { currentUser } = useViewer()
  return (
    <div className={styles.NewsletterPage}>
      <PageHeading title={texts.newsletter} className={styles.Heading}>
        <p>{texts.newsletterDescription}</p>
        <noscript>
          <p>{texts.subscribingNeedsJavascript}</p>
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
    <Card title={texts.yourPrivacy}>
      <ul className={styles.Assurances}>
        <Assurance>{texts.noTrackingPixels}</Assurance>
        <Assurance>{texts.minimalHtml}</Assurance>
        <Assurance>{texts.identicalLinks}</Assurance>
        <Assurance>{texts.addressKeptPrivate}</Assurance>
      </ul>
      <p className={styles.Leaving}>
        {texts.howToLeave} {texts.noButton} <a href="/newsletter/unsubscribe">{texts.askForLink}</a>.
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
