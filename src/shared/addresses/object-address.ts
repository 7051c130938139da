import { ticketNumber } from './ids.ts'
import { objectPath, type PathFacts } from './page-addresses.ts'

/** The address of an object's page: a ticket's by its number, any other's by its id. */
export function objectAddress(id: string): string {
  const number = ticketNumber(id)
  return number === null ? `/view/${id}` : `/tracker/${number}`
}

/** The URL of a comment: its object's page with the comment's id as the hash. */
export function commentAddress({ id, object }: { id: string; object: PathFacts }): string {
  return `${objectPath(object)}#${id}`
}
