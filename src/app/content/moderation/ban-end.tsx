import { rich } from '#app/texts/t.ts'
import { Time } from '#app/ui/time/time.tsx'
import { permanentBanEnd } from '#shared/limits.ts'

export function BanEnd({ until, reason }: { until: number; reason: string | null }) {
  return rich('moderation.ban.endHint', {
    hasReason: Boolean(reason),
    isPermanent: until >= permanentBanEnd,
    time: <Time at={until} />,
    reason,
  })
}
