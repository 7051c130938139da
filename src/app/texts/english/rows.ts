import { plural } from '../plural.ts'

// What lists say of each thing in them: apart from what its own page says, since lists load no more.

export function likes(score: number, isYoursAmong: boolean): string {
  if (!isYoursAmong) return `${score.toLocaleString('en')} ${plural(score, 'like', 'likes')}`
  if (score <= 1) return 'You like this'
  const others = score - 1
  return `You and ${others.toLocaleString('en')} ${plural(others, 'other', 'others')} like this`
}
