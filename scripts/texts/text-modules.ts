import { languageTags, type Language } from '#shared/page/language.ts'
import { readMessages, type Message, type Wording } from './catalogues.ts'
import { compileMessage, type ArgumentKind } from './compile-message.ts'

const notice = '// Generated from the catalogues of texts by `npm run codegen`; not to be edited.\n'

const typeNames: Record<ArgumentKind, string> = {
  text: 'Shown',
  number: 'number',
  word: 'string',
  truth: 'boolean | undefined',
  tag: 'Tag',
}

/** The generated module of a catalogue: the type of each message, and the compiled messages by their language. */
export function textModule(wording: Wording): [file: string, code: string] {
  const messages = readMessages(wording)
  const types = [...messages].map(([id, { arguments: parameters }]) => {
    const fields = [...parameters].map(([name, kind]) => `${name}: ${typeNames[kind]}`)
    return `  '${id}': ${fields.length > 0 ? `{ ${fields.join('; ')} }` : 'undefined'}\n`
  })
  const catalogues = languageTags.map(
    (language) => `  ${language}: {\n${compiledMessages(messages, language)}  },\n`,
  )
  const code = `${notice}import type { Language } from '#shared/page/language.ts'
import type { CompiledMessages, ${wording === 'app' ? 'Shown, Tag' : 'Shown'} } from '#shared/message-types.ts'
import { formatNumber } from '#shared/text/format-number.ts'

/** What each message takes. */
export interface Messages {
${types.join('')}}

export const catalogues: Record<Language, CompiledMessages> = {
${catalogues.join('')}}
`
  return [`src/${wording}/texts/messages.gen.ts`, code]
}

function compiledMessages(messages: Map<string, Message>, language: Language): string {
  const lines = [...messages].map(([id, { arguments: parameters, elements }]) => {
    const translated = elements[language]
    if (!translated) return ''
    const code = compileMessage(translated, {
      language,
      argument: (name) => `v.${name}`,
      number: (value) => `formatNumber(${value}, '${language}')`,
    })
    return `    '${id}': ${parameters.size > 0 ? `(v) => ${code}` : code},\n`
  })
  return lines.join('')
}
