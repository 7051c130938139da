import { expect, test } from 'vitest'
import type { Site } from '#shared/page/page-context.ts'
import { legalLinks } from './legal-links.ts'

const site = {
  origins: { main: 'https://community.example', auth: '', assets: '' },
  legalUrls: { privacy: 'https://example.org/privacy', rules: 'https://example.org/rules' },
} as Site

test('a legal text elsewhere is linked before one of the site’s own; one that is nowhere is not', () => {
  const links = legalLinks(site, ['privacy', 'terms']).map(({ kind, href }) => [kind, href])
  expect(links).toEqual([
    ['privacy', 'https://example.org/privacy'],
    ['terms', 'https://community.example/legal/terms'],
    ['rules', 'https://example.org/rules'],
  ])
})
