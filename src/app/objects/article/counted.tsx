import type { ReactNode } from 'react'
import * as texts from '#app/texts/english/object-marks.ts'
import { Count } from '#app/ui/count/count.tsx'
import { VisuallyHidden } from '#app/ui/visually-hidden/visually-hidden.tsx'

interface CountedProps {
  icon: ReactNode
  value: number
  of: texts.Counted
}

/** How many there are of something, by its icon. */
export function Counted({ icon, value, of }: CountedProps) {
  return (
    <>
      {icon}
      <Count value={value} />
      <VisuallyHidden> {texts.counted(value, of)}</VisuallyHidden>
    </>
  )
}
