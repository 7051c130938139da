import type { ReactNode } from 'react'
import { isLanguage, type Language } from '#shared/page/language.ts'
import { joinParts } from './join-parts.ts'
import { catalogues, type Messages } from './messages.gen.ts'
import type { Shown, Tag } from '#shared/message-types.ts'

// Built scripts hold none of this: the build puts the words of one language where `t` and `rich` are called.

type Values<Id extends keyof Messages> = Messages[Id] extends undefined ? [] : [values: Messages[Id]]

/** Arguments of `rich`: text or an element for a placeholder, and for a tag a function that makes an element of the tag's text. */
type RichValues<Arguments> = {
  [Name in keyof Arguments]: Arguments[Name] extends Tag
    ? (text: string) => ReactNode
    : Shown extends Arguments[Name]
      ? ReactNode
      : Arguments[Name]
}

let requestLanguage = (): Language | undefined => undefined

export function readLanguageFrom(source: () => Language | undefined): void {
  requestLanguage = source
}

export function language(): Language {
  if (typeof document === 'undefined') return requestLanguage() ?? 'en'
  // A browser that translates pages changes it.
  const { lang } = document.documentElement
  return isLanguage(lang) ? lang : 'en'
}

/** The message in the reader's language. The id is a literal, so that built scripts hold no more than they show. */
export function t<Id extends keyof Messages>(id: Id, ...[values]: Values<Id>): string {
  const message = catalogues[language()][id] ?? catalogues.en[id]
  return typeof message === 'function' ? message(values) : (message ?? id)
}

export function rich<Id extends keyof Messages>(id: Id, values: RichValues<Messages[Id]>): ReactNode {
  const elements: ReactNode[] = []
  // Placeholder of an element in the string: none of our texts contains "\0".
  const placeholder = (element: ReactNode) => `\0${elements.push(element) - 1}\0`
  const strings = Object.entries<unknown>(values).map(([name, value]) => [
    name,
    typeof value === 'function'
      ? (text: string) => placeholder((value as (text: string) => ReactNode)(text))
      : ['string', 'number', 'boolean'].includes(typeof value)
        ? value
        : placeholder(value as ReactNode),
  ])
  const text = t(id, ...([Object.fromEntries(strings)] as unknown as Values<Id>))
  return joinParts(text.split('\0').map((part, index) => (index % 2 === 1 ? elements[Number(part)] : part)))
}
