import { Link } from '@tanstack/react-router'
import { historyEntries } from '#app/content/history-kinds.ts'
import type { HistoryFieldsFragment } from '#app/graphql.gen.ts'
import { rich, t } from '#app/texts/t.ts'
import { Time } from '#app/ui/time/time.tsx'
import { VisuallyHidden } from '#app/ui/visually-hidden/visually-hidden.tsx'
import styles from './mentioned-in.module.css'

export function MentionedIn({ items }: { items: readonly HistoryFieldsFragment[] }) {
  return (
    <section className={styles.MentionedIn} aria-labelledby="mentioned-in-title">
      <h2 id="mentioned-in-title" className={styles.Title}>
        {t('objects.mentions.title')}
      </h2>
      <ul className={styles.Mentions}>
        {historyEntries(items).map(({ id, kind, Icon, text: words, link, parent, createdAt }) => (
          <li key={id} className={styles.Mention}>
            <span className={styles.Kind}>
              <Icon />
            </span>
            <p className={styles.Text}>
              <VisuallyHidden>{t('common.kindPrefix', { kind })}</VisuallyHidden>
              <Link {...link}>{words}</Link>
              <span className={styles.Facts}>
                {parent ? (
                  rich('objects.mentions.placeAndTime', {
                    place: <Link {...parent.link}>{parent.title}</Link>,
                    time: <Time at={createdAt} />,
                  })
                ) : (
                  <Time at={createdAt} />
                )}
              </span>
            </p>
          </li>
        ))}
      </ul>
    </section>
  )
}
