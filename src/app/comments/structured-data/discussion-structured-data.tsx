import { useSuspenseQuery } from '@tanstack/react-query'
import { createIsomorphicFn } from '@tanstack/react-start'
import { useSite } from '#app/lib/shell-context.ts'
import { StructuredData } from '#app/lib/structured-data/structured-data.tsx'
import { commentsQuery } from '../data/comment.queries.ts'
import { type DiscussionSubject, discussionData } from './discussion-data.ts'

const dataOf = createIsomorphicFn().server(discussionData)

interface DiscussionStructuredDataProps {
  objectId: string
  discussed: DiscussionSubject
}

/** The structured data of a discussion and its comments. */
export function DiscussionStructuredData({ objectId, discussed }: DiscussionStructuredDataProps) {
  const { origins } = useSite()
  const { comments } = useSuspenseQuery(commentsQuery(objectId)).data
  return <StructuredData thing={dataOf(discussed, comments, origins.main)} />
}
