import type { ReactNode } from 'react'
import { rich } from '#app/texts/t.ts'
import { Count } from '#app/ui/count/count.tsx'
import { VisuallyHidden } from '#app/ui/visually-hidden/visually-hidden.tsx'

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
