import { getGlobalStartContext } from '@tanstack/react-start'
import { setResponseStatus } from '@tanstack/react-start/server'
import { documentTexts } from '#app/documents.gen.ts'
import type { Document } from '#app/graphql.gen.ts'
import { translateGraphError } from '#app/lib/refusals/translate-graph-error.ts'
import { errorCode, GraphError } from '#shared/errors.ts'
import type { PageContext } from '#shared/page/page-context.ts'

/** The request that is being answered. */
export function currentPage(): PageContext {
  const page = getGlobalStartContext()?.page
  if (!page) throw new Error('No request is being answered')
  return page
}

/** Runs a document upstream, and sets the response's status if that is rejected. Throws GraphError, translated, and NetworkError. */
export async function runDocument<Data, Variables>(
  page: PageContext,
  document: Document<Data, Variables>,
  variables: Variables,
  options?: { idempotencyKey?: string },
): Promise<Data> {
  try {
    return await page.graph(textOf(document), variables as Record<string, unknown>, options)
  } catch (error) {
    setResponseStatus(errorCode(error) || (error instanceof GraphError ? 422 : 500))
    throw error instanceof GraphError ? translateGraphError(error) : error
  }
}

/** The text of a document. Throws for one that this version doesn't have. */
export function textOf(document: string): string {
  const text = documentTexts.get(document)
  if (text === undefined) throw new Error('No such document')
  return text
}
