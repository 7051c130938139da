import type { Creation } from '../creation.queries.ts'
import { CreationDetails } from './creation-details.tsx'
import { LabelsCard } from './labels-card.tsx'
import { PartsCard } from './parts-card.tsx'

/** What is known of a creation: its details, the parts of its save files, and what stands on their labels. */
export function FactCards({ creation }: { creation: Creation }) {
  const { save } = creation
  return (
    <>
      <CreationDetails creation={creation} />
      {save && save.parts.length > 0 ? <PartsCard parts={save.parts} /> : null}
      {save && save.labels.length > 0 ? <LabelsCard labels={save.labels} /> : null}
    </>
  )
}
