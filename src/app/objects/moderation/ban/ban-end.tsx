import * as texts from '#app/texts/english/moderation-entry.ts'
import { Time } from '#app/ui/time/time.tsx'
import { forever } from '#shared/limits.ts'

/** Until when somebody is banned, and why. */
export function BanEnd({ until, reason }: { until: number; reason: string | null }) {
  return (
    <>
      {until >= forever ? (
        texts.furtherNotice
      ) : (
        <>
          {texts.bannedUntil} <Time at={until} />
        </>
      )}
      {reason ? `: ${reason}` : null}
    </>
  )
}
