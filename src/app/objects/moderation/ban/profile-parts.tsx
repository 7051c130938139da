import * as texts from '#app/texts/english/moderation.ts'
import { Choice } from '#app/ui/field/choice-field.tsx'
import type { Report } from '../moderation.queries.ts'

interface ProfilePartsProps {
  object: Pick<Report['object'], 'renderedBody' | 'hasPicture'>
  /** Whether they are to be removed unless the moderator says otherwise. */
  isAsked: boolean
}

/** Asks which parts of a profile are removed, of those that are there. */
export function ProfileParts({ object: { renderedBody, hasPicture }, isAsked }: ProfilePartsProps) {
  return (
    <>
      {renderedBody ? <Choice name="bio" label={texts.removeBio} defaultChecked={isAsked} /> : null}
      {hasPicture ? <Choice name="picture" label={texts.removePicture} defaultChecked={isAsked} /> : null}
    </>
  )
}

/** What was chosen. */
export function partsOf(data: FormData): ('BIO' | 'PICTURE')[] {
  return [
    ...(data.has('bio') ? (['BIO'] as const) : []),
    ...(data.has('picture') ? (['PICTURE'] as const) : []),
  ]
}
