import type { archiveSentences } from '#shared/refusals/archive-sentences.ts'
import { refusalSentence, refuse, type Refusal } from '#shared/refusals/refusals.ts'
import { limits } from '#shared/limits.ts'

type Sentences = typeof archiveSentences

/** Codes of sentences that say nothing but a path. */
type PathCode = {
  [Code in keyof Sentences]: Parameters<Sentences[Code]> extends [infer Values]
    ? { path: string } extends Values
      ? Code
      : never
    : never
}[keyof Sentences]

export class ArchiveError extends Error {
  override readonly name = 'ArchiveError'
  readonly refusal: Refusal

  constructor(refusal: Refusal, options?: ErrorOptions) {
    super(refusalSentence(refusal), options)
    this.refusal = refusal
  }

  static of<Code extends keyof Sentences>(code: Code, ...values: Parameters<Sentences[Code]>): ArchiveError {
    return new ArchiveError(refuse(code, ...values))
  }

  static at(code: PathCode, path: string, options?: ErrorOptions): ArchiveError {
    return new ArchiveError(refuse(code, { path: displayPath(path) }), options)
  }
}

/** A path as a sentence quotes it: on one line and shortened. */
export function displayPath(path: string): string {
  const printable = path.replaceAll(/\p{C}/gu, '�')
  return printable.length > 80 ? `…${printable.slice(-80)}` : printable
}

const mebibyte = 1024 * 1024

/** Limits of an archive; bytes unless said otherwise. The first three are the contract's. */
export const archiveLimits = {
  size: limits.archive.bytes,
  unpacked: 256 * mebibyte,
  /** Files and folders. */
  entries: 2_000,
  /** Of all names and the metadata that tools add to them: two KiB for each entry. */
  directory: 4 * mebibyte,
  /** Of one entry's whole path; no operating system supports longer ones by default. */
  path: 1_024,
  metadata: 64 * 1024,
  /** Of the list of how a subassembly's roots were placed: two thousand of them. */
  placements: mebibyte,
  /** Of the colours of one kind of display, of which there are 512 at most. */
  displays: 16 * 1024,
  picture: 8 * mebibyte,
  /** The maximum compression ratio of a file larger than this; save files reach thirty. */
  ratio: 200,
  ratioFrom: mebibyte,
} as const
