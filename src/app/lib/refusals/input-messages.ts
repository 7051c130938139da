import { t } from '#app/texts/t.ts'
import type { inputSentences } from '#shared/refusals/input-sentences.ts'
import type { MessagesOf, ReceivedRefusal } from '#shared/refusals/refusal-of.ts'
import { readInputMessage } from '#shared/refusals/input-message.ts'
import { refusalMessage } from './refusal-message.ts'

/** Messages for invalid inputs in the reader's language, by refusal code. Forms carry these; pages without forms carry none. */
export const inputMessages: MessagesOf<typeof inputSentences> = {
  'username-required': () => t('refusals.usernameRequired'),
  'identifier-required': () => t('refusals.identifierRequired'),
  'password-required': () => t('refusals.passwordRequired'),
  'password-blank': () => t('refusals.passwordBlank'),
  'current-password-required': () => t('refusals.currentPasswordRequired'),
  'email-required': () => t('refusals.emailRequired'),
  'email-blank': () => t('refusals.emailBlank'),
  'email-invalid': () => t('refusals.emailInvalid'),
  'email-malformed': () => t('refusals.emailMalformed'),
  'confirmation-required': () => t('refusals.confirmationRequired'),
  'captcha-required': () => t('refusals.captchaRequired'),
  'username-characters': () => t('refusals.usernameCharacters'),
  'name-reserved': () => t('refusals.nameReserved'),
  'same-email': () => t('refusals.sameEmail'),
  'emails-differ': () => t('refusals.emailsDiffer'),
  'addresses-differ': () => t('refusals.addressesDiffer'),
  'passwords-differ': () => t('refusals.passwordsDiffer'),
  'too-short': ({ min }) => t('refusals.tooShort', { min }),
  'too-long': ({ max }) => t('refusals.tooLong', { max }),
  'too-small': ({ min }) => t('refusals.tooSmall', { min }),
  'too-great': ({ max }) => t('refusals.tooGreat', { max }),
  unstorable: () => t('refusals.unstorable'),
  'comment-required': () => t('refusals.commentRequired'),
  'post-title-required': () => t('refusals.postTitleRequired'),
  'post-body-required': () => t('refusals.postBodyRequired'),
  'ticket-title-required': () => t('refusals.ticketTitleRequired'),
  'ticket-body-required': () => t('refusals.ticketBodyRequired'),
  'creation-title-required': () => t('refusals.creationTitleRequired'),
  'creation-body-required': () => t('refusals.creationBodyRequired'),
  'file-required': () => t('refusals.fileRequired'),
  'too-many-images': ({ max }) => t('refusals.tooManyImages', { max }),
  'image-twice': () => t('refusals.imageTwice'),
  'tag-name-required': () => t('refusals.tagNameRequired'),
  'tag-name-quotes': () => t('refusals.tagNameQuotes'),
  'tag-color-form': () => t('refusals.tagColorForm'),
  'tag-into-itself': () => t('refusals.tagIntoItself'),
  'too-many-tags': ({ max }) => t('refusals.tooManyTags', { max }),
  'version-form': () => t('refusals.versionForm'),
  'open-with-version': () => t('refusals.openWithVersion'),
  'report-text-required': () => t('refusals.reportTextRequired'),
  'message-required': () => t('refusals.messageRequired'),
  'reason-required': () => t('refusals.reasonRequired'),
  'user-unknown': () => t('refusals.userUnknown'),
  'role-unknown': () => t('refusals.roleUnknown'),
  'title-required': () => t('refusals.titleRequired'),
  'name-required': () => t('refusals.nameRequired'),
  'text-required': () => t('refusals.textRequired'),
  'body-required': () => t('refusals.bodyRequired'),
  'subject-required': () => t('refusals.subjectRequired'),
  'forum-id-form': () => t('refusals.forumIdForm'),
  'product-id-form': () => t('refusals.productIdForm'),
  'product-id-reserved': () => t('refusals.productIdReserved'),
  'date-required': () => t('refusals.dateRequired'),
  'date-too-early': () => t('refusals.dateTooEarly'),
  'date-in-future': () => t('refusals.dateInFuture'),
  'url-required': () => t('refusals.urlRequired'),
  'url-invalid': () => t('refusals.urlInvalid'),
  'level-unknown': () => t('refusals.levelUnknown'),
  'newsletter-unconfirmed': () => t('refusals.newsletterUnconfirmed'),
}

/** Message of an input's refusal in the reader's language; the service's own sentence for a code that isn't known here. */
export function inputText(refusal: ReceivedRefusal | undefined, sentence: string): string {
  return (refusal && refusalMessage(inputMessages, refusal)) ?? sentence
}

/** The message of a schema's issue in the reader's language. */
export function issueText(message: string): string {
  return inputText(readInputMessage(message), message)
}
