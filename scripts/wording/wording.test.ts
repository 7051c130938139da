import { globSync } from 'node:fs'
import { expect, test } from 'vitest'
import { commentsOf, namesOf, testTitlesOf, type Prose } from './source-prose.ts'

const files = globSync('{src,scripts,tests,demo,tools}/**/*.{ts,tsx}').filter(
  (file) => !/\.gen\.ts$|\.d\.ts$/.test(file),
)
/** GraphQL documents and migrations; the contract's schema is fixed. */
const documents = globSync(['src/**/*.graphql', 'src/upstream/db/**/*.sql']).filter(
  (file) => file !== 'src/shared/contract/schema.graphql',
)
const documentComments = documents.flatMap((file) => commentsOf(file))
const comments = [...files.flatMap((file) => commentsOf(file)), ...documentComments]
const titles = files
  .filter((file) => /\.(?:test|spec)\.tsx?$/.test(file))
  .flatMap((file) => testTitlesOf(file))
const names = files.flatMap((file) => namesOf(file))

/** Free relatives: they describe a thing where a term would name it ("what stands in the way" for a dialog). */
const riddle =
  /\b(?:what(?:ever)?|whoever|whom(?:ever)?)\b|(?:^|[.;:,(] ?|\b(?:and|or|of|for|to|by|than|as|is|with|from|in|on|about|after|says?|shows?|knows?|sees?|decides?|asks?|but|then|also|only|just|even) )who\b|^(?:something|someone|anything|anyone|everything|everyone|those|ones?|the ones?) (?:that|who|which|of|whose|to|with|in)\b/i

/** Archaic words, and private ones that this project once had instead of the standard terms. */
const unwanted =
  /\b(?:anew|seldom|surely|befall\w*|befell|whilst|thereof|therein|thereby|whereby|wherein|whence|hence|thence|heed\w*|folk|parted|untold|lest|nigh|upon|naught|aught|unto|begun|stands?|stood|ought|shall|amid|amongst|hither|thither|likewise|henceforth|dealt|told|tells?|hears?|heard|somebody|nobody|anybody|everybody)\b/i

/** Private words that names once had instead of the standard terms. */
const unwantedInNames =
  /\b(?:told|tells?|telling|untold|kept|patience|rested|heard|hears?|begun|buried|desk|whom|surroundings|circumstances|unfit|somebody|nobody|anybody|anew|heed\w*|folk|parted|seldom|befall\w*|thereof|whilst)\b|^(?:most|least) /

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

test('comments, test titles and names are read', () => {
  expect(comments.length).toBeGreaterThan(8_000)
  expect(documentComments.length).toBeGreaterThan(200)
  expect(titles.length).toBeGreaterThan(2_500)
  expect(names.length).toBeGreaterThan(100_000)
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
  ['a.graphql', '# Does what a moderator decides.\nquery A { a }', riddle],
  ['a.graphql', '# @handwritten Something that is asked for once.\nquery A { a(b: "#") }', riddle],
  ['a.graphql', '# The text\n# that nobody has read.\n# @idempotent\nmutation A { a }', unwanted],
  ['a.sql', 'CREATE TABLE a (\n  state BLOB -- digest of what the provider carries\n);', riddle],
  ['a.sql', "-- It isn't a key\n-- that nobody has.\nSELECT '--' AS \"--\";", unwanted],
])('a comment of %s is found in %j', (file, source, pattern) => {
  const read = commentsOf(file, source)
  expect(read).toHaveLength(1)
  expect(found(read, pattern)).toHaveLength(1)
})

test('strings and tags of documents are no comments', () => {
  expect(commentsOf('a.graphql', '# @viewed\nquery A { a(b: "# Nobody", c: """\n# Nobody\n""") }')).toEqual(
    [],
  )
  expect(commentsOf('a.sql', "SELECT '-- nobody', 'it''s -- nobody' AS \"-- nobody\"")).toEqual([])
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

test('names are standard words', () => {
  expect(
    found(namesOf('a.ts', 'const toldKey = keptBoards.map(({ patience }) => patience)'), unwantedInNames),
  ).toHaveLength(3)
  expect(
    found(namesOf('a.ts', 'const keptAlive = 1\nexport { keptAlive as cached }'), unwantedInNames),
  ).toHaveLength(1)
  expect(found(namesOf('a.ts', 'const mostParts = maxParts + leastWire'), unwantedInNames)).toHaveLength(2)
  expect(found(names, unwantedInNames)).toEqual([])
})
