import { spawnSync } from 'node:child_process'
import { closeSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

/** A disk of its own that is soon full. */
export interface SmallDisk {
  folder: string
  /** Leaves no room on it; again after something has been deleted. */
  fill(): void
  /** Gives the room back. */
  empty(): void
  remove(): void
}

/** A disk of that many MiB in memory; null if this user or system can't mount one. */
export function mountSmallDisk(size: number): SmallDisk | null {
  const folder = mkdtempSync(path.join(tmpdir(), 'small-disk-'))
  const { status } = spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${size}m`, 'tmpfs', folder])
  if (status !== 0) {
    rmSync(folder, { recursive: true })
    return null
  }
  const filler = path.join(folder, 'ballast')
  return {
    folder,
    fill: () => fill(filler),
    empty: () => rmSync(filler),
    remove() {
      spawnSync('umount', ['-l', folder])
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

function fill(file: string): void {
  const filler = openSync(file, 'a')
  try {
    for (;;) writeSync(filler, Buffer.alloc(4_096))
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error
  } finally {
    closeSync(filler)
  }
}
