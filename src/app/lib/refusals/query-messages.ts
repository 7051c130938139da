import { t } from '#app/texts/t.ts'
import type { querySentences } from '#shared/refusals/query-sentences.ts'
import type { MessagesOf } from '#shared/refusals/refusal-of.ts'

/** Why a ticket query can't be read, in the reader's language. */
export const queryMessages: MessagesOf<typeof querySentences> = {
  'query-too-long': ({ max }) => t('refusals.queryTooLong', { max }),
  'query-too-deep': ({ max, column }) => t('refusals.queryTooDeep', { max, column }),
  'query-too-many-terms': ({ max, column }) => t('refusals.queryTooManyTerms', { max, column }),
  'query-ends-early': ({ column }) => t('refusals.queryEndsEarly', { column }),
  'query-unexpected': ({ mark, column }) => t('refusals.queryUnexpected', { mark, column }),
  'query-minus-sort': ({ column }) => t('refusals.queryMinusSort', { column }),
  'query-open-bracket': ({ column }) => t('refusals.queryOpenBracket', { column }),
  'query-open-quote': ({ column }) => t('refusals.queryOpenQuote', { column }),
  'query-empty-quotes': ({ column }) => t('refusals.queryEmptyQuotes', { column }),
  'query-space-missing': ({ column }) => t('refusals.querySpaceMissing', { column }),
  'query-nested-sort': ({ column }) => t('refusals.queryNestedSort', { column }),
  'query-second-sort': ({ column }) => t('refusals.querySecondSort', { column }),
  'query-unknown-name': ({ name, column }) => t('refusals.queryUnknownName', { name, column }),
  'query-value': ({ name, column }) => t('refusals.queryValue', { name, column }),
}
