import { Link } from '@tanstack/react-router'
import { t } from '#app/texts/t.ts'
import { Card } from '#app/ui/card/card.tsx'
import styles from './parts-card.module.css'

/** Texts of the labels in the save files, collapsed: there may be hundreds. */
export function LabelsCard({ labels }: { labels: readonly string[] }) {
  return (
    <Card title={t('hub.labels.title')}>
      <details className={styles.More}>
        <summary>{t('hub.labels.count', { count: labels.length })}</summary>
        <ul className={styles.Labels}>
          {labels.map((label) => (
            <li key={label}>
              <Link to="/hub" search={{ q: quoted(label) }} preload={false}>
                {label}
              </Link>
            </li>
          ))}
        </ul>
      </details>
    </Card>
  )
}

/** A search for the text as a whole. */
export function quoted(text: string): string {
  return `"${text.replaceAll('"', ' ')}"`
}
