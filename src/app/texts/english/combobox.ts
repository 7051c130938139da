// What is said of the options of a field.
import { plural } from '../plural.ts'

export const suggestions = 'Suggestions'

export function suggestionCount(count: number): string {
  return `${count} ${plural(count, 'suggestion', 'suggestions')}`
}
