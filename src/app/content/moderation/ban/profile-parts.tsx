import { t } from '#app/texts/t.ts'
import { Choice } from '#app/ui/field/choice-field.tsx'
import type { Report } from '../moderation.queries.ts'

interface ProfilePartsProps {
  object: Pick<Report['object'], 'renderedBody' | 'hasPicture'>
  /** Whether they are selected by default. */
  preselected: boolean
}

/** Asks which of the existing parts of a profile to remove. */
export function ProfileParts({ object: { renderedBody, hasPicture }, preselected }: ProfilePartsProps) {
  return (
    <>
      {renderedBody ? (
        <Choice name="bio" label={t('moderation.profile.removeBioLabel')} defaultChecked={preselected} />
      ) : null}
      {hasPicture ? (
        <Choice
          name="picture"
          label={t('moderation.profile.removePictureLabel')}
          defaultChecked={preselected}
        />
      ) : null}
    </>
  )
}

/** The selected parts. */
export function chosenParts(data: FormData): ('BIO' | 'PICTURE')[] {
  return [
    ...(data.has('bio') ? (['BIO'] as const) : []),
    ...(data.has('picture') ? (['PICTURE'] as const) : []),
  ]
}
