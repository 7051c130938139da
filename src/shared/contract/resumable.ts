/** Headers of "Resumable Uploads for HTTP" (draft-ietf-httpbis-resumable-upload): `HEAD` says how much arrived, `PATCH` appends. */
export const resumable = {
  /** The media type of an appended part. */
  partType: 'application/partial-upload',
  /** Bytes of the file before the part, or that have arrived. */
  offset: 'upload-offset',
  /** `?1` if the file ends with the part, or is complete. */
  complete: 'upload-complete',
  /** Bytes of the whole file. */
  length: 'upload-length',
  /** Limits of a part: `min-append-size` and `max-append-size` in bytes, and `max-age` of the address in seconds. */
  limit: 'upload-limit',
} as const

/** A header's number of bytes; null if there's none. */
export function readBytes(headers: Headers, name: 'upload-offset' | 'upload-length'): number | null {
  const value = headers.get(name) ?? ''
  return /^\d{1,15}$/.test(value) ? Number(value) : null
}

/** Whether the file is said to be complete; null if nothing is said. */
export function readComplete(headers: Headers): boolean | null {
  const value = headers.get(resumable.complete)
  return value === '?1' ? true : value === '?0' ? false : null
}
