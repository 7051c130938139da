import type { ReactNode } from 'react'
import { rich } from '#app/texts/t.ts'
import { Count } from '#app/ui/count/count.tsx'
import { VisuallyHidden } from '#app/ui/visually-hidden/visually-hidden.tsx'

interface CountedProps {
  icon: ReactNode
  value: number
  of: 'comment' | 'view' | 'download'
}

/** A count with an icon. */
export function Counted({ icon, value, of }: CountedProps) {
  return (
    <>
      {icon}
      {rich('objects.countMark', {
        kind: of,
        count: value,
        number: <Count value={value} />,
        hidden: (words) => <VisuallyHidden>{words}</VisuallyHidden>,
      })}
    </>
  )
}
