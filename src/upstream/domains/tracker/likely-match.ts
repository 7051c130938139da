/** Words that say nothing about what a ticket is about. */
const common = new Set(
  `about after all and any are but can cannot does doesn don for from game has have how into its not now off one only out
  please should still than that the then there this too was when where which while why will with won you your`.split(
    /\s+/,
  ),
)
const mostWords = 12
const shortestWord = 3

/**
 * A full-text expression for texts that have any of a title's words in common with it, or null when it has none that tell
 * anything. A word's plural counts as the word, and words may go on.
 */
export function likelyMatch(title: string): string | null {
  const words = title.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []
  const telling = new Set(
    words.filter((word) => word.length >= shortestWord && !common.has(word)).map(singular),
  )
  if (telling.size === 0) return null
  return [...telling]
    .slice(0, mostWords)
    .map((word) => `"${word}"*`)
    .join(' OR ')
}

function singular(word: string): string {
  return word.length > shortestWord && /[^s]s$/.test(word) ? word.slice(0, -1) : word
}
