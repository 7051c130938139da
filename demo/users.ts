import type { SeedPerson } from './seed-types.ts'

/** The demo people; the first five are the ones that guides and tests sign in as. */
export const demoUsers: SeedPerson[] = [
  {
    ...member('ada', 1420),
    roles: ['admin', 'developer'],
    flair: 'developer',
    bio: `I write the simulator of {product}, and break it first so that you don't have to.

- Bugs: [tracker](/tracker/game), please with a world attached
- Ideas: the forum, please with a drawing
- Cake: lemon`,
  },
  {
    ...member('grace', 1180),
    roles: ['moderator'],
    bio: `Moderator. I move posts to where they belong and people to where they are heard.

If the *Open in game* button sulks, read [the article](/view/pst-56609d78) first. It is long because every line of it has happened to somebody.`,
  },
  {
    ...member('alan', 1010),
    bio: 'Small machines with **large questions**. Current project: the smallest circuit that surprises me.',
  },
  {
    ...member('edsger', 960),
    bio: `Paper first, then wires.

> Testing shows the presence of glitches, a drawing shows their absence.

My [look-ahead tutorial](/search?q=look-ahead) answers most of what people ask me.`,
  },
  {
    ...member('newcomer', 0.3),
    verified: false,
    bio: '',
  },
  {
    ...member('m.torres', 880),
    bio: `I repair washing machines in Lisbon and build processors at night. Both have a spin cycle.

| machine | bits | gates | status |
| --- | ---: | ---: | --- |
| Lava I | 4 | 611 | retired |
| Lava II | 8 | 1,861 | running |
| Lava III | 16 | ? | in my head |`,
  },
  {
    ...member('nand_land', 850),
    bio: 'one gate is enough',
  },
  {
    ...member('Marguerite-T', 820),
    bio: `Thirty-four years in telephone exchanges: step-by-step, crossbar, and then the quiet one.

I write slowly, and I answer everything.`,
  },
  {
    ...member('kit-o', 800),
    bio: `Mods: *Blinker*, *Scope*, *ROM from file*. All of them are in the [hub](/hub).

\`\`\`ts
block.wakeIn(1000) // the only performance advice you need
\`\`\``,
  },
  {
    ...member('pulldown', 790),
    bio: 'Electronics teacher. I collect logic gates found in everyday life; send me yours. Last addition: the **confessional** (AND, 1931).',
  },
  {
    ...member('vcc_gnd', 760),
    bio: 'Short.',
  },
  {
    ...member('Sora_H', 740),
    bio: `Lamps. Many lamps. Some of them in a row. 🟧⬛🟧

Two cats: Nori (*reset*) and Miso (*enable*).`,
  },
  {
    ...member('rackmount.rob', 735),
    bio: `I keep the public server alive: 140,000 components, 31 neighbours, one street.

- [x] snapshots every hour
- [x] a welcome board
- [ ] a quiet weekend`,
  },
  {
    ...member('lin.wei', 725),
    bio: '林薇,成都。白天画电路板,晚上在游戏里画电路板。喜欢时钟、交通灯和一切会“滴答”的东西。',
  },
  {
    ...member('yusuf.k', 720),
    bio: `يوسف قاسم، عمّان. أعلّم فن الخط والطباعة.

I teach typography in Amman. Letters are a state machine, and I can prove it.`,
  },
  {
    ...member('noa_b', 715),
    bio: 'נועה ב׳, חיפה. Embedded engineer, debouncer of everything. I have never trusted a button in my life.',
  },
  {
    ...member('zhou-min', 712),
    bio: '周敏,上海的学生。正在翻译数字电路课程的工作表。',
  },
  {
    ...member('half_carry', 705),
    bio: 'Accountant by day. My worlds balance, except for one page, which is off by sixteen.',
  },
  {
    ...member('tiny.adder', 395),
    bio: 'Nurse, plays after night shifts. Learning: ~~latches~~ ~~flip-flops~~ ~~carry look-ahead~~ *a CPU?*',
  },
]

function member(username: string, joinedDaysAgo: number): Omit<SeedPerson, 'bio'> {
  return {
    username,
    email: `${username}@example.test`,
    roles: [],
    flair: null,
    verified: true,
    joinedDaysAgo,
  }
}
