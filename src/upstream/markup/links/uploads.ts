/** The id in `upload:{id}`, the scheme by which a body names a picture; null for any other address. */
export function uploadId(address: string): string | null {
  return /^upload:([\w-]{1,64})$/i.exec(address)?.[1] ?? null
}
