/** What the address of an object's page is made of: a ticket's number, or the id and slug of anything else. */
export type PathFacts = { number: number } | { id: string; slug: string }

/** The path of an object's page, whole, so that nothing has to lead on from it. */
export function objectPath(object: PathFacts): string {
  return 'number' in object
    ? `/tracker/${object.number}`
    : `/view/${object.id}/${encodeURIComponent(object.slug)}`
}
