import { languages, readMessages, type Language, type Message } from './catalogues.ts'
import { compileMessage, type ArgumentKind } from './compile-message.ts'

const notice = '// Generated from the catalogues of texts by `npm run codegen`; not to be edited.\n'

const types: Record<ArgumentKind, string> = {
  text: 'Shown',
  number: 'number',
  word: 'string',
  truth: 'boolean | undefined',
  tag: 'Tag',
}

/** The generated modules of a catalogue by their files: the types of all messages, and the compiled messages of each language. */
export function textModules(folder: string): Map<string, string> {
  const messages = readMessages(folder)
  return new Map([
    [`${folder}/messages.gen.ts`, typesModule(messages)],
    ...languages.map((language): [string, string] => [
      `${folder}/${language}.gen.ts`,
      languageModule(messages, language),
    ]),
  ])
}

function typesModule(messages: Map<string, Message>): string {
  const lines = [...messages].map(([id, { arguments: parameters }]) => {
    const fields = [...parameters].map(([name, kind]) => `${name}: ${types[kind]}`)
    return `  '${id}': ${fields.length > 0 ? `{ ${fields.join('; ')} }` : 'undefined'}\n`
  })
  const code = lines.join('')
  const used = ['Shown', 'Tag'].filter((name) => code.includes(`: ${name}`)).join(', ')
  return `${notice}import type { ${used} } from '#shared/message-types.ts'

/** What each message takes. */
export interface Messages {
${code}}
`
}

function languageModule(messages: Map<string, Message>, language: Language): string {
  const lines = [...messages].map(
    ([
      id,
      {
        arguments: parameters,
        elements: { [language]: elements },
      },
    ]) => {
      if (!elements) return ''
      const code = compileMessage(elements, {
        language,
        argument: (name) => `v.${name}`,
        number: (value) => `number(${value})`,
      })
      return `  '${id}': ${parameters.size > 0 ? `(v) => ${code}` : code},\n`
    },
  )
  return `${notice}import type { CompiledMessages } from '#shared/message-types.ts'
import { formatNumber } from '#shared/text/format-number.ts'

const number = (value: number) => formatNumber(value, '${language}')

export const messages: CompiledMessages = {
${lines.join('')}}
`
}
