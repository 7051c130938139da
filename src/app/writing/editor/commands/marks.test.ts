import { expect, test } from 'vitest'
import { applyCommand } from '#tests/world/apply-command.ts'
import { code, link, linkTo, mark } from './marks.ts'

const bold = mark('**')

test('a command marks the selection, and unmarks it again', () => {
  expect(applyCommand(bold, 'a ‹wire› is')).toBe('a **‹wire›** is')
  expect(applyCommand(bold, 'a **‹wire›** is')).toBe('a ‹wire› is')
  expect(applyCommand(bold, 'a ‹**wire**› is')).toBe('a ‹wire› is')
  expect(applyCommand(mark('_'), '**‹wire›**')).toBe('**_‹wire›_**')
})

test('without a selection the word at the caret is marked, else empty markers are inserted', () => {
  expect(applyCommand(bold, 'a wi‸re is')).toBe('a **‹wire›** is')
  expect(applyCommand(bold, 'größ‸er')).toBe('**‹größer›**')
  expect(applyCommand(bold, 'a ‸ is')).toBe('a **‸** is')
  expect(applyCommand(bold, 'a **‸** is')).toBe('a ‸ is')
})

test('surrounding blanks stay outside the marks, and each paragraph is marked separately', () => {
  expect(applyCommand(bold, 'a‹ wire ›is')).toBe('a **‹wire›** is')
  expect(applyCommand(bold, '‹one\n\ntwo\nlines›')).toBe('**‹one**\n\n**two\nlines›**')
})

test('words become inline code, lines become code blocks, and back again', () => {
  expect(applyCommand(code, 'a ‹gate› b')).toBe('a `‹gate›` b')
  expect(applyCommand(code, 'x\na ‹gate\nb› c\ny')).toBe('x\n```‸\na gate\nb c\n```\ny')
  expect(applyCommand(code, '‹```\nab\n```›')).toBe('‹ab›')
  expect(applyCommand(code, '‹a\n```\nb›')).toBe('````‸\na\n```\nb\n````')
})

test('a link is made from selected words, from an address, or from no selection', () => {
  expect(applyCommand(link, 'see ‹the manual›.')).toBe('see [the manual](‹https://›).')
  expect(applyCommand(link, '‸')).toBe('[‹text›](https://)')
  expect(applyCommand(link, '‹https://a.test/b›')).toBe('[‸](https://a.test/b)')
})

test('pasting an address over selected words links them', () => {
  const paste = linkTo('https://a.test/b')
  expect(applyCommand(paste, 'see ‹the manual›.')).toBe('see [the manual](https://a.test/b)‸.')
  for (const text of ['see ‸', '‹https://a.test›', '‹two\nlines›'])
    expect(applyCommand(paste, text), text).toBe('unchanged')
  expect(applyCommand(linkTo('two words'), '‹the manual›')).toBe('unchanged')
})
