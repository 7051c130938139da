/** What the address of an object's page is made of: a ticket's number, or the id and slug of anything else. */
export type PathFacts = { number: number } | { id: string; slug: string }

/** The final path of an object's page, which doesn't redirect. */
export function objectPath(object: PathFacts): string {
  return 'number' in object
    ? `/tracker/${object.number}`
    : `/view/${object.id}/${encodeURIComponent(object.slug)}`
}
