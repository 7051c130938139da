/** Parts of the address of an object's page: a ticket's number, or the ID and slug of any other object. */
export type PathFacts = { number: number } | { id: string; slug: string }

/** The final path of an object's page, which doesn't redirect. */
export function objectPath(object: PathFacts): string {
  return 'number' in object
    ? `/tracker/${object.number}`
    : `/view/${object.id}/${encodeURIComponent(object.slug)}`
}
