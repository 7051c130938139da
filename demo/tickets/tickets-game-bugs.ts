import type { SeedTicket } from '../seed-types.ts'

const bug = { product: 'game', kind: 'ISSUE' } as const

/** Bug reports about the game, oldest first. */
export const gameBugTickets: SeedTicket[] = [
  {
    ...bug,
    author: 'm.torres',
    title: 'Bit order flips when a board with a bus is rotated by 180 degrees',
    body: `**What I did**

1. Place a board with an 8-bit bus along its long side.
2. Rotate it twice with \`R\`.
3. Connect it to the neighbour it was connected to before.

**What I expected:** bit 0 meets bit 0.

**What happened:** bit 0 meets bit 7. My register file now stores everything mirrored, which is funny exactly once.`,
    daysAgo: 512,
    views: 640,
    likes: 12,
    tags: ['building'],
    closed: { by: 'ada', daysAgo: 498, version: '0.88.1' },
    comments: [
      {
        author: 'ada',
        body: 'Confirmed. Mirroring keeps the order, rotating forgot to. The fix is small, the test for it is not, so it will take until the next hotfix.',
        minutesAfter: 190,
        likes: 6,
        replies: [
          {
            author: 'm.torres',
            body: 'Take your time, I have turned the whole street around instead.',
            minutesAfter: 25,
            likes: 8,
          },
        ],
      },
      { author: 'nand_land', body: 'Same here with 4 bits.', minutesAfter: 1500, likes: 1 },
    ],
  },
  {
    ...bug,
    author: 'Sora_H',
    title: 'Lamps flicker once when a world is paused',
    body: 'All lamps that are on go dark for one frame when I press pause, then come back. It is only visible with many of them. I have many of them.',
    daysAgo: 470,
    views: 210,
    likes: 4,
    tags: ['simulation'],
    closed: { by: 'ada', daysAgo: 301, version: '0.90' },
    comments: [
      {
        author: 'noa_b',
        body: 'I saw this too and thought it was my screen. It is not my screen.',
        minutesAfter: 300,
        likes: 3,
      },
    ],
  },
  {
    ...bug,
    author: 'rackmount.rob',
    title: 'Server keeps the lock file after a crash and refuses to start',
    body: `After a power cut the server does not start again:

\`\`\`text
[fatal] world "street" is in use by process 811
[fatal] remove street/.lock if you are sure that it is not
\`\`\`

Process 811 died with the power. A lock that names a process could look whether that process still lives. For now my start script removes the file, which is exactly what a lock is there to prevent.`,
    daysAgo: 455,
    views: 380,
    likes: 9,
    tags: ['multiplayer'],
    closed: { by: 'ada', daysAgo: 300, version: '0.90' },
    comments: [
      {
        author: 'ada',
        body: 'The lock will be one that the system takes back by itself when its holder is gone. Until then your script is right, please keep the check with `ps` in it.',
        minutesAfter: 600,
        likes: 5,
      },
    ],
  },
  {
    ...bug,
    author: 'alan',
    title: 'Crash when two sub-assemblies contain each other',
    body: `I placed *A* in *B*, saved *B*, then placed *B* in *A*. The game thought about it for four seconds and left.

I agree that I should not be able to do this. I would have liked to hear it from the game and not from the desktop.`,
    daysAgo: 431,
    views: 820,
    likes: 15,
    tags: ['crash', 'building'],
    closed: { by: 'ada', daysAgo: 422, version: '0.88.2' },
    comments: [
      {
        author: 'edsger',
        body: 'A drawing would have shown it. A refusal would have been kinder.',
        minutesAfter: 40,
        likes: 10,
      },
      {
        author: 'ada',
        body: 'It now says "A would contain itself" and shows the way around: A → B → A. Ways of any length, alan, before you ask.',
        minutesAfter: 2800,
        likes: 7,
        replies: [{ author: 'alan', body: 'I was about to ask.', minutesAfter: 4, likes: 9 }],
      },
    ],
  },
  {
    ...bug,
    author: 'lin.wei',
    title: 'Names of boards with Chinese characters are saved as question marks',
    body: '在路径含中文的文件夹中保存时,板的名字会变成“???”。\n\nWhen the game is installed in a folder whose path has Chinese characters, names of boards become `???` on the next load. Worlds in another folder are fine. Windows 11, game in `D:\\游戏\\`.',
    daysAgo: 418,
    edited: true,
    views: 300,
    likes: 7,
    tags: ['translation'],
    closed: { by: 'ada', daysAgo: 402, version: '0.88.2' },
    comments: [
      {
        author: 'zhou-min',
        body: '我也遇到了。Same on my machine, path `C:\\用户\\`.',
        minutesAfter: 700,
        likes: 2,
      },
    ],
  },
  {
    ...bug,
    author: 'tiny.adder',
    title: 'Tutorial page 4 cannot be closed with the keyboard',
    body: 'On the fourth page of the tutorial the Escape key does nothing. With the mouse it works. I play with one hand after shifts, so I noticed.',
    daysAgo: 384,
    views: 150,
    likes: 3,
    tags: ['accessibility', 'good first ticket'],
    closed: { by: 'ada', daysAgo: 301, version: '0.90' },
    comments: [],
  },
  {
    ...bug,
    author: 'kit-o',
    title: 'wakeIn() with a fraction never wakes the block',
    body: `\`\`\`ts
block.wakeIn(1.5)
\`\`\`

never calls \`wake\`. Either round it or throw, but please do not swallow it: it took me an evening to find, and the documentation says "a number".`,
    daysAgo: 371,
    views: 260,
    likes: 6,
    tags: ['modding', 'simulation'],
    closed: { by: 'ada', daysAgo: 300, version: '0.90' },
    comments: [
      {
        author: 'ada',
        body: 'It throws now: `ticks must be a whole number, got 1.5`. Rounding would have hidden the next evening of somebody else.',
        minutesAfter: 5000,
        likes: 6,
      },
    ],
  },
  {
    ...bug,
    author: 'half_carry',
    title: 'Undo after copy and paste removes the original instead of the copy',
    body: `Steps: select a board, \`Ctrl+C\`, \`Ctrl+V\` next to it, \`Ctrl+Z\`.

The copy stays. The original goes. In my trade we call this a transfer.`,
    daysAgo: 352,
    views: 540,
    likes: 11,
    tags: ['building'],
    closed: { by: 'ada', daysAgo: 299, version: '0.90' },
    comments: [
      {
        author: 'Marguerite-T',
        body: 'It happens only when the two boards overlap by at least one square while pasting. If one moves away first and then pastes, the right one is removed.',
        minutesAfter: 90,
        likes: 8,
      },
      { author: 'half_carry', body: 'Confirmed, that is the difference.', minutesAfter: 130, likes: 2 },
    ],
  },
  {
    ...bug,
    author: 'noa_b',
    title: 'A button that is pressed while the world is saved stays pressed',
    body: 'Hold a button, let autosave happen, release. The button stays down, and stays down after loading too. Press it again to get it back up. Debouncing does not help, I tried, obviously.',
    daysAgo: 290,
    views: 330,
    likes: 8,
    tags: ['simulation'],
    closed: { by: 'ada', daysAgo: 268, version: '0.90.1' },
    comments: [
      {
        author: 'pulldown',
        body: 'One for my collection: a button with a memory is called a switch.',
        minutesAfter: 200,
        likes: 12,
      },
    ],
  },
  {
    ...bug,
    author: 'vcc_gnd',
    title: 'Crash when I short a power block',
    body: 'Connect power to ground. Crash.',
    daysAgo: 281,
    views: 190,
    likes: 2,
    tags: ['crash', 'needs a world'],
    closed: { by: 'grace', daysAgo: 262 },
    comments: [
      {
        author: 'grace',
        body: 'Neither ada nor I could make it happen, in three versions and on two systems. Could you attach the world?',
        minutesAfter: 900,
        likes: 1,
      },
      {
        author: 'grace',
        body: 'Closing this for want of a world. It is opened again as soon as there is one.',
        minutesAfter: 26_000,
        likes: 0,
      },
    ],
  },
  {
    ...bug,
    author: 'Marguerite-T',
    title: 'Relays click twice when several close in the same tick',
    body: `When two or more relays close in the same tick, each is heard twice: once at its own place, and once at the place of the last one. With forty of them it sounds like rain on a tin roof.

I worked with the real ones for thirty-four years. They were loud, but each only once.`,
    daysAgo: 255,
    views: 410,
    likes: 14,
    tags: ['sound'],
    closed: { by: 'ada', daysAgo: 150, version: '0.91' },
    comments: [
      {
        author: 'ada',
        body: 'The second click came from the sound that was meant for far away, played near as well. Thank you for listening so closely.',
        minutesAfter: 30_000,
        likes: 9,
      },
    ],
  },
  {
    ...bug,
    author: 'kit-o',
    title: 'Delayer answers one tick early when its input changed during loading',
    body: `A delayer of *n* ticks answers after *n* − 1 if its input changed in the very tick in which the world was saved.

\`\`\`wavedrom
{ "signal": [
  { "name": "in",       "wave": "01......" },
  { "name": "expected", "wave": "0....1.." },
  { "name": "seen",     "wave": "0...1..." }
] }
\`\`\`

Found by my test bench, which saves and loads at each tick because it does not trust anybody.`,
    daysAgo: 236,
    views: 700,
    likes: 16,
    tags: ['simulation'],
    closed: { by: 'ada', daysAgo: 214, version: '0.90.2' },
    comments: [
      {
        author: 'ada',
        body: 'This one became a story of its own, see the development updates. The short form: loading ran half a tick.',
        minutesAfter: 31_000,
        likes: 11,
      },
      { author: 'edsger', body: 'Half a tick is the most expensive kind.', minutesAfter: 31_060, likes: 13 },
    ],
  },
  {
    ...bug,
    author: 'yusuf.k',
    title: 'Arabic text on labels is drawn from left to right and unconnected',
    body: 'الحروف على اللافتات منفصلة وبالترتيب المعكوس.\n\nLetters on labels stand apart and in reversed order. In the menu the same text is right. I attach a drawing of what it should look like in the forum; a label is small, but it should still be a word.',
    daysAgo: 228,
    views: 350,
    likes: 10,
    tags: ['translation', 'accessibility'],
    comments: [
      {
        author: 'noa_b',
        body: 'Hebrew too: the order is reversed, although our letters never join.',
        minutesAfter: 80,
        likes: 5,
      },
      {
        author: 'ada',
        body: 'Labels use a text engine of their own that knows one direction. It will be replaced, but not in a hotfix.',
        minutesAfter: 2000,
        likes: 6,
      },
    ],
  },
  {
    ...bug,
    author: 'nand_land',
    title: 'Frame rate halves when a label is in view',
    body: 'One label: 120 fps → 61 fps. No label: 120 fps. Two labels: also 61. GTX 1650, Linux.',
    daysAgo: 205,
    views: 280,
    likes: 5,
    tags: ['performance', 'linux'],
    closed: { by: 'ada', daysAgo: 152, version: '0.91' },
    comments: [
      {
        author: 'rackmount.rob',
        body: 'Same card, same numbers, also Linux. On the Windows machine next to it: no difference.',
        minutesAfter: 400,
        likes: 3,
      },
    ],
  },
  {
    ...bug,
    author: 'zhou-min',
    title: 'Worksheet export leaves out the last row of truth tables',
    body: 'Export of a truth table to CSV has 2ⁿ − 1 rows. The row with only ones is missing. My students noticed before me.',
    daysAgo: 176,
    views: 120,
    likes: 4,
    tags: ['good first ticket'],
    closed: { by: 'ada', daysAgo: 151, version: '0.91' },
    comments: [
      { author: 'half_carry', body: 'Off by one, as everything in my life.', minutesAfter: 60, likes: 6 },
    ],
  },
  {
    ...bug,
    author: 'rackmount.rob',
    title: 'Clients drift apart after about an hour on a busy server',
    body: `On the public street two people saw different numbers on the same display. It begins after 50 to 70 minutes, only while somebody builds, and it goes away when one of them joins again.

What I have measured:

| at noon | client A | client B |
| --- | ---: | ---: |
| tick | 361,204 | 361,204 |
| components | 140,118 | 140,118 |
| hash of the state | \`9f02…\` | \`41bb…\` |

So they agree about time and about what is there, and not about what it is doing. I can give developers access to the server at any hour.`,
    daysAgo: 133,
    edited: true,
    views: 990,
    likes: 17,
    tags: ['multiplayer', 'simulation'],
    comments: [
      {
        author: 'ada',
        body: 'I have recorded both sides for two hours. What differs is the order in which a new wire and an input that changes in the same tick arrive. A fix is being tried on the test server.',
        minutesAfter: 4300,
        likes: 9,
        replies: [
          {
            author: 'rackmount.rob',
            body: 'The test server has been in agreement with itself for six days now.',
            minutesAfter: 11_000,
            likes: 8,
          },
          {
            author: 'kit-o',
            body: 'My *Scope* shows the same thing, from the other end: the mod sees the wire one tick before its input.',
            minutesAfter: 12_000,
            likes: 3,
          },
        ],
      },
      {
        author: 'alan',
        body: 'Two machines with the same rules and the same past that disagree about the present. I would like to build one on purpose.',
        minutesAfter: 9000,
        likes: 14,
      },
    ],
  },
  {
    ...bug,
    author: 'Sora_H',
    title: 'Scrolling text jumps when the simulation speed changes',
    body: 'My station display jumps by some columns when the speed goes from 60 to 120 ticks per second. The counter behind it is fine, it is only what is drawn. The cats chase the jump.',
    daysAgo: 97,
    views: 170,
    likes: 6,
    tags: ['simulation'],
    closed: { by: 'ada', daysAgo: 61, version: '0.92' },
    comments: [],
  },
  {
    ...bug,
    author: 'm.torres',
    title: 'Parameters of a sub-assembly are lost when its board is mirrored',
    body: 'A register with `width = 8` becomes one with `width = 4`, the default, when I mirror the board that it stands on. Rotating is fine. With the default of 4 it is even connected, only to the lower half.',
    daysAgo: 60,
    views: 450,
    likes: 11,
    tags: ['building'],
    closed: { by: 'ada', daysAgo: 54, version: '0.92.1' },
    comments: [
      {
        author: 'tiny.adder',
        body: 'Half of my ALU, the upper one, has gone this way.',
        minutesAfter: 200,
        likes: 3,
      },
    ],
  },
  {
    ...bug,
    author: 'half_carry',
    title: 'Wires vanish on load',
    body: `Since 0.92 some wires are missing after loading. Not all, not always the same ones, but always such that end at a sub-assembly with parameters.

- The file has them: \`grep\` finds their ids.
- The world shows them until it is closed.
- After loading there are pegs and no wires.

Saving in that state makes it permanent. **Make a copy of your worlds before you load them.**`,
    daysAgo: 59,
    edited: true,
    views: 1900,
    likes: 18,
    tags: ['building'],
    closed: { by: 'ada', daysAgo: 54, version: '0.92.1' },
    comments: [
      {
        author: 'grace',
        body: 'I have pinned a warning in the forum. If you are about to load a large world with 0.92: please wait.',
        minutesAfter: 30,
        likes: 12,
      },
      {
        author: 'ada',
        body: "Found. Parameters are applied after the wires are connected, and a peg that appears late is nobody's. I am testing the fix with every world that you have sent us.",
        minutesAfter: 400,
        likes: 15,
      },
      {
        author: 'm.torres',
        body: 'Lava II loads complete with the test version: 1,861 gates, all of them at home.',
        minutesAfter: 4100,
        likes: 9,
      },
    ],
  },
  {
    ...bug,
    author: 'vcc_gnd',
    title: 'My wires are gone after the update',
    body: 'All of them. 0.92.',
    daysAgo: 58,
    views: 140,
    likes: 1,
    tags: ['duplicate'],
    closed: { by: 'grace', daysAgo: 57.9 },
    comments: [
      {
        author: 'grace',
        body: 'This is the same fault as in "Wires vanish on load". Please don\'t save that world, the wires are still in the file.',
        minutesAfter: 45,
        likes: 4,
      },
      { author: 'vcc_gnd', body: 'Thanks.', minutesAfter: 60, likes: 2 },
    ],
  },
  {
    ...bug,
    author: 'edsger',
    title: 'Two drivers on one peg: the order of placing decides who wins',
    body: `When two outputs meet at a peg without a gate, their values are joined by OR, says the manual. That holds unless one of them is a tri-state buffer that is being switched off in the same tick: then whichever was placed later wins.

What depends on the order of building and not on the drawing cannot be reasoned about. A world that behaves like this is in the hub under *two drivers*.`,
    daysAgo: 44,
    views: 380,
    likes: 13,
    tags: ['simulation'],
    comments: [
      {
        author: 'pulldown',
        body: 'In my classroom the one who shouts later wins, too.',
        minutesAfter: 60,
        likes: 9,
      },
      {
        author: 'ada',
        body: 'You are right, and the manual will stay as it is: the simulation changes. It is on my list for 0.93.',
        minutesAfter: 1300,
        likes: 7,
      },
    ],
  },
  {
    ...bug,
    author: 'kit-o',
    title: 'Mods are loaded twice when a world is opened from the hub',
    body: 'Opening a creation by its link while the game runs loads all mods a second time. Each block then wakes twice per tick, and *Blinker* blinks at double speed, which is at least easy to see.',
    daysAgo: 31,
    views: 220,
    likes: 7,
    tags: ['modding'],
    comments: [
      {
        author: 'lin.wei',
        body: 'Confirmed. 我的时钟快了一倍。 My clock gained twelve hours a day.',
        minutesAfter: 500,
        likes: 5,
      },
    ],
  },
  {
    ...bug,
    author: 'tiny.adder',
    title: 'The clock is ticking too much',
    body: `It ticks when it should not.

I mean: I stopped the simulation and the clock block still makes its sound, once a second, although nothing moves. It stops when I look at something else and starts when I look back.`,
    daysAgo: 23,
    views: 610,
    likes: 15,
    tags: ['sound'],
    comments: [
      { author: 'nand_land', body: 'best title in this tracker', minutesAfter: 20, likes: 16 },
      {
        author: 'Marguerite-T',
        body: 'Our exchange had a clock like that. It was the pipes.',
        minutesAfter: 400,
        likes: 12,
      },
    ],
  },
  {
    ...bug,
    author: 'nand_land',
    title: 'Game does not start on Wayland with two screens of different scale',
    body: `\`\`\`text
[display] output DP-1 scale 1.0, output eDP-1 scale 1.5
[display] no common scale
Aborted (core dumped)
\`\`\`

With either of the screens alone it starts. With \`SDL_VIDEODRIVER=x11\` it starts, blurred.`,
    daysAgo: 16,
    views: 160,
    likes: 4,
    tags: ['crash', 'linux'],
    comments: [],
  },
  {
    ...bug,
    author: 'noa_b',
    title: 'Screen reader reads every menu entry as "button"',
    body: 'The entries of the main menu have no names: VoiceOver says "button, button, button, button". A pupil of mine counts them: New world is the second. After an update it was the third.',
    daysAgo: 9,
    views: 130,
    likes: 9,
    tags: ['accessibility'],
    comments: [
      {
        author: 'ada',
        body: 'That is on us, and I am sorry. The names come with the next hotfix, and a test that fails for an entry without one.',
        minutesAfter: 150,
        likes: 10,
      },
    ],
  },
  {
    ...bug,
    author: 'half_carry',
    title: 'Autosave writes while the disk is full and leaves an empty world',
    body: 'The disk was full, autosave ran, the world file had 0 bytes afterwards. There was a backup of the hour before, so I lost only a page of additions. It should write beside the file first and then take its place.',
    daysAgo: 3.2,
    views: 90,
    likes: 6,
    tags: ['needs a world'],
    comments: [
      {
        author: 'rackmount.rob',
        body: 'The server does exactly that since 0.90. The game could borrow it.',
        minutesAfter: 300,
        likes: 4,
      },
    ],
  },
  {
    ...bug,
    author: 'm.torres',
    title: 'Tooltips of pegs stay when the board below them is deleted',
    body: 'Point at a peg, delete the board with `Del`, keep the mouse still: the tooltip stays where the peg was until the mouse moves. Harmless, but it looks as if something had been left behind.',
    daysAgo: 0.8,
    views: 24,
    likes: 1,
    tags: [],
    comments: [],
  },
]
