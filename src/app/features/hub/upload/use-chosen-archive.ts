import { useRef, useState } from 'react'
import { useEffect } from '#app/lib/hooks/use-effect.ts'
import { fileSize } from '#app/lib/format/file-size.ts'
import { t } from '#app/texts/t.ts'
import { FieldError, UserFacingError } from '#app/ui/form/form-values.ts'
import { showToast } from '#app/ui/toast/toasts.tsx'
import { archiveLimits } from '#circuits/archive/archive-error.ts'
import type * as pickedFilesModule from '#app/features/hub/upload/packing/picked-files.ts'
import type { PickedFile, PickError, PickFault } from '#app/features/hub/upload/packing/picked-files.ts'
import type { ParsedArchive } from '#app/features/hub/upload/reading/parsed-archive.ts'
import {
  type ArchiveReading,
  type LoadFile,
  useArchiveReading,
} from '#app/features/hub/upload/reading/use-archive-reading.ts'
import { type Archive, useArchive } from './use-archive.ts'

/** Finds the files that were chosen; throws PickError for those that can't be packed. */
export type Picking = (module: typeof pickedFilesModule) => PickedFile[] | Promise<PickedFile[]>

/** The archive that a form sends: it is uploaded and read as soon as it's chosen. */
export interface ChosenArchive {
  archive: Archive
  reading: ArchiveReading
  /** Its contents, once they are read. */
  found: ParsedArchive | undefined
  /** Whether its files are still being packed. */
  isPacking: boolean
  /** Why it can't be packed, or the service would refuse it. */
  refusal: string | undefined
  /** Whether players' names were left out of it. */
  hasRemovedPlayers: boolean
  /** Takes one file as it is, if it's an archive, and packs others. */
  choose: (files: Picking) => void
  forget: () => void
  removePlayers: () => Promise<void>
  /** Reads an archive that was uploaded before. */
  readSent: (load: LoadFile) => Promise<ParsedArchive | null>
}

/** The archive of a form, which may begin with one that was sent. `onRead` gets the contents of each chosen one, null for none. */
export function useChosenArchive(
  sent: { id: string; name: string } | undefined,
  onRead: (found: ParsedArchive | null) => void,
): ChosenArchive {
  const archive = useArchive(sent)
  const reading = useArchiveReading()
  const chosenFile = useRef<File>(undefined)
  const [hasRemovedPlayers, setHasRemovedPlayers] = useState(false)
  const { current } = reading
  const [packing, setPacking] = useState<Packing>(notPacking)
  const packed = useRef<AbortController>(undefined)
  useEffect(() => () => packed.current?.abort(), [])

  function send(file: File) {
    chosenFile.current = file
    setHasRemovedPlayers(false)
    archive.send(file)
    void reading.read(file).then(onRead)
  }

  async function choose(pick: Picking) {
    const { signal } = startPacking()
    setPacking({ isPacking: true, fault: undefined })
    archive.cancel()
    try {
      const picking = await import('#app/features/hub/upload/packing/picked-files.ts')
      const picked = await pick(picking)
      const file = (await picking.archiveAmong(picked)) ?? (await pack(picked))
      if (signal.aborted) return
      setPacking(notPacking)
      send(file)
    } catch (error) {
      if (signal.aborted) return
      forget()
      setPacking({ isPacking: false, fault: packingFault(error) })
    }
  }

  /** Ends the packing of other files. */
  function startPacking(): AbortController {
    packed.current?.abort()
    return (packed.current = new AbortController())
  }

  function forget() {
    startPacking()
    setPacking(notPacking)
    chosenFile.current = undefined
    setHasRemovedPlayers(false)
    reading.forget()
    onRead(null)
  }

  return {
    archive,
    reading,
    found: current.state === 'found' ? current.found : undefined,
    isPacking: packing.isPacking,
    refusal: packing.fault ?? (current.state === 'refused' ? current.message : undefined),
    hasRemovedPlayers,
    choose: (pick) => void choose(pick),
    forget,
    async removePlayers() {
      if (!chosenFile.current) return
      try {
        const { withoutPlayers } = await import('#circuits/archive/player-files.ts')
        send(await withoutPlayers(chosenFile.current))
        setHasRemovedPlayers(true)
      } catch {
        showToast({ title: t('hub.players.removeFailed'), status: 'error' })
      }
    },
    readSent: (load) => reading.read(async (signal) => (chosenFile.current = await load(signal))),
  }
}

async function pack(picked: readonly PickedFile[]): Promise<File> {
  const { packFiles } = await import('#app/lib/pack-files.ts')
  return packFiles(picked)
}

interface Packing {
  isPacking: boolean
  /** Why the files can't be packed. */
  fault: string | undefined
}

const notPacking: Packing = { isPacking: false, fault: undefined }

const faults: Record<PickFault, () => string> = {
  'too-many': () => t('hub.packing.tooMany', { max: archiveLimits.entries }),
  'too-large': () => t('hub.packing.tooLarge', { size: fileSize(archiveLimits.unpacked) }),
  empty: () => t('hub.packing.empty'),
}

function packingFault(error: unknown): string {
  const { fault } = error as Partial<PickError>
  return fault && Object.hasOwn(faults, fault) ? faults[fault]() : t('hub.packing.failed')
}

/** The error of files that another tab has used, or that belong to another user. */
export function missingFilesError(images: readonly string[]): Error {
  return images.length === 0
    ? new FieldError('uploadedFileId', t('hub.upload.fileGone'))
    : new UserFacingError(t('hub.upload.filesGone'))
}
