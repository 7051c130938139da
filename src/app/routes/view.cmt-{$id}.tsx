import { createFileRoute, notFound, redirect } from '@tanstack/react-router'
import { loadCommentPlace } from '#app/domains/comments/comment.functions.ts'
import { commentAddress } from '#app/domains/comments/comment-place.ts'
import { idParam } from '#app/domains/objects/id-param.ts'
import { errorCode } from '#shared/errors.ts'
import { isId } from '#shared/ids.ts'

export const Route = createFileRoute('/view/cmt-{$id}')({
  params: idParam('comment'),
  loader: async ({ params }) => {
    if (!isId('comment', params.id)) throw notFound()
    const { comment } = await loadCommentPlace({ data: { id: params.id } }).catch((error: unknown) => {
      throw [404, 410].includes(errorCode(error)) ? notFound() : error
    })
    throw redirect({ href: commentAddress(comment), statusCode: 302, replace: true })
  },
})
