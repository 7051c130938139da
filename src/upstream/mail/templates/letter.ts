import { escapeHtml } from '#upstream/markup/base/escape-html.ts'

/** A mail's subject and its two forms, which say the same. */
export interface Letter {
  subject: string
  text: string
  html: string
}

/** What a letter is made of. */
export interface LetterParts {
  product: string
  /** Null: the mail goes to an address of which no account is known. */
  username: string | null
  subject: string
  /** Paragraphs before the link. */
  before: readonly string[]
  link?: { label: string; href: string }
  /** Paragraphs after it. */
  after: readonly string[]
  /** Why the mail was sent, in the sentence that says who did. */
  because?: string
}

/** How mail looks: as little as makes it pleasant to read. */
export const letterStyle = [
  ':root { color-scheme: light dark; }',
  'body { margin: 0 auto; padding: 24px 16px; max-width: 560px; font: 16px/1.55 system-ui, sans-serif; }',
  '.button { display: inline-block; padding: 10px 18px; border: 1px solid #8a5200; border-radius: 6px; background: #ffb224; color: #241a05; font-weight: 600; text-decoration: none; }',
  '.address { font-size: 14px; overflow-wrap: anywhere; }',
  '.sender { margin-top: 32px; padding-top: 12px; border-top: 1px solid #8884; font-size: 14px; }',
].join('\n')

const owners = 'because of activity on your account'
const strangers = 'because someone entered this address'

/** Writes a letter in plain text and in the product's one HTML form: nothing in it is loaded from anywhere. */
export function writeLetter({
  product,
  username,
  subject,
  before,
  link,
  after,
  because,
}: LetterParts): Letter {
  const greeting = username === null ? 'Hello,' : `Hello ${username},`
  const why = because ?? (username === null ? strangers : owners)
  const sender = `${product} sent this email ${why}. We don't read replies.`
  return {
    subject,
    text: `${[greeting, ...before, ...(link ? [`${link.label}:\n${link.href}`] : []), ...after, `-- \n${sender}`].join('\n\n')}\n`,
    html: [
      '<!doctype html>',
      '<html lang="en">',
      `<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(subject)}</title>`,
      `<style>\n${letterStyle}\n</style></head>`,
      '<body>',
      ...[greeting, ...before].map(paragraph),
      ...(link ? linkParts(link) : []),
      ...after.map(paragraph),
      `<p class="sender">${escapeHtml(sender)}</p>`,
      '</body>',
      '</html>',
      '',
    ].join('\n'),
  }
}

/** The address stands below its button too, for readers whose mail program shows none, or who look before they click. */
function linkParts({ label, href }: { label: string; href: string }): string[] {
  const address = escapeHtml(href)
  return [
    `<p><a class="button" href="${address}">${escapeHtml(label)}</a></p>`,
    `<p class="address">Or open this address: <a href="${address}">${address}</a></p>`,
  ]
}

function paragraph(text: string): string {
  return `<p>${escapeHtml(text)}</p>`
}
