import { expect, test } from 'vitest'
import { demoCommunity } from './community.ts'
import { readDemoTexts } from './read-texts.ts'
import { seedContext } from './seed-context.ts'

test('every drawn block of the demo community is drawn', () => {
  const context = seedContext(demoCommunity(readDemoTexts()), {
    now: 1_800_000_000,
    product: 'Logic Works',
    origins: {
      main: 'https://main.example',
      auth: 'https://auth.main.example',
      assets: 'https://assets.main.example',
    },
  })
  const bodies = context.timeline.map(({ source, publicId }) =>
    context.render(context.expand(source.body), publicId),
  )
  expect(bodies.filter((html) => /class="broken|too much to draw/.test(html))).toEqual([])
  const kinds = ['class="truth"', 'class="waves"', 'class="circuit"', 'class="math"', 'code-keyword']
  expect(kinds.filter((kind) => !bodies.some((html) => html.includes(kind)))).toEqual([])
})
