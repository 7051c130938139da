import type { Comment } from '#app/comments/data/comment.queries.ts'
import { UserLink } from '#app/content/fact-labels.tsx'
import { Markdown } from '#app/content/markdown/markdown.tsx'
import { t } from '#app/texts/t.ts'
import { Facts } from '#app/ui/facts/facts.tsx'
import { CheckIcon } from '#app/ui/icon.tsx'
import { Time } from '#app/ui/time/time.tsx'
import styles from './answer-card.module.css'

/** The answer to a question, below it; the comment also stands in the thread. */
export function AnswerCard({ comment: { id, author, createdAt, renderedBody } }: { comment: Comment }) {
  return (
    <section className={styles.Answer} aria-labelledby="answer-title">
      <header className={styles.Head}>
        <h2 id="answer-title" className={styles.Title}>
          <CheckIcon />
          {t('forums.answer.title')}
        </h2>
        <Facts>
          <UserLink user={author} face={40} />
          <Time at={createdAt} />
          <a href={`#${id}`} className={styles.InThread}>
            {t('forums.answer.inThread')}
          </a>
        </Facts>
      </header>
      <Markdown id={`${id}-answer`} renderedBody={withOwnIds(renderedBody, id)} />
    </section>
  )
}

/** A copy of a comment's body: the ids of its footnotes occur once in the page. */
function withOwnIds(renderedBody: string, id: string): string {
  return renderedBody.replaceAll(`user-content-${id}-`, `user-content-answer-${id}-`)
}
