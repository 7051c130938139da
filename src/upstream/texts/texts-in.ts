import type { Language } from '#shared/page/language.ts'
import { catalogues, type Messages } from './messages.gen.ts'

type Values<Id extends keyof Messages> = Messages[Id] extends undefined ? [] : [values: Messages[Id]]

/** Gives the messages of the upstream in one language: `t('verifyEmail.subject', { product })`. */
export type Texts = <Id extends keyof Messages>(id: Id, ...values: Values<Id>) => string

/** The messages of emails, notifications, messages to users and labels, in the reader's language. */
export function textsIn(language: Language): Texts {
  return (id, ...[values]) => {
    const message = catalogues[language][id] ?? catalogues.en[id] ?? id
    return typeof message === 'function' ? message(values) : message
  }
}

/** Whether there is a message with an id that was stored, maybe by another release. */
export function hasMessage(id: string): boolean {
  return Object.hasOwn(catalogues.en, id)
}
