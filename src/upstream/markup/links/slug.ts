const maxLength = 60

/** A title as a part of a URL: lower-case letters and digits of any script joined by hyphens, 1–60 characters. */
export function slugify(title: string): string {
  const words = title
    .toWellFormed()
    .normalize('NFKC')
    .toLowerCase()
    .replace(/['’]/g, '')
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter((word) => /[\p{L}\p{N}]/u.test(word))
  return joinWords(words) || 'post'
}

/** As many whole words as fit; a first word that is too long is cut between letters. */
function joinWords([first = '', ...rest]: readonly string[]): string {
  let slug = ''
  for (const letter of first) {
    if (slug.length + letter.length > maxLength) return slug
    slug += letter
  }
  for (const word of rest) {
    if (slug.length + 1 + word.length > maxLength) break
    slug += `-${word}`
  }
  return slug
}
