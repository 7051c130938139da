/** Milliseconds that reading an archive to its end may take: 64 MiB, up to 256 when they are unpacked, and a drawing of it. */
const archiveDeadlineMs = 20_000
/** Milliseconds that checks from outside may take: they ask other servers, and wait six seconds for each at most. */
const checksDeadlineMs = 14_000

/**
 * How long the upstream may take over a document, in milliseconds; undefined for the usual time. Naming the field is enough; a
 * document that names it without need only gets a longer timeout.
 */
export function graphDeadlineMs(document: string): number | undefined {
  if (/\bsiteChecks\b/.test(document)) return checksDeadlineMs
  return /\buploadCreation\b/.test(document) ? archiveDeadlineMs : undefined
}
