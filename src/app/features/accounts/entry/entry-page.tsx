import type { ReactNode } from 'react'
import * as texts from '#app/texts/english/accounts.ts'
import { Card } from '#app/ui/card/card.tsx'
import styles from './entry-page.module.css'

interface EntryPageProps {
  title: string
  children: ReactNode
  /** Links to the other login methods, below the card. */
  others?: ReactNode
}

/** The frame of the account-entry pages: one card in the middle, the other login methods below it. */
export function EntryPage({ title, children, others }: EntryPageProps) {
  return (
    <div className={styles.EntryPage}>
      <Card>
        <h1 className={styles.Title}>{title}</h1>
        {children}
      </Card>
      {others ? (
        <nav className={styles.Others} aria-label={texts.otherWaysIn}>
          {others}
        </nav>
      ) : null}
    </div>
  )
}

/** What the page is about, between its title and its form. */
export function Lede({ children }: { children: ReactNode }) {
  return <p className={styles.Lede}>{children}</p>
}

/** What to do next, where there is no form to send. */
export function NextSteps({ children }: { children: ReactNode }) {
  return <div className={styles.NextSteps}>{children}</div>
}
