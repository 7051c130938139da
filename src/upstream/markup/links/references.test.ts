import { expect, test } from 'vitest'
import { collectReferences } from './references.ts'

test('mentions are collected once each, lower-cased, outside code and links', () => {
  const source =
    '@Ada and @ada, `@code` [@link](/x) **@Grace** 你好@lin你好\n\n```\n@block\n```\n\n[^1]: @note\n\nx[^1]'
  expect(collectReferences(source).mentions).toEqual(['ada', 'grace', 'lin', 'note'])
  expect(collectReferences(`@ab. @abc... @${'x'.repeat(26)} @a.b-c_d.`).mentions).toEqual([
    'ab.',
    'abc',
    'a.b-c_d',
    'abc.',
    'abc..',
    'abc...',
    'a.b-c_d.',
  ])
})

test('whoever is mentioned in a quotation alone isn’t addressed', () => {
  const { mentions, addressed } = collectReferences('> @ada and @grace\n>\n> > @alan\n\n@grace')
  expect([mentions, addressed]).toEqual([['ada', 'grace', 'alan'], ['grace']])
})

test('images are collected by their upload id, inline or by reference', () => {
  const source =
    '![a](upload:AbC_1) ![b][ref] ![c](https://other.example/c.png) `![d](upload:no)`\n\n[ref]: upload:two'
  expect(collectReferences(source).images).toEqual(['AbC_1', 'two'])
})

test('at most 50 mentions, images and objects are collected', () => {
  const source = Array.from({ length: 80 }, (_, n) => `@person${n} ![](upload:i${n}) #${n + 1}`).join('\n\n')
  const { mentions, images, objects } = collectReferences(source)
  expect([mentions.length, images.length, objects.length]).toEqual([50, 50, 50])
})

test('a source nested too deeply to be rendered has no references', () => {
  expect(collectReferences(`${'>'.repeat(5_000)} @ada`)).toEqual({
    mentions: [],
    addressed: [],
    images: [],
    objects: [],
  })
})

test('objects are collected by number, id or URL, once each, outside code and links to other sites', () => {
  const source = `#26, again 参见#26的, [pst-0123abcd] and ctn-89abcdef. \`#1\` [#2](https://other.example/view/pst-00000001)
[here](/view/pst-00000002/how-to) https://main.example/tracker/3 [there][a]

    lwt-00000009

[a]: /view/pst-00000004#cmt-00000005`
  expect(collectReferences(source, 'https://main.example').objects).toEqual([
    'lwt-0000001a',
    'pst-0123abcd',
    'ctn-89abcdef',
    'pst-00000002',
    'lwt-00000003',
    'cmt-00000005',
  ])
})

test('text that only resembles a number or id of an object is no reference', () => {
  const source =
    'a#1 ##2 &#3; #04 #5a #6-b #7_c /pst-0123abcd xpst-0123abcd pst-0123abcde pst-0123ABCD @pst-0123abcd'
  expect(collectReferences(source).objects).toEqual([])
})
