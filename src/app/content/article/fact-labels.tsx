import type { ReactNode } from 'react'
import { rich } from '#app/texts/t.ts'
import { Count } from '#app/ui/count/count.tsx'
import { VisuallyHidden } from '#app/ui/visually-hidden/visually-hidden.tsx'
import { Time } from '#app/ui/time/time.tsx'

interface IconCountProps {
  icon: ReactNode
  value: number
  of: 'comment' | 'view' | 'download'
}

/** A count with an icon. */
export function IconCount({ icon, value, of }: IconCountProps) {
  return (
    <>
      {icon}
      {rich('objects.labelledCount', {
        kind: of,
        count: value,
        number: <Count value={value} />,
        hidden: (text) => <VisuallyHidden>{text}</VisuallyHidden>,
      })}
    </>
  )
}

/** Says that something was edited, and when. */
export function EditedLabel({ at }: { at: number }) {
  return <span>{rich('objects.editedLabel', { time: <Time at={at} /> })}</span>
}
