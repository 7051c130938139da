import { useRef, useState } from 'react'
import { t } from '#app/texts/t.ts'
import { showToast } from '#app/ui/toast/toast-store.ts'
import type { ParsedArchive } from './reading/parsed-archive.ts'
import { type ArchiveReading, type LoadFile, useArchiveReading } from './reading/use-archive-reading.ts'
import { type Archive, useArchive } from './use-archive.ts'

/** The archive that a form sends: it is uploaded and read as soon as it's chosen. */
export interface ChosenArchive {
  archive: Archive
  reading: ArchiveReading
  /** Its contents, once they are read. */
  found: ParsedArchive | undefined
  /** Why the service would refuse it. */
  refusal: string | undefined
  /** Whether players' names were left out of it. */
  hasRemovedPlayers: boolean
  choose: (file: File) => void
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

  function choose(file: File) {
    chosenFile.current = file
    setHasRemovedPlayers(false)
    archive.send(file)
    void reading.read(file).then(onRead)
  }

  return {
    archive,
    reading,
    found: current.state === 'found' ? current.found : undefined,
    refusal: current.state === 'refused' ? current.message : undefined,
    hasRemovedPlayers,
    choose,
    forget() {
      chosenFile.current = undefined
      setHasRemovedPlayers(false)
      reading.forget()
      onRead(null)
    },
    async removePlayers() {
      if (!chosenFile.current) return
      try {
        const { withoutPlayers } = await import('#shared/archive/player-files.ts')
        choose(await withoutPlayers(chosenFile.current))
        setHasRemovedPlayers(true)
      } catch {
        showToast({ title: t('hub.players.removeFailed'), status: 'error' })
      }
    },
    readSent: (load) => reading.read(async (signal) => (chosenFile.current = await load(signal))),
  }
}
