import { useSuspenseQuery } from '@tanstack/react-query'
import { createIsomorphicFn } from '@tanstack/react-start'
import { useSite } from '#app/lib/shell-context.ts'
import { StructuredData } from '#app/lib/structured-data/structured-data.tsx'
import { commentsQuery } from '../data/comment.queries.ts'
import { type Discussed, discussionData } from './discussion-data.ts'

const dataOf = createIsomorphicFn().server(discussionData)

interface DiscussionStructuredDataProps {
  objectId: string
  discussed: Discussed
}

/** Describes a discussion and its comments to search engines. */
export function DiscussionStructuredData({ objectId, discussed }: DiscussionStructuredDataProps) {
  const { origins } = useSite()
  const { comments } = useSuspenseQuery(commentsQuery(objectId)).data
  return <StructuredData thing={dataOf(discussed, comments, origins.main)} />
}
