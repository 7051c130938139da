const mebibyte = 1024 * 1024

/** What an archive may be; bytes unless said otherwise. The first three are the contract's. */
export const archiveLimits = {
  size: 32 * mebibyte,
  unpacked: 256 * mebibyte,
  /** Files and folders. */
  entries: 2_000,
  /** Of all names, and what tools keep beside them: two KiB for each entry. */
  directory: 4 * mebibyte,
  /** Of one entry's whole path; no system unpacks longer ones by itself. */
  path: 1_024,
  /**
   * A save file is held in memory while it is read, one at a time, and takes eight times its bytes then, of the 128 MB that a
   * worker has: some 80,000 parts with their wires. Drawing one takes as much again, so larger ones are not drawn.
   */
  save: 8 * mebibyte,
  drawn: 4 * mebibyte,
  metadata: 64 * 1024,
  /** How many times its packed size a file may be once it is larger than this; save files come to thirty. */
  ratio: 200,
  ratioFrom: mebibyte,
} as const
