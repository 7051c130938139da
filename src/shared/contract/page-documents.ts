import { z } from 'zod'
import { graphqlBody } from './rest.ts'

/**
 * The documents of one page in one call of the edge, which only read: a POST of a list, answered by a list of the same order. Each is
 * answered as if it had come alone, with its own status, for one viewer who is authenticated once.
 */
export const pageDocuments = {
  path: '/internal/page-documents',
  maxCount: 8,
  body: z.array(graphqlBody).min(1).max(8),
}

export interface DocumentResponse {
  status: number
  data?: unknown
  errors?: unknown
}
