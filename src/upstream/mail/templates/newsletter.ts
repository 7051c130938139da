import type { Language } from '#shared/page/language.ts'
import { escapeHtml } from '#upstream/markup/base/characters.ts'
import { textsIn } from '#upstream/texts/texts-in.ts'
import { emailHead, linkTo, type EmailContent, composeEmail, type LinkFacts } from './email-layout.ts'

interface NewsletterParts {
  product: string
  language: Language
  subject: string
  url: string
  text: string
  html: string
  settings: string
  unsubscribe: string
}

/** A newsletter in plain text and in minimal HTML, the same for all recipients: it loads nothing but the pictures of its text. */
export function newsletterEmail({
  product,
  language,
  subject,
  url,
  text,
  html,
  settings,
  unsubscribe,
}: NewsletterParts): EmailContent {
  const t = textsIn(language)
  const reason = t('newsletter.why', { product })
  const links = (show: (href: string) => string) => [
    t('newsletter.change', { link: show(settings) }),
    t('newsletter.unsubscribe', { link: show(unsubscribe) }),
  ]
  const address = escapeHtml(url)
  return {
    subject,
    text: `${subject}\n\n${text.trim()}\n\n${t('newsletter.readMoreAt', { link: url })}\n\n-- \n${[reason, ...links(String)].join('\n')}\n`,
    html: [
      emailHead(language, subject),
      `<h1>${escapeHtml(subject)}</h1>`,
      html,
      `<p><a class="button" href="${address}">${t('newsletter.readMore')}</a></p>`,
      `<p class="sender">${escapeHtml(reason)}<br>${links((href) => linkTo(href)).join('<br>')}</p>`,
      '</body>',
      '</html>',
      '',
    ].join('\n'),
  }
}

export function confirmNewsletter(facts: Omit<LinkFacts, 'username'> & { minor: boolean }): EmailContent {
  const { product, language, link, minor } = facts
  const t = textsIn(language)
  return composeEmail({
    ...facts,
    username: null,
    subject: t('confirmNewsletter.subject', { product }),
    before: [t('confirmNewsletter.before', { product, minor })],
    link: { label: t('confirmNewsletter.link'), href: link },
    after: [t('confirmNewsletter.after')],
  })
}

export function unsubscribeLink(facts: Omit<LinkFacts, 'username'>): EmailContent {
  const { product, language, link } = facts
  const t = textsIn(language)
  return composeEmail({
    ...facts,
    username: null,
    subject: t('unsubscribeLink.subject', { product }),
    before: [t('unsubscribeLink.before', { product })],
    link: { label: t('unsubscribeLink.link'), href: link },
    after: [t('unsubscribeLink.after')],
  })
}
