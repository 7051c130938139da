import { expect, test } from 'vitest'
import { renderNewsletterEmail } from './newsletter-email.ts'

const main = 'https://main.example'
const origins = { main, auth: 'https://auth.main.example', assets: 'https://assets.main.example' }

test('a circuit is its description, with a link to where it runs', () => {
  const body = '```circuit\n# Half adder\nin A, B\nS = A xor B\nout S\n```'
  const newsletter = { title: 'Version 0.93 is here', url: `${main}/view/pst-00000001`, body }
  const { html } = renderNewsletterEmail({ origins, product: 'Logic Works' }, newsletter, 'en', new Map())
  expect(html).toContain('<p>Half adder. Inputs: A, B. S is A xor B. Outputs: S.</p>')
  expect(html).toContain(`<p><a href="${newsletter.url}">Run this circuit</a></p>`)
})

test('once it has a number, each of its circuits is a picture that is a link', () => {
  const circuit = (title: string) => `\`\`\`circuit\n# ${title}\nin A, B\nS = A xor B\nout S\n\`\`\``
  const newsletter = {
    title: 'News',
    url: `${main}/view/pst-00000001`,
    body: `${circuit('One')}\n\n${circuit('Two')}`,
  }
  const html = (id?: number) =>
    renderNewsletterEmail(
      { origins, product: 'Logic Works' },
      { ...newsletter, ...(id && { id }) },
      'en',
      new Map(),
    ).html
  const sources = [...html(12).matchAll(/<a href="([^"]*)"><img src="([^"]*)" alt="(\w+)"/g)].map(
    ([, ...all]) => all,
  )
  const picture = (index: number) => `https://assets.main.example/uploads/circuits/newsletter-12/${index}.png`
  expect(sources).toEqual([
    [newsletter.url, picture(0), 'One'],
    [newsletter.url, picture(1), 'Two'],
  ])
  expect(html()).not.toContain('/uploads/circuits/')
})
