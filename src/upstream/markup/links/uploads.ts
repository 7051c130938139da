/** The id in `upload:{id}`, the scheme by which a body references a picture; null for any other URL. */
export function uploadId(address: string): string | null {
  return /^upload:([\w-]{1,64})$/i.exec(address)?.[1] ?? null
}
