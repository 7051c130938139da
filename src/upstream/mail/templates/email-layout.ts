import { toHtml } from 'hast-util-to-html'
import { inEachLanguage, type Language } from '#shared/page/language.ts'
import type { SharedPicture } from '#upstream/storage/blobs.ts'
import { element } from '#upstream/markup/base/elements.ts'
import { escapeHtml } from '#upstream/markup/base/characters.ts'
import { textsIn, type Texts } from '#upstream/texts/texts-in.ts'

export interface EmailContent {
  subject: string
  text: string
  html: string
}

export interface AccountFacts {
  product: string
  language: Language
  username: string
}

export interface LinkFacts extends AccountFacts {
  link: string
}

interface EmailLink {
  label: string
  href: string
  picture?: SharedPicture | null
}

/** A list of links below a sentence. */
interface EmailSection {
  heading: string
  links: readonly { label: string; href: string; text?: string }[]
}

interface EmailParts {
  product: string
  language: Language
  /** Null: the address may have no account. */
  username: string | null
  subject: string
  /** The address of a user's picture. */
  face?: string | null
  before: readonly string[]
  sections?: readonly EmailSection[]
  link?: EmailLink
  after: readonly string[]
  because?: string
  footer?: readonly FooterLink[]
}

interface FooterLink {
  label: string
  href: string
}

const dateOptions = { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' } as const
const dateFormats = inEachLanguage(
  // Day before month, as most of the world has it.
  (language) => new Intl.DateTimeFormat(language === 'en' ? 'en-GB' : language, dateOptions),
)

const emailStyle = [
  ':root { color-scheme: light dark; }',
  'body { margin: 0 auto; padding: 24px 16px; max-width: 560px; font: 16px/1.55 system-ui, sans-serif; }',
  '.button { display: inline-block; padding: 10px 18px; border: 1px solid #8a5200; border-radius: 6px; background: #ffb224; color: #241a05; font-weight: 600; text-decoration: none; }',
  'h2 { margin-top: 28px; font-size: 17px; }',
  'ul { padding-left: 20px; }',
  'li { margin-bottom: 10px; overflow-wrap: anywhere; }',
  '.face { border-radius: 6px; }',
  'img { max-width: 100%; height: auto; }',
  '.address { font-size: 14px; overflow-wrap: anywhere; }',
  '.sender { margin-top: 32px; padding-top: 12px; border-top: 1px solid #8884; font-size: 14px; overflow-wrap: anywhere; }',
].join('\n')

/** The beginning of a mail's HTML; iOS makes no links of numbers, dates and addresses, which would look like the product's own. */
export function emailHead(language: Language, subject: string): string {
  return [
    '<!doctype html>',
    `<html lang="${language}">`,
    `<head><meta charset="utf-8"><meta name="viewport" content="width=device-width">`,
    `<meta name="format-detection" content="telephone=no, date=no, email=no, address=no">`,
    `<title>${escapeHtml(subject)}</title>`,
    `<style>\n${emailStyle}\n</style></head>`,
    '<body>',
  ].join('\n')
}

/** Composes an email in plain text and in the product's one HTML layout, which loads nothing but the pictures of a user and of the link. */
export function composeEmail({
  product,
  language,
  username,
  subject,
  face,
  before,
  sections = [],
  link,
  after,
  because,
  footer = [],
}: EmailParts): EmailContent {
  const t = textsIn(language)
  const greeting =
    username === null ? t('email.greetingUnknown') : t('email.greeting', { username: unlinked(username) })
  const known =
    username === null ? t('email.sentForAddress', { product }) : t('email.sentForAccount', { product })
  const sender = because ?? known
  return {
    subject,
    text: `${[greeting, ...before, ...sections.flatMap(sectionText), ...(link ? [`${t('email.linkLabel', { label: link.label })}\n${link.href}`] : []), ...after, `-- \n${[sender, ...footer.map(({ label, href }) => t('email.footerLink', { label, link: href }))].join('\n')}`].join('\n\n')}\n`,
    html: [
      emailHead(language, subject),
      paragraph(greeting),
      ...(face ? [`<p><img class="face" src="${escapeHtml(face)}" alt="" width="40" height="40"></p>`] : []),
      ...before.map(paragraph),
      ...sections.map(sectionHtml),
      ...(link ? linkParts(link, t) : []),
      ...after.map(paragraph),
      `<p class="sender">${[escapeHtml(sender), ...footer.map(({ label, href }) => linkTo(href, label))].join('<br>')}</p>`,
      '</body>',
      '</html>',
      '',
    ].join('\n'),
  }
}

function sectionText({ heading, links }: EmailSection): string[] {
  const lines = links.map(({ label, href, text }) =>
    [`- ${unlinked(label)}`, ...(text ? [unlinked(text)] : []), href].join('\n  '),
  )
  return [heading, ...lines]
}

function sectionHtml({ heading, links }: EmailSection): string {
  const items = links.map(
    ({ label, href, text }) =>
      `<li>${linkTo(href, label)}${text ? `<br>${escapeHtml(unlinked(text))}` : ''}</li>`,
  )
  return `<h2>${escapeHtml(heading)}</h2>\n<ul>\n${items.join('\n')}\n</ul>`
}

/** Joins letters without being seen. */
const wordJoiner = '\u2060'

/** Lest a mail program links an address in it: someone could sign up as `www.example.org` with another's address. */
export function unlinked(text: string): string {
  return text.replace(/[.:@](?=[\p{L}\p{N}/])/gu, `$&${wordJoiner}`)
}

/** The text without what `unlinked` has added, as people copy it from a mail. */
export function withoutJoiners(text: string): string {
  return text.replaceAll(wordJoiner, '')
}

/** The URL is below its button too, for mail programs that show no buttons, and readers who check links first. */
function linkParts({ label, href, picture }: EmailLink, t: Texts): string[] {
  const address = escapeHtml(href)
  return [
    ...(picture
      ? [toHtml(element('p', {}, [element('a', { href }, [element('img', { ...picture }, [])])]))]
      : []),
    `<p><a class="button" href="${address}">${escapeHtml(label)}</a></p>`,
    `<p class="address">${t('email.openAddress', { link: linkTo(href) })}</p>`,
  ]
}

export function linkTo(href: string, label = href): string {
  return `<a href="${escapeHtml(href)}">${escapeHtml(label)}</a>`
}

/** A time of day in a mail, in UTC; `at` in seconds since the Unix epoch. */
export function formatDate(language: Language, at: number): string {
  return dateFormats[language].format(at * 1000)
}

function paragraph(text: string): string {
  return `<p>${escapeHtml(text)}</p>`
}
