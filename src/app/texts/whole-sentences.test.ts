import { globSync, readFileSync } from 'node:fs'
import { parseAst } from 'vite'
import { expect, test } from 'vitest'

interface Syntax {
  type: string
  callee?: Syntax & { name?: string; object?: Syntax; property?: { name?: string } }
  arguments?: Syntax[]
  children?: Syntax[]
  expression?: Syntax
  expressions?: Syntax[]
  operator?: string
  left?: Syntax
  right?: Syntax
  value?: unknown
}

const files = globSync('src/app/**/*.{ts,tsx}').filter(
  (file) => !/app.ui.catalogue|\.test\.|\.gen\./.test(file),
)

/** Templates of Markdown source, which hold words of ours. */
const markdownSources = ['writing/editor/commands/blocks.ts', 'writing/uploads/images/picture-text.ts']

/** Whether the value of an expression contains a message: elements and functions in it have texts of their own. */
function isText(node: unknown): boolean {
  if (Array.isArray(node)) return node.some(isText)
  if (typeof node !== 'object' || node === null || !('type' in node)) return false
  const { type, callee } = node as Syntax
  if (type === 'CallExpression' && (callee?.name === 't' || callee?.name === 'rich')) return true
  if (type.startsWith('JSX') || type.includes('Function')) return false
  return Object.values(node).some(isText)
}

/** Whether two messages follow each other in an element, with no more than spaces between. */
function hasNeighbours(children: readonly Syntax[]): boolean {
  const shown = children.filter(({ type, value, expression }) =>
    type === 'JSXText' ? String(value).trim() !== '' : !isBlank(expression),
  )
  return shown.some((child, index) => isText(child.expression) && isText(shown[index + 1]?.expression))
}

function isBlank(expression: Syntax | undefined): boolean {
  if (expression?.type === 'JSXEmptyExpression') return true
  return expression?.type === 'Literal' && String(expression.value).trim() === ''
}

/** The places of a module where a message is joined with another text. */
function* joinedTexts(node: unknown): Generator<string> {
  if (Array.isArray(node)) for (const part of node) yield* joinedTexts(part)
  if (typeof node !== 'object' || node === null || !('type' in node)) return
  const { type, callee, children, expressions, operator, left, right } = node as Syntax
  if (children && hasNeighbours(children)) yield 'two messages beside each other'
  if (type === 'TemplateLiteral' && isText(expressions)) yield 'a message in a template'
  if (type === 'BinaryExpression' && operator === '+' && isText([left, right])) yield 'a message with +'
  if (callee?.property?.name === 'join' && callee.object?.type === 'ArrayExpression' && isText(callee.object))
    yield 'messages that are joined'
  for (const part of Object.values(node)) yield* joinedTexts(part)
}

test('a sentence is one message, not put together from several', () => {
  const found = files
    .filter((file) => !markdownSources.some((source) => file.endsWith(source)))
    .flatMap((file) =>
      [...joinedTexts(parseAst(readFileSync(file, 'utf8'), { lang: 'tsx' }))].map(
        (place) => `${file}: ${place}`,
      ),
    )
  expect(found).toEqual([])
})
