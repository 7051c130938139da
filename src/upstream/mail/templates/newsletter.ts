import { escapeHtml } from '#upstream/markup/base/escape-html.ts'
import { letterStyle, type Letter } from './letter.ts'

/** What a newsletter's mail is made of. */
export interface NewsletterParts {
  product: string
  subject: string
  /** Where to read more. */
  url: string
  /** The words as Markdown. */
  text: string
  /** The same words as safe HTML. */
  html: string
  /** Where people choose what they get, and where an address asks for a link that ends its subscription. */
  settings: string
  unsubscribe: string
}

/** A newsletter in plain text and in minimal HTML: no picture, nothing that is loaded, the same links for everybody. */
export function newsletterMail({
  product,
  subject,
  url,
  text,
  html,
  settings,
  unsubscribe,
}: NewsletterParts): Letter {
  const why = `You're getting this email because you subscribed to the ${product} newsletter.`
  const links = [
    { label: 'Change what you get', href: settings },
    { label: 'Unsubscribe', href: unsubscribe },
  ]
  const address = escapeHtml(url)
  return {
    subject,
    text: `${subject}\n\n${text.trim()}\n\nRead more: ${url}\n\n-- \n${why}\n${links.map(({ label, href }) => `${label}: ${href}\n`).join('')}`,
    html: [
      '<!doctype html>',
      '<html lang="en">',
      `<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(subject)}</title>`,
      `<style>\n${letterStyle}\n</style></head>`,
      '<body>',
      `<h1>${escapeHtml(subject)}</h1>`,
      html,
      `<p><a class="button" href="${address}">Read more</a></p>`,
      `<p class="sender">${escapeHtml(why)}<br>${links.map(link).join('<br>')}</p>`,
      '</body>',
      '</html>',
      '',
    ].join('\n'),
  }
}

function link({ label, href }: { label: string; href: string }): string {
  const address = escapeHtml(href)
  return `${label}: <a href="${address}">${address}</a>`
}
