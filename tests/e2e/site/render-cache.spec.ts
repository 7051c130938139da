import { collectProblems, open, signIn, waitForHydration } from '../support/community.ts'
import { expect, test } from '../support/test.ts'

const paths = [
  '/',
  '/forums',
  '/view/frm-devupdts',
  '/tracker/game',
  '/hub',
  '/search?q=wires',
  '/@alan',
  '/changelog',
]

for (const reader of ['a visitor', 'grace'])
  test(`pages that were made for another address are hydrated without a message, for ${reader}`, async ({
    page,
  }) => {
    if (reader !== 'a visitor') await signIn(page, reader)
    const problems = collectProblems(page)
    for (const path of paths) {
      for (const from of ['one', 'two']) {
        await open(page, `${path}${path.includes('?') ? '&' : '?'}from=${from}`)
        await waitForHydration(page)
        await expect(page).toHaveURL(new RegExp(`from=${from}$`))
        if (reader === 'a visitor')
          await expect(page.getByRole('banner').getByRole('link', { name: 'Log in' })).toHaveAttribute(
            'href',
            new RegExp(`from%3D${from}(?:%|&|$)`),
          )
      }
    }
    expect(problems).toEqual([])
  })
