import type { SeedTicket } from '../seed-types.ts'

const wish = { product: 'game', kind: 'FEATURE' } as const

/** Feature requests for the game, oldest first. */
export const gameFeatureTickets: SeedTicket[] = [
  {
    ...wish,
    author: 'm.torres',
    title: 'Draw a bus instead of eight wires',
    body: 'Eight wires next to each other are eight chances to be wrong. One thick line with a width would be one.',
    daysAgo: 668,
    views: 1400,
    likes: 18,
    tags: ['building'],
    closed: { by: 'ada', daysAgo: 520, version: '0.88' },
    comments: [
      { author: 'nand_land', body: 'yes', minutesAfter: 12, likes: 7 },
      {
        author: 'edsger',
        body: 'Provided that the order of the bits is part of the drawing.',
        minutesAfter: 100,
        likes: 9,
      },
    ],
  },
  {
    ...wish,
    author: 'Marguerite-T',
    title: 'Stepping switches, as in telephone exchanges',
    body: `A selector with ten levels of ten contacts that takes one step for each pulse. With it one could build an exchange as it was, and not only as it was drawn.

I would be glad to answer any question about how they moved, and how they sounded.`,
    daysAgo: 640,
    views: 720,
    likes: 17,
    tags: ['building'],
    comments: [
      {
        author: 'ada',
        body: 'I have read this three times and I want it too. It needs moving parts, which we do not have yet.',
        minutesAfter: 3000,
        likes: 8,
      },
      {
        author: 'kit-o',
        body: 'As a mod without moving parts: a wiper that jumps. It is in the hub as *Strowger, badly*.',
        minutesAfter: 90_000,
        likes: 11,
      },
    ],
  },
  {
    ...wish,
    author: 'alan',
    title: 'Sub-assemblies with parameters',
    body: `I have an adder of 4 bits, one of 8 and one of 16. They differ in a number. If a sub-assembly could have that number as a parameter, I would have one adder, and fewer opinions about which of the three has the fault.`,
    daysAgo: 560,
    edited: true,
    views: 1250,
    likes: 18,
    tags: ['building'],
    closed: { by: 'ada', daysAgo: 61, version: '0.92' },
    comments: [
      {
        author: 'half_carry',
        body: 'With a parameter for "off by sixteen", please.',
        minutesAfter: 70,
        likes: 8,
      },
      {
        author: 'ada',
        body: 'It is in the first test version of 0.92. Widths for now; whole numbers of any meaning once we know what people do with it.',
        minutesAfter: 690_000,
        likes: 12,
      },
    ],
  },
  {
    ...wish,
    author: 'Sora_H',
    title: 'Let lamps be dimmed',
    body: 'A lamp that takes four wires and shows sixteen levels. I would fade everything. I would fade the cats.',
    daysAgo: 505,
    views: 480,
    likes: 13,
    tags: ['building'],
    comments: [
      { author: 'vcc_gnd', body: 'Blink it fast.', minutesAfter: 30, likes: 6 },
      { author: 'Sora_H', body: 'I do, and the frame rate notices.', minutesAfter: 44, likes: 5 },
    ],
  },
  {
    ...wish,
    author: 'pulldown',
    title: 'A classroom mode: the teacher freezes all worlds at once',
    body: `I have 24 pupils and one sentence to say. It would help to have a key with which the host pauses the simulation for everybody, and a way to show one pupil's board to all.

- [x] chat can be turned off already
- [ ] pause for all
- [ ] look through the eyes of one`,
    daysAgo: 488,
    views: 530,
    likes: 12,
    tags: ['multiplayer'],
    comments: [{ author: 'zhou-min', body: 'Our whole course would use it.', minutesAfter: 900, likes: 4 }],
  },
  {
    ...wish,
    author: 'edsger',
    title: 'Show the longest path of a board in ticks',
    body: 'A number beside the board: the largest number of ticks that a change at any input takes to reach any output. Whoever sees the number will want to make it smaller, and will learn why it is not.',
    daysAgo: 446,
    views: 690,
    likes: 16,
    tags: ['simulation'],
    comments: [
      {
        author: 'm.torres',
        body: 'And mark the path when I point at the number.',
        minutesAfter: 200,
        likes: 9,
      },
      {
        author: 'alan',
        body: 'What does it show for a board with a loop?',
        minutesAfter: 260,
        likes: 5,
        replies: [{ author: 'edsger', body: '"∞", and it is right.', minutesAfter: 30, likes: 11 }],
      },
    ],
  },
  {
    ...wish,
    author: 'lin.wei',
    title: 'Export a board as a printable schematic',
    body: '把电路板导出为 SVG 或 PDF,可以打印出来。\n\nI draw boards by day and in the evening too. I would like to print the evening ones: SVG with one page a board, labels as text, wires with right angles.',
    daysAgo: 400,
    views: 360,
    likes: 10,
    tags: [],
    comments: [],
  },
  {
    ...wish,
    author: 'rackmount.rob',
    title: 'Server: keep only so many snapshots',
    body: 'Hourly snapshots fill the disk in three weeks. Options `keep-hourly`, `keep-daily`, `keep-weekly` would do what my cron job does, without me.',
    daysAgo: 377,
    views: 240,
    likes: 7,
    tags: ['multiplayer', 'good first ticket'],
    closed: { by: 'ada', daysAgo: 150, version: '0.91' },
    comments: [
      {
        author: 'ada',
        body: 'Taken over as it is written here, with `0` for "none of these".',
        minutesAfter: 310_000,
        likes: 4,
      },
    ],
  },
  {
    ...wish,
    author: 'tiny.adder',
    title: 'Colours for people who cannot tell red from green wires',
    body: 'My brother sees our worlds in one colour. A palette with blue and orange, or a pattern on wires that are on, would let him debug my ALU. Somebody should.',
    daysAgo: 330,
    views: 520,
    likes: 16,
    tags: ['accessibility'],
    closed: { by: 'ada', daysAgo: 299, version: '0.90' },
    comments: [
      {
        author: 'noa_b',
        body: 'Pattern, please, not only another palette: it also helps on projectors.',
        minutesAfter: 120,
        likes: 8,
      },
      {
        author: 'ada',
        body: 'Both are in 0.90. Wires that are on have dashes that move in the direction of the signal; it turned out that everybody likes them.',
        minutesAfter: 44_000,
        likes: 13,
      },
    ],
  },
  {
    ...wish,
    author: 'kit-o',
    title: 'Mods: read and write files in a folder of their own',
    body: `*ROM from file* reads its file by a trick that I am not proud of. A folder per mod and three functions would be enough:

\`\`\`ts
files.read(name): Uint8Array
files.write(name, bytes): void
files.list(): string[]
\`\`\`

No paths, no other folders.`,
    daysAgo: 262,
    views: 310,
    likes: 9,
    tags: ['modding'],
    comments: [
      {
        author: 'ada',
        body: 'With a limit of size and a dialog for the first write, I can imagine this for 0.93.',
        minutesAfter: 8000,
        likes: 5,
      },
    ],
  },
  {
    ...wish,
    author: 'half_carry',
    title: 'Show numbers on labels with separators and a sign',
    body: "A label on a bus shows 4294967280. I read −16. Options for two's complement and for a thin space every three digits would help those who read numbers for a living.",
    daysAgo: 219,
    views: 170,
    likes: 6,
    tags: ['good first ticket'],
    comments: [],
  },
  {
    ...wish,
    author: 'yusuf.k',
    title: 'Fonts for labels',
    body: 'Let a world bring a font. Letters made of lamps are a craft, letters on labels should not be an accident.',
    daysAgo: 199,
    views: 140,
    likes: 5,
    tags: ['translation'],
    comments: [
      {
        author: 'Marguerite-T',
        body: 'Enamel signs had beautiful letters. I second this.',
        minutesAfter: 500,
        likes: 6,
      },
    ],
  },
  {
    ...wish,
    author: 'noa_b',
    title: 'Single step: run one tick, and show what changed',
    body: 'Pause, press a key, one tick happens, and every wire that changed is outlined. Twice the key, two ticks. It would replace the forty lamps I place to see the same.',
    daysAgo: 188,
    views: 830,
    likes: 18,
    tags: ['simulation'],
    closed: { by: 'ada', daysAgo: 152, version: '0.91' },
    comments: [
      {
        author: 'edsger',
        body: 'The most useful thing that could be built this year.',
        minutesAfter: 30,
        likes: 12,
      },
      {
        author: 'ada',
        body: 'It is the `.` key in 0.91, `,` goes back by up to 100 ticks.',
        minutesAfter: 51_000,
        likes: 16,
      },
      { author: 'noa_b', body: 'It goes *back*?!', minutesAfter: 51_010, likes: 14 },
    ],
  },
  {
    ...wish,
    author: 'zhou-min',
    title: 'Search for a peg by its label',
    body: '在大世界里找一个标签要很久。 In a large world it takes minutes to find the peg that is called `irq`. A box that flies there would be wonderful.',
    daysAgo: 121,
    views: 290,
    likes: 11,
    tags: ['building'],
    comments: [],
  },
  {
    ...wish,
    author: 'nand_land',
    title: 'Replace all other gates by NAND',
    body: 'a menu entry. you know why.',
    daysAgo: 82,
    views: 400,
    likes: 14,
    tags: [],
    closed: { by: 'grace', daysAgo: 81 },
    comments: [
      {
        author: 'grace',
        body: 'I asked ada. She laughed for some time and then said that it would make a good mod.',
        minutesAfter: 1100,
        likes: 11,
      },
      { author: 'kit-o', body: '*NANDify*, in the hub in an hour.', minutesAfter: 1130, likes: 13 },
    ],
  },
  {
    ...wish,
    author: 'alan',
    title: 'A peg that shows a random bit',
    body: 'One that differs each time the world is run, and one that repeats with a number that I give it. The second for experiments, the first for surprises.',
    daysAgo: 47,
    views: 210,
    likes: 8,
    tags: ['simulation'],
    comments: [{ author: 'pulldown', body: 'I have been using the cat.', minutesAfter: 90, likes: 7 }],
  },
  {
    ...wish,
    author: 'm.torres',
    title: 'Compare two versions of a board side by side',
    body: `Before I overwrite Lava II I would like to see what I have changed since it last worked: boards and wires that came, went or moved, in three colours.

A list would be enough for a start.`,
    daysAgo: 12,
    views: 150,
    likes: 9,
    tags: ['building'],
    comments: [
      {
        author: 'rackmount.rob',
        body: "With the server's snapshots this would be an archaeology tool.",
        minutesAfter: 240,
        likes: 5,
      },
    ],
  },
  {
    ...wish,
    author: 'Sora_H',
    title: 'Tell the simulation speed to a peg',
    body: 'A block whose output is the current number of ticks per second, so that animations keep their pace when somebody turns the wheel.',
    daysAgo: 1.6,
    views: 41,
    likes: 3,
    tags: [],
    comments: [],
  },
]
