import type { SeedPost } from '../seed-types.ts'

/** General discussion: small boards, learning and teaching, machines, and the interface. */
export const generalPosts: SeedPost[] = [
  {
    forum: 'frm-genrldsc',
    author: 'Sora_H',
    title: 'Your favourite circuit that fits on a 10 × 10 board',
    body: `Rules: one board, ten squares by ten, nothing may hang over the edge. Input and output pegs may sit on the edge. What is the nicest thing that fits?

I begin with a **heartbeat**: a five-stage ring of delayers with lengths 1, 1, 6, 1, 12. Two short beats, one pause. I have put one beside every machine that I made since, and I notice at once when one of them stops.`,
    daysAgo: 410,
    views: 1480,
    likes: 12,
    comments: [
      {
        author: 'm.torres',
        body: 'A majority vote of three. It is three ANDs whose outputs are tied together, and I put it behind every sensor because then one of them may lie.',
        minutesAfter: 30,
        likes: 8,
        replies: [
          {
            author: 'noa_b',
            body: 'And a second output for "they do not agree", so that somebody repairs the liar?',
            minutesAfter: 60,
            likes: 4,
            replies: [
              {
                author: 'm.torres',
                body: 'Also fits! Two XORs. I had seven squares left.',
                minutesAfter: 20,
                likes: 5,
              },
            ],
          },
        ],
      },
      {
        author: 'alan',
        body: `An 8-bit linear feedback shift register. Eight latches, three XORs, 255 steps until it repeats. The smallest thing I know that looks as if it has an opinion.

\`\`\`text
bit:   7  6  5  4  3  2  1  0
taps:  x     x  x  x            (8, 6, 5, 4)
\`\`\``,
        minutesAfter: 120,
        likes: 9,
        replies: [
          {
            author: 'edsger',
            body: "Make sure it can't start at all zeroes, or its opinion will be silence.",
            minutesAfter: 45,
            likes: 5,
            replies: [
              {
                author: 'alan',
                body: 'The reset loads `10000000`. I learnt it the silent way.',
                minutesAfter: 10,
                likes: 4,
              },
            ],
          },
        ],
      },
      {
        author: 'Marguerite-T',
        body: 'A *lock-out* relay chain. Ten buttons, and whoever presses first disconnects all the others, fair to the tick. We had it in the exchange so that two operators never took the same line. Ten relays, ten squares.',
        minutesAfter: 480,
        likes: 10,
        replies: [
          {
            author: 'pulldown',
            body: 'Quiz show buzzers! I need this on Thursday. Who wins if two press in the very same tick?',
            minutesAfter: 180,
            likes: 7,
            replies: [
              {
                author: 'Marguerite-T',
                body: "The one nearer to the battery. So the headmaster's daughter should not sit there.",
                minutesAfter: 720,
                likes: 8,
              },
            ],
          },
        ],
      },
      {
        author: 'nand_land',
        body: 'a nand. it leaves 99 squares to think about it',
        minutesAfter: 1440,
        likes: 5,
      },
      {
        author: 'yusuf.k',
        body: 'A door bell that plays three notes and then refuses to play for a minute. Useful near children.',
        minutesAfter: 1440,
        likes: 6,
        replies: [
          {
            author: 'tiny.adder',
            body: 'I built this one after reading here, and put it in front of my virtual bedroom. Night shift people understand.',
            minutesAfter: 36000,
            likes: 3,
          },
        ],
      },
      {
        author: 'edsger',
        body: 'A Gray code counter, four bits. Only one output changes at a time, so whatever reads it can never see a number that was not there.',
        minutesAfter: 4320,
        likes: 6,
        replies: [
          {
            author: 'Sora_H',
            body: 'And it looks wonderful with one lamp per bit, like somebody counting on fingers while thinking.',
            minutesAfter: 120,
            likes: 4,
          },
        ],
      },
    ],
  },
  {
    forum: 'frm-genrldsc',
    author: 'tiny.adder',
    title: 'Am I too slow for flip-flops or is the tutorial too short?',
    body: `I have read the tutorial about flip-flops three times. It says: *"The flip-flop stores the value at its input when the clock rises."* I understand all of these words.

What I do not understand is **how it knows** that the clock rises. A gate sees 0 or 1. It does not see "was 0 a moment ago". Where is the "ago" kept?

I have the feeling that everybody else just accepted this and moved on.`,
    daysAgo: 380,
    views: 1130,
    likes: 9,
    comments: [
      {
        author: 'edsger',
        body: `You are not slow, you asked the only question that matters. Everybody else accepted it and moved on, and some of us came back five years later.

The "ago" is kept in *delay*. An edge detector is \`clk AND NOT clk\`, which ought to be always 0. But the inverter takes one tick. For that one tick after the rise both inputs of the AND are 1. There is your "ago": it lives inside the inverter.`,
        minutesAfter: 25,
        likes: 14,
        replies: [
          {
            author: 'tiny.adder',
            body: 'So the edge is a *bug* of the inverter that we use on purpose?!',
            minutesAfter: 40,
            likes: 9,
            replies: [
              {
                author: 'edsger',
                body: 'That is the best definition of sequential logic I have heard this year.',
                minutesAfter: 10,
                likes: 12,
              },
              {
                author: 'noa_b',
                body: 'My whole profession in one line, thanks.',
                minutesAfter: 180,
                likes: 7,
              },
            ],
          },
        ],
      },
      {
        author: 'pulldown',
        body: 'The other way, which I use in class: two latches in a row, one open while the clock is low, the other open while it is high. Think of a lock on a canal. The boat goes into the chamber while the lower gate is open, then that closes, then the upper one opens. Both gates are never open together, so water never rushes through.',
        minutesAfter: 120,
        likes: 8,
        replies: [
          {
            author: 'tiny.adder',
            body: 'The canal made it click. And the "ago" is the chamber! The boat is in there while the gates change.',
            minutesAfter: 60,
            likes: 7,
            replies: [
              {
                author: 'Marguerite-T',
                body: 'I grew up next to a canal and worked thirty years with latches. It took your question to bring the two together.',
                minutesAfter: 600,
                likes: 9,
              },
            ],
          },
        ],
      },
      {
        author: 'ada',
        body: 'The tutorial *is* too short. We cut a page there because testers called it boring, and the page was exactly your "ago". It comes back with the next release, with a canal if @pulldown allows it.',
        minutesAfter: 300,
        likes: 11,
        replies: [
          {
            author: 'pulldown',
            body: 'With the greatest pleasure. The boat must be red.',
            minutesAfter: 30,
            likes: 6,
            replies: [
              {
                author: 'ada',
                body: 'It is in 0.90. The boat is red.',
                minutesAfter: 116640,
                likes: 8,
              },
            ],
          },
        ],
      },
    ],
  },
  {
    forum: 'frm-genrldsc',
    author: 'pulldown',
    title: 'Teaching it to fourteen-year-olds: notes from one term',
    body: `Several people asked how the course went, so here are my notes. 24 pupils, 11 double lessons, no previous knowledge.

## What worked

**Start with the stairs light, not with AND.** Everybody has two switches and one lamp at home. Nobody has an AND at home. XOR comes first, AND comes when they need it.

**Forbid the mouse for ten minutes.** Every lesson began on paper: draw what should happen, *then* touch the computer. Complaints stopped in week three, when those who drew were faster.

**Let them break each other's machines.** In week six every team had to give its traffic light to another team, whose homework was to find a moment in which two roads are green. They found four such moments in five machines. The fifth was Emma's, and Emma had drawn it.

## What did not work

- Binary numbers in lesson two. Too early, no need for it, glazed eyes. In lesson five they *asked* for it, because their counter had lamps and no digits.
- My own enthusiasm for Karnaugh maps. I have been told to say no more about it.
- Homework on slow machines. The [settings](/settings) can help the website, but not a ten-year-old laptop in the game. See the thread on hardware.

## The plan as a table

| week | topic | they build |
| ---: | --- | --- |
| 1 | XOR | stairs light |
| 2–3 | AND, OR, NOT | alarm with a code |
| 4 | memory | light with one button |
| 5 | counting | people counter for a door |
| 6 | states | traffic light |
| 7–8 | adding | calculator for two digits |
| 9–11 | free | whatever they like |

For "whatever they like" I got two games, one lie detector (a random generator with a serious face), and a machine that turns the lamp off when you look at it.[^1]

[^1]: It has a timer. I did not notice for twenty minutes.`,
    daysAgo: 250,
    views: 1650,
    likes: 14,
    comments: [
      {
        author: 'ada',
        body: 'The red boat went to the right person. May we link this from the page for schools?',
        minutesAfter: 60,
        likes: 12,
        replies: [
          {
            author: 'pulldown',
            body: 'Yes, and the worksheets as well. They are in the hub next to the example worlds.',
            minutesAfter: 20,
            likes: 5,
          },
        ],
      },
      {
        author: 'alan',
        body: '"Nobody has an AND at home" is such a good observation. I have been explaining it in the wrong order for years.',
        minutesAfter: 180,
        likes: 8,
        replies: [
          {
            author: 'm.torres',
            body: 'The microwave: door closed AND start pressed. But I agree that nobody *notices* it.',
            minutesAfter: 60,
            likes: 6,
            replies: [
              {
                author: 'pulldown',
                body: 'And the OR in every car: any open door turns on the light. I now collect these. Please send me your gates!',
                minutesAfter: 40,
                likes: 7,
                replies: [
                  {
                    author: 'Marguerite-T',
                    body: 'The confessional in our village church had a lamp for "occupied": priest AND sinner. A proper AND, from 1931.',
                    minutesAfter: 660,
                    likes: 9,
                  },
                ],
              },
            ],
          },
        ],
      },
      {
        author: 'half_carry',
        body: 'What do you do with the fast ones who finish everything in ten minutes?',
        minutesAfter: 1440,
        likes: 4,
        replies: [
          {
            author: 'pulldown',
            body: 'They become inspectors: they get the machine of another team and a form with the heading "Under which conditions does this fail?" Nobody has ever finished that form.',
            minutesAfter: 120,
            likes: 8,
          },
        ],
      },
      {
        author: 'zhou-min',
        body: '我们学校也想开这样的课。工作表可以翻译成中文吗?May I translate the worksheets?',
        minutesAfter: 4320,
        likes: 3,
        replies: [
          {
            author: 'pulldown',
            body: 'Please do! I keep the originals [on my page](https://example.org/worksheets), so both languages can stand side by side.',
            minutesAfter: 300,
            likes: 6,
          },
        ],
      },
    ],
  },
  {
    forum: 'frm-genrldsc',
    author: 'rackmount.rob',
    title: 'Which computer for big worlds? Measurements from nine machines',
    body: `The question comes every week, so I measured. Same world (67,000 components, the test world from the 0.90 notes), same version (0.92.1), nine computers that friends let me borrow for a night.

| machine | cores | memory | ticks/s | frames/s | load |
| --- | ---: | --- | ---: | ---: | ---: |
| small office box, 10 years old | 4 | 8 GB, one module | 96 | 14 | 71 s |
| the same, two modules | 4 | 16 GB, two modules | 148 | 15 | 64 s |
| laptop, 6 years | 4 | 16 GB | 231 | 28 | 31 s |
| laptop, 6 years, on battery | 4 | 16 GB | 102 | 22 | 58 s |
| fanless laptop, 2 years | 8 | 16 GB | 520 | 61 | 14 s |
| desktop, 4 years | 6 | 32 GB | 488 | 118 | 15 s |
| desktop, 1 year | 8 | 32 GB | 731 | 144 | 11 s |
| desktop, 1 year, large cache | 8 | 32 GB | **1,204** | 144 | 9 s |
| rented server | 32 | 128 GB | 402 | – | 17 s |

What I read from that:

1. **Cache first.** The two one-year desktops differ only in the size of the third-level cache, and it is worth 65 %.
2. **Many cores do nothing** for the simulation (yet). The rented server with 32 cores loses to a fanless laptop.
3. **Two memory modules instead of one** gave an ancient machine half again as much speed for very little money.
4. **Plug in your laptop.** Really.
5. The graphics card only matters for frames, never for ticks.

*Edit: added the run with two memory modules, because @half_carry would not let it go.*`,
    daysAgo: 33,
    edited: true,
    views: 1340,
    likes: 13,
    comments: [
      {
        author: 'half_carry',
        body: 'Your first row has a single memory module, the others look like two. Is that the computer or the module that is slow?',
        minutesAfter: 12,
        likes: 6,
        replies: [
          {
            author: 'rackmount.rob',
            body: 'I had not even looked! I will borrow a second one tomorrow.',
            minutesAfter: 60,
            likes: 5,
            replies: [
              {
                author: 'rackmount.rob',
                body: 'You were right, 96 → 148. Updated the table. I feel bad for that little box, it was never its fault.',
                minutesAfter: 1320,
                likes: 8,
              },
            ],
          },
        ],
      },
      {
        author: 'm.torres',
        body: 'So my next purchase is a cache with a computer around it.',
        minutesAfter: 120,
        likes: 4,
        replies: [
          {
            author: 'rackmount.rob',
            body: 'That is what the seller said too, but with more words.',
            minutesAfter: 15,
            likes: 6,
          },
        ],
      },
      {
        author: 'pulldown',
        body: '"Two modules" is the most useful line on this page for schools. We have thirty of these boxes, and a second module costs less than a book. I have written to our administration.',
        minutesAfter: 360,
        likes: 7,
        replies: [
          {
            author: 'pulldown',
            body: 'Approved! 🎉 Thirty modules. The caretaker and I will have a long Saturday.',
            minutesAfter: 23040,
            likes: 9,
          },
        ],
      },
      {
        author: 'edsger',
        body: 'Could you give the spread as well? One run per machine does not tell me if 488 and 520 are different.',
        minutesAfter: 1440,
        likes: 5,
        replies: [
          {
            author: 'rackmount.rob',
            body: 'Five runs each, I showed the median. Spread is under 3 % except for the laptop on battery, where it is "whatever the laptop feels like".',
            minutesAfter: 480,
            likes: 6,
          },
        ],
      },
      {
        author: 'tiny.adder',
        body: 'My laptop was never plugged in because the cable is too short. I have moved the desk. My little CPU went from 90 to 210 ticks! Thank you for point 4.',
        minutesAfter: 2880,
        likes: 3,
      },
    ],
  },
  {
    forum: 'frm-genrldsc',
    author: 'half_carry',
    title: 'Small things in the interface that make me happy',
    body: `We write so much about what is broken. Here is the opposite. What small thing makes you smile?

Mine: when you place a wire and miss the peg by a bit, the game waits a quarter of a second before it gives up. It believes in me.`,
    daysAgo: 5,
    views: 240,
    likes: 8,
    comments: [
      {
        author: 'Sora_H',
        body: 'Boards keep their colour when you split them, and both halves get a slightly different shade so you can tell them apart. Somebody *thought* about that.',
        minutesAfter: 15,
        likes: 7,
        replies: [
          {
            author: 'ada',
            body: 'That somebody is called Ines and she just made a very happy noise across the room.',
            minutesAfter: 120,
            likes: 9,
          },
        ],
      },
      {
        author: 'tiny.adder',
        body: 'Undo tells you what it will undo. "Undo: delete 1 wire" is so much kinder than undoing and looking for the difference.',
        minutesAfter: 60,
        likes: 5,
      },
      {
        author: 'lin.wei',
        body: 'The lamp does not turn on at once, it takes a few frames like a real filament. 很温暖。',
        minutesAfter: 420,
        likes: 4,
        replies: [
          {
            author: 'vcc_gnd',
            body: 'I spent an hour looking for that delay in my circuit. I was so angry and then so charmed.',
            minutesAfter: 60,
            likes: 6,
          },
        ],
      },
      {
        author: 'Marguerite-T',
        body: 'The relay block is drawn with its armature, and the armature *moves*. I once looked at it for an entire cup of tea.',
        minutesAfter: 960,
        likes: 8,
        replies: [
          {
            author: 'kit-o',
            body: 'And it is only one triangle rotating! I looked. The best triangle in the whole game.',
            minutesAfter: 180,
            likes: 4,
          },
        ],
      },
      {
        author: 'noa_b',
        body: 'Chairs. There is no reason to have chairs in a logic simulator. I have put one in front of every machine and I sit there when it runs.',
        minutesAfter: 1440,
        likes: 5,
      },
    ],
  },
]
