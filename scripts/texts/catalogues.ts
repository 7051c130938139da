import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { MessageFormatElement } from '@formatjs/icu-messageformat-parser'
import { languageTags, type Language } from '#shared/page/language.ts'
import { ScriptFailure } from '#scripts/command-line/script-output.ts'
import { argumentsOf, parseMessage, type ArgumentKind } from './compile-message.ts'

/** Where the words are: a folder for each language, a file for each part of the site, a line for each message. */
const folder = 'src/shared/texts'
/** The file of emails, notifications, messages and labels in rendered texts, which the upstream words. */
const upstreamFile = 'upstream.json'
/** Messages of the site that the upstream uses too, in notices. */
const usedUpstream = /^refusals\.banned/

/** Who words the messages: each has a catalogue of its own. */
export type Wording = 'app' | 'upstream'

/** ID prefixes of messages for staff or developers only: English is enough, a translation is optional. */
const staffOnly = [
  'accounts.logIn.developerTitle',
  'admin.',
  'moderation.appeals.',
  'moderation.ban.',
  'moderation.grounds.',
  'moderation.manageUserTitle',
  'moderation.management.',
  'moderation.profile.',
  'moderation.reports.',
  'moderation.restore.',
  'moderation.unban.',
  'newsletter.campaign.',
  'newsletter.sender.',
]

/** The languages that English is translated into. */
export const translations = languageTags.filter((language) => language !== 'en')

export interface Message {
  arguments: Map<string, ArgumentKind>
  /** By language; a message without a translation is in English. */
  elements: { en: readonly MessageFormatElement[] } & Partial<
    Record<Language, readonly MessageFormatElement[]>
  >
}

/** The sources of one language, by id. Throws for an id in another file than that of its domain. */
export function readCatalogue(language: Language, wording: Wording = 'app'): Map<string, string> {
  const files = readdirSync(path.join(folder, language)).filter((file) => file !== upstreamFile)
  const found = new Map<string, string>()
  for (const file of files.toSorted())
    for (const [id, message] of Object.entries(readJson(`${folder}/${language}/${file}`))) {
      if (`${id.split('.')[0]}.json` !== file)
        throw new ScriptFailure(`${folder}/${language}/${file}: "${id}" belongs in ${id.split('.')[0]}.json`)
      found.set(id, message)
    }
  if (wording === 'app') return found
  const shared = [...found].filter(([id]) => usedUpstream.test(id))
  return new Map([...Object.entries(readJson(`${folder}/${language}/${upstreamFile}`)), ...shared])
}

function readJson(file: string): Record<string, string> {
  return JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>
}

/** All messages in all languages; throws with a line for each fault. */
export function readMessages(wording: Wording = 'app'): Map<string, Message> {
  const faults: string[] = []
  const messages = new Map<string, Message>()
  for (const language of ['en' as const, ...translations]) {
    const catalogue = readCatalogue(language, wording)
    for (const [id, source] of catalogue)
      try {
        addMessage(messages, { id, language, source })
      } catch (error) {
        faults.push(`${language}: ${id}: ${error instanceof Error ? error.message : String(error)}`)
      }
    for (const id of messages.keys())
      if (!catalogue.has(id) && !staffOnly.some((start) => id.startsWith(start)))
        faults.push(`${language}: ${id}: not translated`)
  }
  if (faults.length > 0) throw new ScriptFailure(`The catalogues of texts have faults:\n${faults.join('\n')}`)
  return messages
}

function addMessage(
  messages: Map<string, Message>,
  { id, language, source }: { id: string; language: Language; source: string },
): void {
  const elements = parseMessage(source)
  const found = argumentsOf(elements)
  if (language === 'en') {
    messages.set(id, { arguments: found, elements: { en: elements } })
    return
  }
  const message = messages.get(id)
  if (!message) throw new Error('there is no such message in English')
  // A translation may omit an argument, such as the number in "You like this"; one that it adds would never get a value.
  const unknown = [...found.keys()].filter((name) => !message.arguments.has(name))
  if (unknown.length > 0) throw new Error(`{${unknown.join('}, {')}} is not in English`)
  message.elements[language] = elements
}
