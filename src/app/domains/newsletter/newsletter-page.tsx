import { useSite, useViewer } from '#app/domains/site/shell.queries.ts'
import { Card } from '#app/ui/card/card.tsx'
import { CheckIcon } from '#app/ui/icon.tsx'
import { PageHeading } from '#app/ui/page-heading/page-heading.tsx'
import { AddressCard } from './address-card.tsx'
import { LevelCard } from './level-card.tsx'
import styles from './newsletter-page.module.css'

/** The newsletter: how much of it to get, and what it does not do. */
export function NewsletterPage() {
  const { product } = useSite()
  const { currentUser } = useViewer()
  return (
    <div className={styles.NewsletterPage}>
      <PageHeading title="Newsletter" className={styles.Heading}>
        <p>What is new in {product}, by email: releases and large steps, or the small ones too.</p>
        <noscript>
          <p>Subscribing needs JavaScript.</p>
        </noscript>
      </PageHeading>
      {currentUser ? <LevelCard /> : <AddressCard />}
      <PrivacyNote />
    </div>
  )
}

function PrivacyNote() {
  return (
    <Card title="Your privacy">
      <ul className={styles.Assurances}>
        <Assurance>No tracking pixels: nothing is loaded when you read a mail.</Assurance>
        <Assurance>Minimal HTML, and the same words as plain text.</Assurance>
        <Assurance>Identical links for everybody, so that nobody sees who follows them.</Assurance>
        <Assurance>Your email address is kept private and used for nothing else.</Assurance>
      </ul>
      <p className={styles.Leaving}>
        To leave, press “Unsubscribe”, which your mail program shows beside every newsletter, or choose “None”
        here when you are logged in.
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
