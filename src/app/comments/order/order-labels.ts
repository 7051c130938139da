import { t } from '#app/texts/t.ts'
import type { CommentOrder } from '#shared/page/settings.ts'

export const orderLabels: Record<CommentOrder, () => string> = {
  oldest: () => t('comments.order.oldest'),
  newest: () => t('comments.order.newest'),
  liked: () => t('comments.order.liked'),
}
