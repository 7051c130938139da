import { lazyRouteComponent } from '@tanstack/react-router'
import { Suspense } from 'react'
import { t } from '#app/texts/t.ts'
import { ArchiveField } from './archive-field.tsx'
import { PlayersNotice } from '#app/features/hub/upload/reading/players-notice.tsx'
import type { ReadingState } from '#app/features/hub/upload/reading/use-archive-reading.ts'
import type { ChosenArchive } from './use-chosen-archive.ts'

const ArchiveCard = lazyRouteComponent(
  () => import('#app/features/hub/upload/reading/archive-card.tsx'),
  'ArchiveCard',
)

interface ArchiveChoiceProps {
  chosen: ChosenArchive
  /** Whether the creation has pictures, which its page shows instead of the drawing. */
  hasPictures: boolean
}

/** The field for a creation's archive, with what was found in it. */
export function ArchiveChoice({ chosen, hasPictures }: ArchiveChoiceProps) {
  const { archive, reading, found, refusal } = chosen
  return (
    <ArchiveField
      archive={archive}
      isPacking={chosen.isPacking}
      onChoose={chosen.choose}
      onClear={chosen.forget}
      refusal={refusal}
    >
      <Found reading={reading.current} hasPictures={hasPictures} />
      <PlayersNotice
        names={found?.players ?? []}
        isRemoved={chosen.hasRemovedPlayers}
        onRemove={() => void chosen.removePlayers()}
      />
    </ArchiveField>
  )
}

/** The contents found in the chosen archive, as soon as it's read. */
function Found({ reading, hasPictures }: { reading: ReadingState; hasPictures: boolean }) {
  if (reading.state === 'reading') return <p role="status">{t('hub.reading.waiting')}</p>
  if (reading.state !== 'found') return null
  return (
    <Suspense>
      <ArchiveCard found={reading.found} hasPictures={hasPictures} />
    </Suspense>
  )
}
