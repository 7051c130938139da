import { Link } from '@tanstack/react-router'
import { historyEntries } from '#app/objects/kinds/history-kinds.ts'
import type { HistoryFieldsFragment } from '#app/graphql.gen.ts'
import * as texts from '#app/texts/english/objects.ts'
import { Time } from '#app/ui/time/time.tsx'
import { VisuallyHidden } from '#app/ui/visually-hidden/visually-hidden.tsx'
import styles from './mentioned-in.module.css'

/** What refers to an object, newest first: each by its words, with where it stands. */
export function MentionedIn({ items }: { items: readonly HistoryFieldsFragment[] }) {
  return (
    <section className={styles.MentionedIn} aria-labelledby="mentioned-in-title">
      <h2 id="mentioned-in-title" className={styles.Title}>
        {texts.mentionedIn}
      </h2>
      <ul className={styles.Mentions}>
        {historyEntries(items).map(({ id, kind, Icon, words, link, parent, createdAt }) => (
          <li key={id} className={styles.Mention}>
            <span className={styles.Kind}>
              <Icon />
            </span>
            <p className={styles.Words}>
              <VisuallyHidden>{kind}: </VisuallyHidden>
              <Link {...link}>{words}</Link>
              <span className={styles.Facts}>
                {parent ? (
                  <>
                    {texts.inLabel} <Link {...parent.link}>{parent.title}</Link>,{' '}
                  </>
                ) : null}
                <Time at={createdAt} />
              </span>
            </p>
          </li>
        ))}
      </ul>
    </section>
  )
}
