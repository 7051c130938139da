import type { Creation } from '../creation.queries.ts'
import { CreationDetails } from './creation-details.tsx'
import { LabelsCard } from './labels-card.tsx'
import { PartsCard } from './parts-card.tsx'

/** Facts about a creation: its details, the parts of its save files, and the texts of their labels. */
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
