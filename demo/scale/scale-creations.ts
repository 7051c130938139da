import type { Crowd } from './scale-crowd.ts'
import type { Random } from './scale-random.ts'
import type { SeedCreation } from '#demo/seed-types.ts'

const oldestDays = 600
const newestDays = 0.1

/** More of the creations that there are: by other people, at other times, under names of their own. */
export function inventCreations(
  base: readonly SeedCreation[],
  count: number,
  crowd: Crowd,
  random: Random,
): SeedCreation[] {
  return Array.from({ length: count }, (_, made) => {
    const model = random.pick(base)
    const daysAgo = Math.round((newestDays + (oldestDays - newestDays) * random.next()) * 1000) / 1000
    const likes = Math.floor(Math.min(crowd.size - 1, 40) * random.next() ** 4)
    const downloads = likes * random.integer(2, 20) + random.integer(0, 30)
    return {
      ...model,
      author: crowd.pick(daysAgo, random),
      title: `${model.title}, mark ${made + 2}`,
      daysAgo,
      likes,
      downloads,
      views: downloads + random.integer(likes, likes + 200),
      comments: [],
    }
  })
}
