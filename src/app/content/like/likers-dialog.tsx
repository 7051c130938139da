import { useQuery } from '@tanstack/react-query'
import { documentQuery } from '#app/api/call.ts'
import { refusalReason } from '#app/api/show-refusal.ts'
import { UserLink } from '#app/content/fact-labels.tsx'
import { LikersDocument } from '#app/graphql.gen.ts'
import { t } from '#app/texts/t.ts'
import { Dialog } from '#app/ui/dialog/dialog.tsx'
import { Spinner } from '#app/ui/status/status.tsx'
import styles from './likers-dialog.module.css'

/** The people who like an object, the newest likes first. */
export function LikersDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const { data, error } = useQuery(documentQuery(LikersDocument, { objectId: id }, { staleTime: 0 }))
  return (
    <Dialog open title={t('objects.like.whoTitle')} size="small" beginsAtTitle onClose={onClose}>
      {data ? <Likers {...data.likers} /> : error ? <p role="alert">{refusalReason(error)}</p> : <Spinner />}
    </Dialog>
  )
}

interface LikersProps {
  users: readonly { id: string; username: string; picture: string; flair: string | null }[]
  others: number
}

function Likers({ users, others }: LikersProps) {
  return (
    <>
      <ul className={styles.Likers}>
        {users.map((user) => (
          <li key={user.id} className={styles.Liker}>
            <UserLink user={user} face={40} />
          </li>
        ))}
      </ul>
      {others > 0 ? <p className={styles.Others}>{t('objects.like.others', { count: others })}</p> : null}
    </>
  )
}
