import { expect, test } from 'vitest'
import { parseCircuit } from '#circuits/circuit-text/parse.ts'
import { block, pictureAt, changed, type Command } from './text-change.ts'
import { commandOf, commands, keyHint, lines, nextLine } from './commands.ts'
import { code, link, linkTo, mark } from './marks.ts'

/** The result of an editor's command on a text in which `‹` and `›` mark the selection, or `‸` the caret. */
function applyCommand(command: Command, marked: string): string {
  const text = marked.replaceAll(/[‹›‸]/g, '')
  const start = marked.search(/[‹‸]/)
  const end = marked.includes('›') ? marked.indexOf('›') - 1 : start
  const change = command({ text, start, end })
  if (!change) return 'unchanged'
  const made = changed(text, change)
  const selected = made.slice(change.start, change.end)
  return made.slice(0, change.start) + (selected === '' ? '‸' : `‹${selected}›`) + made.slice(change.end)
}

const pressed = (keys: Partial<KeyboardEvent>) =>
  commandOf({ key: '', code: '', ctrlKey: false, metaKey: false, shiftKey: false, altKey: false, ...keys })

test('shortcuts match the letter, or the physical key of a digit or sign', () => {
  expect(pressed({ key: 'b', code: 'KeyB', ctrlKey: true })).toBe(commands.bold)
  expect(pressed({ key: 'B', code: 'KeyB', metaKey: true })).toBe(commands.bold)
  expect(pressed({ key: 'и', code: 'KeyB', ctrlKey: true })).toBe(commands.bold)
  expect(pressed({ key: '(', code: 'Digit8', ctrlKey: true, shiftKey: true })).toBe(commands.bullets)
  expect(pressed({ key: '>', code: 'Period', ctrlKey: true, shiftKey: true })).toBe(commands.quote)
})

test('other keys are left to the browser', () => {
  for (const keys of [
    { key: 'b', code: 'KeyB' },
    { key: 'B', code: 'KeyB', ctrlKey: true, shiftKey: true },
    { key: 'b', code: 'KeyB', ctrlKey: true, altKey: true },
    { key: '8', code: 'Digit8', ctrlKey: true },
    { key: 'z', code: 'KeyZ', ctrlKey: true },
  ])
    expect(pressed(keys), JSON.stringify(keys)).toBeUndefined()
})

test('a hint shows the keys of the platform', () => {
  expect([keyHint(commands.bold, false), keyHint(commands.bold, true)]).toEqual(['Ctrl+B', '⌘B'])
  expect([keyHint(commands.bullets, false), keyHint(commands.bullets, true)]).toEqual(['Ctrl+Shift+8', '⇧⌘8'])
  expect(keyHint(commands.heading, false)).toBe('')
})

test('an inserted block contains a selected example', () => {
  expect(applyCommand(block('truth'), '‸')).toBe('```truth\n‹Q = A AND NOT B›\n```')
})

test('the example of a circuit is one', () => {
  const [, example = ''] = /‹(.*)›/s.exec(applyCommand(block('circuit'), '‸')) ?? []
  expect(parseCircuit(example).outputs.map(({ name }) => name)).toEqual(['S', 'C'])
})

test('the selection becomes the block’s content', () => {
  expect(applyCommand(block('math'), 'As ‹x^2› grows')).toBe('As \n\n$$\n‹x^2›\n$$\n\n grows')
})

test('a block gets blank lines around it, and no more than needed', () => {
  expect(applyCommand(block('math'), 'Before‸')).toMatch(/^Before\n\n\$\$\n‹.*›\n\$\$$/)
  expect(applyCommand(block('math'), 'Before\n‸\nafter')).toMatch(/^Before\n\n\$\$\n‹.*›\n\$\$\n\nafter$/)
  expect(applyCommand(block('math'), 'Before\n\n‸\n\nafter')).toMatch(/^Before\n\n\$\$\n‹.*›\n\$\$\n\nafter$/)
})

test.each([
  ['‸', '![a](b)‸'],
  ['The board: ‸', 'The board:\n\n![a](b)‸'],
  ['![one](x)‸', '![one](x)\n\n![a](b)‸'],
  ['Before ‹this› after', 'Before\n\n![a](b)‸\n\n after'],
  ['Before\n\n‸\n\nafter', 'Before\n\n![a](b)‸\n\nafter'],
  ['| x | ‸ |', '| x | ![a](b)‸ |'],
])('a picture at the cursor of %j becomes a paragraph of its own, but not in a table', (before, after) => {
  expect(applyCommand((selected) => pictureAt(selected, '![a](b)'), before)).toBe(after)
})

test('lines become a list or a quote, and lines again', () => {
  expect(applyCommand(lines('bullets'), 'x\na ‹b\nc› d\ny')).toBe('x\n‹- a b\n- c d›\ny')
  expect(applyCommand(lines('bullets'), '‹- a\n- b›')).toBe('‹a\nb›')
  expect(applyCommand(lines('numbers'), '‹a\n\nb›')).toBe('‹1. a\n\n2. b›')
  expect(applyCommand(lines('tasks'), '‹a›')).toBe('‹- [ ] a›')
  expect(applyCommand(lines('quote'), '‹a\n\nb›')).toBe('‹> a\n> \n> b›')
  expect(applyCommand(lines('quote'), '‹> a\n> b›')).toBe('‹a\nb›')
})

test('one kind of list becomes another and keeps its indent', () => {
  expect(applyCommand(lines('numbers'), '‹- a\n  - b›')).toBe('‹1. a\n  2. b›')
  expect(applyCommand(lines('tasks'), '‹1. a›')).toBe('‹- [ ] a›')
  expect(applyCommand(lines('bullets'), '‹- [x] a›')).toBe('‹- a›')
})

test('the caret stays at its text', () => {
  expect(applyCommand(lines('heading'), 'Lat‸ches')).toBe('## Lat‸ches')
  expect(applyCommand(lines('heading'), '### Lat‸ches')).toBe('Lat‸ches')
  expect(applyCommand(lines('bullets'), 'a\n‸')).toBe('a\n- ‸')
})

test('Enter continues a list or a quote, and ends one in an empty entry', () => {
  expect(applyCommand(nextLine, '- a‸')).toBe('- a\n- ‸')
  expect(applyCommand(nextLine, '  9. a‸')).toBe('  9. a\n  10. ‸')
  expect(applyCommand(nextLine, '- [x] a‸b')).toBe('- [x] a\n- [ ] ‸b')
  expect(applyCommand(nextLine, '> a‸')).toBe('> a\n> ‸')
  expect(applyCommand(nextLine, '> - a‸')).toBe('> - a\n> - ‸')
  expect(applyCommand(nextLine, '- a\n- ‸')).toBe('- a\n‸')
  expect(applyCommand(nextLine, '1. ‸')).toBe('‸')
  expect(applyCommand(nextLine, '> ‸')).toBe('‸')
})

test('Enter inserts a line break everywhere else', () => {
  for (const text of ['a‸', '‸- a', '-‸ a', '‹- a›', '*a* b‸', '```\n- a‸\n```', '10 gates‸'])
    expect(applyCommand(nextLine, text), text).toBe('unchanged')
  expect(applyCommand(nextLine, '```\nx\n```\n- a‸')).toBe('```\nx\n```\n- a\n- ‸')
})

const bold = mark('**')

test('a command marks the selection, and unmarks it again', () => {
  expect(applyCommand(bold, 'a ‹wire› is')).toBe('a **‹wire›** is')
  expect(applyCommand(bold, 'a **‹wire›** is')).toBe('a ‹wire› is')
  expect(applyCommand(bold, 'a ‹**wire**› is')).toBe('a ‹wire› is')
  const { run: italic } = commands.italic
  expect(applyCommand(italic, '这是‹重点›后面')).toBe('这是*‹重点›*后面')
  expect(applyCommand(italic, '**‹wire›**')).toBe('***‹wire›***')
  expect(applyCommand(italic, '***‹wire›***')).toBe('**‹wire›**')
  expect(applyCommand(bold, '‹***wire***›')).toBe('‹*wire*›')
})

test('a command marks the word at the caret or inserts empty markers, leaves blanks outside, and marks each paragraph', () => {
  expect(applyCommand(bold, 'a wi‸re is')).toBe('a **‹wire›** is')
  expect(applyCommand(bold, 'größ‸er')).toBe('**‹größer›**')
  expect(applyCommand(bold, 'a ‸ is')).toBe('a **‸** is')
  expect(applyCommand(bold, 'a **‸** is')).toBe('a ‸ is')
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
  expect(applyCommand(linkTo('https://a.test/b_(c)'), '‹gate›')).toBe('[gate](<https://a.test/b_(c)>)‸')
  expect(applyCommand(paste, '`x` ‹a› `y`')).toBe('`x` [a](https://a.test/b)‸ `y`')
  for (const text of ['see ‸', '‹https://a.test›', '‹two\nlines›', '`see ‹this›`', '```\n‹a›\n```'])
    expect(applyCommand(paste, text), text).toBe('unchanged')
  expect(applyCommand(linkTo('two words'), '‹the manual›')).toBe('unchanged')
})
