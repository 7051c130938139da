import type { ReactNode } from 'react'
import { t } from '#app/texts/t.ts'
import { Card } from '#app/ui/card/card.tsx'
import styles from './entry.module.css'

interface EntryPageProps {
  title: string
  children: ReactNode
  others?: ReactNode
}

export function EntryPage({ title, children, others }: EntryPageProps) {
  return (
    <div className={styles.EntryPage}>
      <Card>
        <h1 className={styles.Title}>{title}</h1>
        {children}
      </Card>
      {others ? (
        <nav className={styles.Others} aria-label={t('accounts.otherWaysLabel')}>
          {others}
        </nav>
      ) : null}
    </div>
  )
}

export function Lede({ children }: { children: ReactNode }) {
  return <p className={styles.Lede}>{children}</p>
}

export function NextSteps({ children }: { children: ReactNode }) {
  return <div className={styles.NextSteps}>{children}</div>
}
