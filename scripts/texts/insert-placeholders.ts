import { createHash } from 'node:crypto'
import { MagicString } from 'magic-string'
import { parseAst } from 'vite'
import type { Message } from './catalogues.ts'
import { callsOf, importedFrom, literalOf, propertiesOf, type Call } from './text-calls.ts'

/** The placeholder of a message, a function, until the built scripts of each language are written. */
export const placeholder = '__TEXT__'

/** First argument of a placeholder: the message's ID, its form, and the names of the arguments that follow. */
export interface PlaceholderKey {
  id: string
  form: 'string' | 'parts'
  names: string[]
}

export function parseKey(key: string): PlaceholderKey {
  const [id = '', form, names = ''] = key.split('|')
  return { id, form: form === 'parts' ? 'parts' : 'string', names: names.split(',').filter(Boolean) }
}

/** A mark as a string. The digest of the words gives a script another name when a text changes. */
function formatKey({ id, form, names }: PlaceholderKey, message: Message): string {
  const digest = createHash('sha256').update(JSON.stringify(message.elements)).digest('base64url').slice(0, 8)
  return JSON.stringify([id, form, names.join(), digest].join('|'))
}

/** Replaces the calls of `t`, `rich` and `language` in a module by placeholders; throws for one that can't be replaced. */
export function insertPlaceholders(code: string, messages: ReadonlyMap<string, Message>) {
  const program = parseAst(code)
  const names = importedFrom(program, '/texts/t.ts')
  const changed = new MagicString(code)
  let hasParts = false
  for (const call of callsOf(program, (name) => names.has(name))) {
    const name = names.get(call.callee.name)
    if (name === 'language') changed.overwrite(call.start, call.end, `${placeholder}("language")`)
    if (name === 't') replaceCall(changed, call, messages, 'string')
    if (name !== 'rich') continue
    hasParts = true
    replaceCall(changed, call, messages, 'parts')
    changed.appendLeft(call.start, '__joinParts(').appendRight(call.end, ')')
  }
  if (hasParts) changed.prepend(`import { joinParts as __joinParts } from '#app/texts/join-parts.ts';\n`)
  return { code: changed.toString(), map: changed.generateMap({ hires: true }) }
}

function replaceCall(
  changed: MagicString,
  { callee, arguments: [id, values] }: Call,
  messages: ReadonlyMap<string, Message>,
  form: PlaceholderKey['form'],
): void {
  const message = messages.get(literalOf(id) ?? '')
  if (!id || !message)
    throw new Error(
      `${callee.name}() takes the id of a message as a literal, not ${literalOf(id) ?? 'an expression'}`,
    )
  const properties = values ? propertiesOf(values) : []
  if (!properties)
    throw new Error(`${callee.name}('${literalOf(id)}') takes an object literal of plain properties`)
  const placeholderKey = {
    id: literalOf(id) ?? '',
    form,
    names: properties.map(({ key }) => key.name),
  }
  changed.overwrite(callee.start, callee.end, `/* @__PURE__ */ ${placeholder}`)
  changed.overwrite(id.start, id.end, formatKey(placeholderKey, message))
  if (!values) return
  // The values follow as arguments of their own, because the names of properties are not made shorter.
  let end = values.start
  for (const [index, { value }] of properties.entries()) {
    changed.overwrite(end, value.start, index > 0 ? ', ' : ' ')
    end = value.end
  }
  changed.remove(end, values.end)
}
