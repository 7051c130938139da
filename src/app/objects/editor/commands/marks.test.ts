import { expect, test } from 'vitest'
import { outcome } from './command-outcome.ts'
import { code, link, linkTo, mark } from './marks.ts'

const bold = mark('**')

test('what is selected is marked, and unmarked by the same command', () => {
  expect(outcome(bold, 'a ‹wire› is')).toBe('a **‹wire›** is')
  expect(outcome(bold, 'a **‹wire›** is')).toBe('a ‹wire› is')
  expect(outcome(bold, 'a ‹**wire**› is')).toBe('a ‹wire› is')
  expect(outcome(mark('_'), '**‹wire›**')).toBe('**_‹wire›_**')
})

test('a caret marks the word that it stands in, or a place to write at', () => {
  expect(outcome(bold, 'a wi‸re is')).toBe('a **‹wire›** is')
  expect(outcome(bold, 'größ‸er')).toBe('**‹größer›**')
  expect(outcome(bold, 'a ‸ is')).toBe('a **‸** is')
  expect(outcome(bold, 'a **‸** is')).toBe('a ‸ is')
})

test('blanks at the ends stay outside, and each paragraph has its own mark', () => {
  expect(outcome(bold, 'a‹ wire ›is')).toBe('a **‹wire›** is')
  expect(outcome(bold, '‹one\n\ntwo\nlines›')).toBe('**‹one**\n\n**two\nlines›**')
})

test('words become code in their line, lines become code of their own and lines again', () => {
  expect(outcome(code, 'a ‹gate› b')).toBe('a `‹gate›` b')
  expect(outcome(code, 'x\na ‹gate\nb› c\ny')).toBe('x\n```‸\na gate\nb c\n```\ny')
  expect(outcome(code, '‹```\nab\n```›')).toBe('‹ab›')
  expect(outcome(code, '‹a\n```\nb›')).toBe('````‸\na\n```\nb\n````')
})

test('a link is made of words, of an address, or of nothing', () => {
  expect(outcome(link, 'see ‹the manual›.')).toBe('see [the manual](‹https://›).')
  expect(outcome(link, '‸')).toBe('[‹text›](https://)')
  expect(outcome(link, '‹https://a.test/b›')).toBe('[‸](https://a.test/b)')
})

test('an address that is pasted over words links them', () => {
  const paste = linkTo('https://a.test/b')
  expect(outcome(paste, 'see ‹the manual›.')).toBe('see [the manual](https://a.test/b)‸.')
  for (const text of ['see ‸', '‹https://a.test›', '‹two\nlines›'])
    expect(outcome(paste, text), text).toBe('unchanged')
  expect(outcome(linkTo('two words'), '‹the manual›')).toBe('unchanged')
})
