import { globSync } from 'node:fs'
import { expect, test } from 'vitest'
import { commentsOf, testTitlesOf, type Prose } from './source-prose.ts'

const files = globSync('{src,scripts,tests,demo,tools}/**/*.{ts,tsx}').filter(
  (file) => !/\.gen\.ts$|\.d\.ts$/.test(file),
)
const comments = files.flatMap((file) => commentsOf(file))
const titles = files
  .filter((file) => /\.(?:test|spec)\.tsx?$/.test(file))
  .flatMap((file) => testTitlesOf(file))

/** Free relatives: they describe a thing where a term would name it ("what stands in the way" for a dialog). */
const riddle =
  /\b(?:what(?:ever)?|whoever|whom(?:ever)?)\b|(?:^|[.;:,(] ?|\b(?:and|or|of|for|to|by|than|as|is|with|from|in|on|about|after|says?|shows?|knows?|sees?|decides?|asks?|but|then|also|only|just|even) )who\b|^(?:something|someone|anything|anyone|everything|everyone|those|ones?|the ones?) (?:that|who|which|of|whose|to|with|in)\b/i

/** Archaic words, and private ones that this project once had instead of the standard terms. */
const unwanted =
  /\b(?:anew|seldom|surely|befall\w*|befell|whilst|thereof|therein|thereby|whereby|wherein|whence|hence|thence|heed\w*|folk|parted|untold|lest|nigh|upon|naught|aught|unto|begun|stands?|stood|ought|shall|amid|amongst|hither|thither|likewise|henceforth|dealt|told|tells?|hears?|heard|somebody|nobody|anybody|everybody)\b/i

/** Texts that quote a word: names in code and placeholders. */
const quoted = /`[^`]*`|"[^"]*"|\$\{?\w+\}?/g

function found(prose: readonly Prose[], pattern: RegExp): string[] {
  return prose
    .map(({ file, line, text }) => ({ file, line, text: text.replaceAll(quoted, '') }))
    .filter(({ text }) =>
      text.split(/(?<=[.?!]) /).some((sentence) => !sentence.endsWith('?') && pattern.test(sentence)),
    )
    .map(({ file, line, text }) => `${file}:${line}: ${text}`)
}

test('comments and test titles are read', () => {
  expect(comments.length).toBeGreaterThan(8_000)
  expect(titles.length).toBeGreaterThan(2_500)
})

test.each([
  ["What stands in the way until it's answered.", riddle],
  ['Who is looking.', riddle],
  ['Something that can stand in place of the text.', riddle],
  ['Nobody is told anew.', unwanted],
])('"%s" is found', (text, pattern) => {
  expect(found(commentsOf('a.ts', `/** ${text} */\nconst a = 1`), pattern)).toHaveLength(1)
})

test.each([
  ['The member who wrote the post.', riddle],
  ['Does the viewer follow what they like?', riddle],
  ['Handles `notifications.tell`.', unwanted],
])('"%s" is fine', (text, pattern) => {
  expect(found(commentsOf('a.ts', `// ${text}`), pattern)).toEqual([])
})

test('comments and titles name things by their terms', () => {
  expect(found([...comments, ...titles], riddle)).toEqual([])
})

test('comments and titles use standard words', () => {
  expect(found([...comments, ...titles], unwanted)).toEqual([])
})
