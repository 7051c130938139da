/** Milliseconds that reading an archive to its end may take: 64 MiB, up to 256 when they are unpacked, and a drawing of it. */
const archiveDeadlineMs = 20_000
/** Timeout of checks from outside, in milliseconds: they call other servers, with a timeout of six seconds each. */
const checksDeadlineMs = 14_000

/**
 * Timeout of the upstream for a document, in milliseconds; undefined for the usual time. The field's name anywhere in the document
 * suffices; a document that contains it without need only gets a longer timeout.
 */
export function graphDeadlineMs(document: string): number | undefined {
  if (/\bsiteChecks\b/.test(document)) return checksDeadlineMs
  return /\buploadCreation\b/.test(document) ? archiveDeadlineMs : undefined
}
