import { Link } from '@tanstack/react-router'
import { useViewer } from '#app/lib/shell-context.ts'
import { t } from '#app/texts/t.ts'
import wire from '#app/ui/wire/wire.module.css'
import { listLabels } from './forums.queries.ts'
import styles from './post-list-links.module.css'

/** Links to the forums and to the lists of their posts. */
export function PostListLinks() {
  const { currentUser } = useViewer()
  return (
    <nav aria-label={t('forums.lists.label')} className={styles.Links}>
      <ul className={wire.Wire}>
        <li>
          <Link to="/forums" activeOptions={{ exact: true }} className={wire.Stretch}>
            {t('forums.lists.forums')}
          </Link>
        </li>
        {currentUser ? (
          <li>
            <Link to="/unread" className={wire.Stretch}>
              {t('forums.lists.unread')}
            </Link>
          </li>
        ) : null}
        {(['latest', 'new', 'week', 'unanswered'] as const).map((list) => (
          <li key={list}>
            <Link to="/forums/$list" params={{ list }} className={wire.Stretch}>
              {listLabels[list]()}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
