import { ticketNumber } from '#shared/addresses/ids.ts'

/** The address of an object's page: a ticket's by its number, any other's by its id. */
export function objectAddress(id: string): string {
  const number = ticketNumber(id)
  return number === null ? `/view/${id}` : `/tracker/${number}`
}
