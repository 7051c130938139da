import { createHash } from 'node:crypto'
import { MagicString } from 'magic-string'
import { parseAst, type Plugin, type Rolldown } from 'vite'
import type { Language } from '#shared/page/language.ts'
import { readMessages, translations, type Message } from './catalogues.ts'
import { compileMessage, quote } from './compile-message.ts'

type Messages = ReadonlyMap<string, Message>

/** The placeholder of a message, a function, until the built scripts of each language are written. */
const placeholder = '__TEXT__'

/**
 * Puts the words of a message where it is asked for, so that a page carries only the texts that it shows, in one language,
 * and no catalogue: `t('common.delete')` becomes a string. Each built script is written once for each language; those that
 * aren't in English are called `*.zh.js`, and import each other.
 */
export function inlineTexts(): Plugin {
  const messages = readMessages()
  return {
    name: 'inline-texts',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    transform: (code) => (/\/texts\/t\.ts['"]/.test(code) ? insertPlaceholders(code, messages) : null),
    generateBundle: {
      // After Vite has written the names of each script's dependencies.
      order: 'post',
      handler(_options, bundle) {
        const scripts = Object.values(bundle).filter((file) => file.type === 'chunk')
        for (const language of translations)
          for (const { fileName, code } of scripts) {
            const source = withNamesFor(language, replacePlaceholders(code, messages, language), scripts)
            this.emitFile({ type: 'asset', fileName: scriptNameFor(language, fileName), source })
          }
        for (const script of scripts) script.code = replacePlaceholders(script.code, messages, 'en')
      },
    },
  }
}

function scriptNameFor(language: Language, fileName: string): string {
  return fileName.replace(/\.js$/, `.${language}.js`)
}

/** Scripts of one language import each other. */
function withNamesFor(language: Language, code: string, scripts: readonly Rolldown.OutputChunk[]): string {
  const names = new Set(scripts.map(({ fileName }) => fileName.split('/').at(-1)))
  return code.replace(/\bc-[\w-]+\.js/g, (name) => (names.has(name) ? scriptNameFor(language, name) : name))
}

/** Replaces the calls of `t`, `rich` and `language` in a module by placeholders; throws for one that can't be replaced. */
export function insertPlaceholders(code: string, messages: Messages) {
  const nodes = [...nodesOf(parseAst(code))]
  const names = new Map(
    nodes
      .filter(({ type, source }) => type === 'ImportDeclaration' && source?.value?.endsWith('/texts/t.ts'))
      .flatMap(({ specifiers = [] }) =>
        specifiers.map(({ local, imported }) => [local?.name, imported?.name]),
      ),
  )
  const changed = new MagicString(code)
  let hasParts = false
  for (const { type, start, end, callee, arguments: [id] = [] } of nodes) {
    const name = type === 'CallExpression' && callee ? names.get(callee.name) : undefined
    if (!callee || (name !== 't' && name !== 'rich' && name !== 'language')) continue
    changed.overwrite(callee.start, callee.end, `/* @__PURE__ */ ${placeholder}`)
    if (name === 'language') {
      changed.appendRight(end - 1, '"language"')
      continue
    }
    const message = messages.get(id?.value ?? '')
    if (!id || !message)
      throw new Error(`${name}() takes the id of a message as a literal, not ${id?.value ?? 'an expression'}`)
    changed.overwrite(id.start, id.end, keyOf(`${id.value}`, name, message))
    if (name === 't') continue
    hasParts = true
    changed.appendLeft(start, '__joinParts(').appendRight(end, ')')
  }
  if (hasParts) changed.prepend(`import { joinParts as __joinParts } from '#app/texts/join-parts.ts';\n`)
  return { code: changed.toString(), map: changed.generateMap({ hires: true }) }
}

/** First argument of a placeholder. The digest of the words gives a script another name when a text changes. */
function keyOf(id: string, form: 't' | 'rich', message: Message): string {
  const digest = createHash('sha256').update(JSON.stringify(message.elements)).digest('base64url').slice(0, 8)
  return JSON.stringify([id, form, digest].join('|'))
}

/** Replaces the placeholders in a built script by the words of a language, and functions of their values. */
export function replacePlaceholders(code: string, messages: Messages, language: Language): string {
  if (!code.includes(placeholder)) return code
  const changed = new MagicString(code)
  for (const { type, start, end, callee, arguments: [key, values] = [] } of nodesOf(parseAst(code))) {
    if (type !== 'CallExpression' || callee?.name !== placeholder) continue
    const [id = '', form] = (key?.value ?? key?.quasis?.[0]?.value.cooked ?? '').split('|')
    const { [language]: translation, en } = messages.get(id)?.elements ?? { en: [] }
    const text =
      id === 'language'
        ? quote(language)
        : compileMessage(translation ?? en, {
            language: translation ? language : 'en',
            argument: (name) => `_v.${name}`,
            parts: form === 'rich',
          })
    if (!values) changed.overwrite(start, end, text)
    else changed.overwrite(start, values.start, `(_v=>${text})(`)
  }
  return changed.toString()
}

/** A node of a program, as far as calls of texts need it. */
interface Syntax {
  type: string
  start: number
  end: number
  name?: string
  callee?: Syntax
  arguments?: (Syntax & { value?: string; quasis?: { value: { cooked: string } }[] })[]
  source?: { value?: string }
  specifiers?: { local?: Syntax; imported?: Syntax }[]
}

/** All nodes below one, in the order of the source. */
function* nodesOf(node: unknown): Generator<Syntax> {
  if (Array.isArray(node)) for (const part of node) yield* nodesOf(part)
  if (typeof node !== 'object' || node === null || !('type' in node)) return
  yield node as Syntax
  for (const part of Object.values(node)) yield* nodesOf(part)
}
