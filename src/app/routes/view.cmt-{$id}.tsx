import { createFileRoute, notFound, redirect } from '@tanstack/react-router'
import { read } from '#app/api/call.ts'
import { CommentLocationDocument } from '#app/graphql.gen.ts'
import { commentAddress } from '#shared/addresses/object-address.ts'
import { idParam } from '#app/lib/route-params.ts'
import { pageHead } from '#app/head/page-head.ts'
import { isId } from '#shared/addresses/ids.ts'

export const Route = createFileRoute('/view/cmt-{$id}')({
  params: idParam('comment'),
  loader: async ({ params }) => {
    if (!isId('comment', params.id)) throw notFound()
    const { comment } = await read(CommentLocationDocument, { id: params.id })
    throw redirect({ href: commentAddress(comment), statusCode: 302, replace: true })
  },
  // Only an unknown comment renders this page; all others redirect.
  head: ({ match }) => pageHead(match, {}),
})
