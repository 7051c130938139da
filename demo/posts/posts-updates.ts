import type { SeedPost } from '../seed-types.ts'

/** The development updates, newest last; all by a developer. */
export const updatePosts: SeedPost[] = [
  {
    forum: 'frm-devupdts',
    author: 'ada',
    title: '0.88 is out: buses, and why they took us so long',
    body: `Version 0.88 is out today for Windows, Mac and Linux, and it brings the thing you have asked for since the first week: **buses**. Draw one thick wire, get up to sixty-four thin ones.

It sounds like a weekend of work. It took five months, and I would like to tell you where they went.

## The first version was wrong

Our first bus was a drawing trick. Under the thick line there were still N wires, and the simulator never knew. That was fine until somebody deleted wire 3 of 8, or rotated a board so that bit 0 met bit 7. We had built a prettier way to make the same mistakes.

## The second version was too clever

The second bus was one object with a width, and every component had to say what it does with a width. An inverter on a bus is obvious. A relay on a bus is not: is it eight relays or one relay with eight contacts? We argued about that for three weeks and both answers broke somebody's world.

## What you get

A bus is a *bundle with an order*, and nothing else. The simulator still sees single wires, so every old circuit behaves tick for tick as before. What the editor promises is:

- the order of the bits survives copying, rotating and mirroring;
- a bus joins another bus of the same width, or refuses and says why;
- you can pull one bit out anywhere by holding \`Alt\`;
- labels show the value in binary, decimal or hex.

| | wires | one bus |
| --- | ---: | ---: |
| clicks for an 8-bit register | 34 | 5 |
| draw calls for the test world | 41,200 | 9,870 |
| simulation speed | 100 % | 100 % |

That last line is my favourite. Nothing about your machines got slower or faster, because nothing about your machines changed.

Bugs go to the [tracker](/tracker/game), questions below. Thank you for waiting.`,
    daysAgo: 520,
    views: 2840,
    likes: 15,
    comments: [
      {
        author: 'm.torres',
        body: 'I rebuilt my register file over lunch. What used to be an evening of counting pegs took eleven minutes, and for the first time bit 4 is where bit 4 should be.',
        minutesAfter: 22,
        likes: 11,
        replies: [
          {
            author: 'ada',
            body: 'Eleven minutes beats our own test person. May we use your world as a benchmark for the next version?',
            minutesAfter: 48,
            likes: 9,
            replies: [
              {
                author: 'm.torres',
                body: 'Of course. Please be kind about the wiring behind the flags register, that was a different time in my life.',
                minutesAfter: 15,
                likes: 4,
              },
            ],
          },
        ],
      },
      {
        author: 'nand_land',
        body: 'sixty-four? why not unlimited',
        minutesAfter: 60,
        likes: 6,
        replies: [
          {
            author: 'ada',
            body: 'Because the value label has to fit somewhere, and because above 64 the hex label stops being one machine word in our own code. If you have a machine that really needs 65 bits side by side I want to see it first and raise the limit second.',
            minutesAfter: 40,
            likes: 8,
            replies: [
              {
                author: 'nand_land',
                body: 'i will be back',
                minutesAfter: 180,
                likes: 10,
              },
            ],
          },
        ],
      },
      {
        author: 'edsger',
        body: `The refusal to join unequal widths is the best part of this update. Two smaller wishes:

1. the message should name both widths, not only say that they differ;
2. joining an 8-bit bus to the low half of a 16-bit bus should be possible, but only when I say so.`,
        minutesAfter: 300,
        likes: 7,
        replies: [
          {
            author: 'ada',
            body: '1 is in tonight\'s patch: "This bus carries 8 bits, that one 16." For 2 please open a feature request, I want to think about how you would *say so* with a mouse.',
            minutesAfter: 1440,
            likes: 5,
          },
        ],
      },
      {
        author: 'Sora_H',
        body: 'The draw call numbers are real. My display wall went from a slideshow to 70 frames per second. I had planned to apologise to my graphics card, now I only owe it flowers.',
        minutesAfter: 2880,
        likes: 5,
      },
      {
        author: 'tiny.adder',
        body: 'Late question, I only started playing this week: can I turn existing wires into a bus, or do I have to draw it again?',
        minutesAfter: 187200,
        likes: 2,
        replies: [
          {
            author: 'grace',
            body: 'Select the wires, press `B`, and check the order in the little list that opens. It guesses from position, and it is right more often than I am.',
            minutesAfter: 35,
            likes: 6,
            replies: [
              {
                author: 'tiny.adder',
                body: 'It guessed right for all eight. Thank you!',
                minutesAfter: 20,
                likes: 1,
              },
            ],
          },
        ],
      },
    ],
  },
  {
    forum: 'frm-devupdts',
    author: 'ada',
    title: '0.90 released: big worlds load four times faster',
    body: `0.90 is a release without a single new block. It is about the minute that you spend looking at a progress bar.

### What was slow

We recorded 312 worlds that players sent us (thank you!) and looked at where the time went:

| step | before | now |
| --- | ---: | ---: |
| reading the file | 1.9 s | 1.1 s |
| building components | 14.2 s | 4.8 s |
| connecting wires | 31.5 s | 3.9 s |
| first simulation tick | 6.0 s | 3.6 s |
| **median large world** | **53.6 s** | **13.4 s** |

Connecting wires was the embarrassing one. Each new wire asked both of its ends which cluster they belong to, and merging two clusters walked through the smaller one. That is fine, until one cluster is the ground plane of somebody's 40,000-peg backplane and every wire joins it. Now we use a disjoint-set forest, as any textbook would have told us:

\`\`\`c
static uint32_t find(uint32_t *parent, uint32_t peg) {
  while (parent[peg] != peg) {
    parent[peg] = parent[parent[peg]];  /* halve the path while walking it */
    peg = parent[peg];
  }
  return peg;
}
\`\`\`

Eight lines. They replaced about six hundred.

### What is not faster

The simulation itself. If your world ran at 400 ticks a second yesterday, it runs at 400 today. That is the next big piece of work.

### Before you update

- [x] Saves from 0.86 and later open directly
- [x] Servers must run 0.90 as well
- [ ] Mods that read the wire list need a small change, see the notes for mod authors

*Edit: the table had the rows for reading and building exchanged. Thanks to @edsger for noticing within four minutes.*`,
    daysAgo: 300,
    edited: true,
    views: 2310,
    likes: 14,
    comments: [
      {
        author: 'edsger',
        body: 'The rows "reading the file" and "building components" cannot both be right. Building cannot be faster than reading if it creates every component that was read. Exchanged?',
        minutesAfter: 9,
        likes: 9,
        replies: [
          {
            author: 'ada',
            body: 'Exchanged. Fixed. I am going to print this comment and hang it over my desk.',
            minutesAfter: 5,
            likes: 10,
          },
        ],
      },
      {
        author: 'alan',
        body: 'Path halving and not full compression? I would have expected the recursive textbook version.',
        minutesAfter: 30,
        likes: 8,
        replies: [
          {
            author: 'ada',
            body: 'We had that for a day. Then a world with a chain of 90,000 sockets found the end of the stack. Halving needs no stack, writes less, and has the same bound.',
            minutesAfter: 25,
            likes: 11,
            replies: [
              {
                author: 'alan',
                body: '"Found the end of the stack" is a beautiful way to describe a crash.',
                minutesAfter: 12,
                likes: 6,
              },
            ],
          },
        ],
      },
      {
        author: 'rackmount.rob',
        body: 'Confirmed on the public server: a cold start used to be 2 min 40 s, now 37 seconds. I no longer have to announce restarts a day ahead.',
        minutesAfter: 120,
        likes: 7,
      },
      {
        author: 'kit-o',
        body: 'For other mod authors: the change is that `world.wires` is now an iterator and not an array. If you only loop over it, you are fine. If you do `wires.length`, use `world.wireCount`.',
        minutesAfter: 240,
        likes: 4,
        replies: [
          {
            author: 'Sora_H',
            body: 'Thank you, that was exactly the error in my palette mod. Two-minute fix.',
            minutesAfter: 40,
            likes: 3,
          },
        ],
      },
      {
        author: 'vcc_gnd',
        body: 'I used to make coffee while my world loaded. Please add an option to bring the coffee back.',
        minutesAfter: 360,
        likes: 13,
        replies: [
          {
            author: 'grace',
            body: 'Workaround: load the world four times.',
            minutesAfter: 18,
            likes: 12,
            replies: [
              {
                author: 'vcc_gnd',
                body: 'Marked as solution.',
                minutesAfter: 7,
                likes: 9,
              },
            ],
          },
        ],
      },
    ],
  },
  {
    forum: 'frm-devupdts',
    author: 'ada',
    title: 'A bug story: the delayer that answered before it was asked',
    body: `Every few months we get a bug that I want to frame. This is the one from last week.

The report said: *"My Delayer is set to 4 ticks. After loading the world its output switches on **before** I press the button."* Attached was a world with one button, one delayer and one lamp. I loaded it, and the lamp went on. I had not touched anything.

My first guess was a stale state in the save. It was not: the state bits were all zero. My second guess was an input that flickered while loading. It did not: we log every change.

Here is what happened. A delayer keeps a small ring of future outputs. The ring has a start position, and the position is taken from the world's tick counter:

\`\`\`ts
const slot = tick % length
ring[(slot + delay) % length] = input
\`\`\`

The tick counter is a signed 32-bit number in the save file. This world had been running on a server, at 1,000 ticks a second, for **twenty-five days**. 25 × 86,400 × 1,000 is 2,160,000,000, which is a little more than 2,147,483,647. The counter wrapped, \`tick % length\` became negative, and the delayer politely wrote its answer into the past, where the output was already waiting to read it.

The fix is one line. The test is forty: it starts worlds at every tick near the edge and compares them with a world that starts at zero.

What I take from it:

1. Things that count for a long time will be long-lived in *somebody's* cellar.
2. \`%\` is not the modulo you learnt at school.
3. The player who reduced a 60,000-component world to three components before reporting did two days of our work. Thank you, @rackmount.rob.`,
    daysAgo: 214,
    views: 1760,
    likes: 13,
    comments: [
      {
        author: 'rackmount.rob',
        body: 'You are welcome! I removed half of the world, looked if the lamp still misbehaved, and repeated. Sixteen halvings. A binary search through my own pride.',
        minutesAfter: 20,
        likes: 12,
        replies: [
          {
            author: 'ada',
            body: 'The word "pride" will be in the release notes.',
            minutesAfter: 14,
            likes: 9,
          },
        ],
      },
      {
        author: 'noa_b',
        body: "At work we set every counter to start five minutes before it overflows, so that the overflow happens on the developer's desk and not in the field. Costs nothing, found three bugs in the first month.",
        minutesAfter: 180,
        likes: 8,
        replies: [
          {
            author: 'ada',
            body: 'I have just done this in our debug builds. If it finds something by Friday I owe you a cake.',
            minutesAfter: 50,
            likes: 10,
            replies: [
              {
                author: 'ada',
                body: 'It found two. What kind of cake?',
                minutesAfter: 4320,
                likes: 14,
                replies: [
                  {
                    author: 'noa_b',
                    body: 'Lemon, please. And I hope one of them was embarrassing.',
                    minutesAfter: 120,
                    likes: 9,
                  },
                ],
              },
            ],
          },
        ],
      },
      {
        author: 'alan',
        body: 'A delayer that writes into the past would be a rather powerful component. Has anybody looked at what it can compute before you fixed it?',
        minutesAfter: 480,
        likes: 5,
        replies: [
          {
            author: 'edsger',
            body: 'Yes: it computes the wrong answer, early.',
            minutesAfter: 60,
            likes: 11,
          },
        ],
      },
      {
        author: 'tiny.adder',
        body: 'I did not know that `-1 % 8` is `-1`. I tried it in three languages now and got two different answers. Is that normal?',
        minutesAfter: 2880,
        likes: 3,
      },
    ],
  },
  {
    forum: 'frm-devupdts',
    author: 'ada',
    title: '0.92: sub-assemblies with parameters',
    body: `Today's release changes how you reuse your own work. A sub-assembly may now have **parameters**: numbers that you set when you place it.

A register that can be 4, 8 or 16 bits wide. A delay line with the length you need. A ROM whose content is a text field. You build the smallest one, mark what repeats, and the game does the repeating.

> "Build one slice. Say how many." That was the whole first page of the design note, and it survived.

## How it works

1. Build one slice on a board, for example one full adder.
2. Put pegs named \`in\` and \`out\` on the two edges where slices meet.
3. Choose *Repeat along edge* and give the parameter a name.
4. Save it. When somebody places it, they are asked for the number.

The slices are real boards, so the result has no hidden magic and no hidden speed. You may open it, cut it and repair it like everything else.

## Limits in this version

- one repeating direction only (two are on the list);
- at most 256 slices;
- ~~parameters cannot be changed after placing~~ they can now, as long as nothing is wired to the slices that would vanish.

## Also in 0.92

- the flag block has a wind setting;
- labels understand right-to-left text, thanks to a very patient series of reports by @yusuf.k and @noa_b;
- undo remembers 500 steps and says what it will undo;
- 61 bugs fixed, the full list is in the [tracker](/tracker/game).

Share what you make in the [hub](/hub). I have pinned an adder, a shift register and a rather silly scarf.`,
    daysAgo: 61,
    views: 1920,
    likes: 15,
    comments: [
      {
        author: 'nand_land',
        body: '256 slices of my nand adder: placed in 2 seconds. two years ago this was my entire summer holiday',
        minutesAfter: 12,
        likes: 9,
        replies: [
          {
            author: 'm.torres',
            body: 'And I remember that summer, you posted a picture of it every day.',
            minutesAfter: 35,
            likes: 7,
          },
        ],
      },
      {
        author: 'pulldown',
        body: 'For lessons this is the big one. Students build *one* full adder, understand it, and then see thirty-two of them add. The step from "I get it" to "it is a machine" used to be lost in copying.',
        minutesAfter: 60,
        likes: 8,
        replies: [
          {
            author: 'ada',
            body: 'That was the second page of the design note. I would love to hear how the class goes.',
            minutesAfter: 60,
            likes: 6,
            replies: [
              {
                author: 'pulldown',
                body: 'It went like this: a girl in the second row made it 256 wide, added one to all ones, and the whole room watched the carry walk along the wall. Total silence. Then somebody whispered "again".',
                minutesAfter: 12960,
                likes: 11,
                replies: [
                  {
                    author: 'ada',
                    body: 'I am going to read this out in our meeting. Thank you.',
                    minutesAfter: 240,
                    likes: 15,
                  },
                ],
              },
            ],
          },
        ],
      },
      {
        author: 'edsger',
        body: 'Is the parameter available *inside* the slice? For a look-ahead unit slice *k* is not the same as slice *k+1*.',
        minutesAfter: 180,
        likes: 6,
        replies: [
          {
            author: 'ada',
            body: 'Not yet. Inside a slice you know nothing but your neighbours. An index is possible, but then a slice is a program and not a board any more, and I want to be sure that we want this.',
            minutesAfter: 30,
            likes: 5,
            replies: [
              {
                author: 'edsger',
                body: 'Fair. I would rather have the clear limit than a half-open door.',
                minutesAfter: 20,
                likes: 4,
              },
            ],
          },
        ],
      },
      {
        author: 'yusuf.k',
        body: "The labels work. أخيرًا! My station board now says صنعاء on one side and Sana'a on the other, both in the correct order.",
        minutesAfter: 300,
        likes: 9,
        replies: [
          {
            author: 'noa_b',
            body: 'Same here with עברית mixed with digits. The digits stay where they belong, which even some real trains do not manage.',
            minutesAfter: 120,
            likes: 6,
          },
        ],
      },
      {
        author: 'vcc_gnd',
        body: 'Placed the scarf. Gave it 256 slices. My world is now a scarf with a CPU attached.',
        minutesAfter: 1440,
        likes: 12,
      },
      {
        author: 'kit-o',
        body: 'The parameter dialog is open to mods as well (`registerParameter`), undocumented but working. I will write it up when it stops moving.',
        minutesAfter: 2880,
        likes: 4,
        replies: [
          {
            author: 'ada',
            body: 'It has stopped moving. Please do!',
            minutesAfter: 180,
            likes: 3,
          },
        ],
      },
    ],
  },
  {
    forum: 'frm-devupdts',
    author: 'ada',
    title: '0.92.1: a hotfix for wires that vanish on load',
    body: `A short one. 0.92.1 fixes a bug where wires between a repeated sub-assembly and a board that was placed **before** it were not drawn after loading. They were still simulated, so nothing was lost, but it looked like a robbery.

If you have saved a world in 0.92, just load it in 0.92.1 and the wires come back.

If you have *redrawn* the invisible wires by hand, you now have two of each. That does no harm to the logic. *Select → Duplicates* finds them.`,
    daysAgo: 54,
    views: 890,
    likes: 9,
    comments: [
      {
        author: 'Sora_H',
        body: 'I had redrawn 412 of them. *Duplicates* found 412. I feel seen, in the worst way.',
        minutesAfter: 25,
        likes: 6,
        replies: [
          {
            author: 'grace',
            body: "Moderator's hug. It is the official one.",
            minutesAfter: 10,
            likes: 8,
          },
        ],
      },
      {
        author: 'half_carry',
        body: 'Can confirm on Mac: all wires are back, including one that I deleted on purpose in March. Is that one a ghost?',
        minutesAfter: 60,
        likes: 3,
        replies: [
          {
            author: 'ada',
            body: 'That one is worrying. Could you attach the world to a ticket? It should not be able to remember March.',
            minutesAfter: 45,
            likes: 5,
            replies: [
              {
                author: 'half_carry',
                body: 'Embarrassing update: I had deleted it in a *copy* of the world. No ghost, only me.',
                minutesAfter: 300,
                likes: 4,
                replies: [
                  {
                    author: 'ada',
                    body: 'The best kind of bug report. Closing with relief.',
                    minutesAfter: 10,
                    likes: 7,
                  },
                ],
              },
            ],
          },
        ],
      },
    ],
  },
  {
    forum: 'frm-devupdts',
    author: 'ada',
    title: 'What we are working on, and what we are not',
    body: `A few of you asked for a look at the list, so here it is, without dates because every date I have ever written here was wrong.

**Now**

- [x] Profiler: see which board costs how much of a tick
- [x] Two repeating directions for sub-assemblies
- [ ] Simulation on several cores
- [ ] Sound for relays (quiet, optional, lovely)

**Next**

- [ ] A board inspector that draws the timing diagram of any peg
- [ ] Better colours for people who do not see red and green apart

**Not planned**

- Analogue parts. Voltages between 0 and 1 are a different game, and a good one, but not this one.
- Phones. We tried. Wiring with a thumb made three of us sad.

The profiler comes first because we need it ourselves for the multi-core work. This is what it prints for our test world today:

\`\`\`text
board                 components   ticks/s   share
alu                        2,117       634    31 %
display wall              22,310       634    44 %
register file              3,288       634     9 %
everything else           40,125       634    16 %
\`\`\`

As you see the display wall wins, as always.`,
    daysAgo: 2.1,
    views: 410,
    likes: 11,
    comments: [
      {
        author: 'm.torres',
        body: 'The timing diagram inspector is what I have been faking with a row of delayers and lamps for two years. Can it trigger on an edge?',
        minutesAfter: 18,
        likes: 9,
        replies: [
          {
            author: 'ada',
            body: 'Yes: rising, falling, or a pattern over several pegs. It stops the simulation on the tick *before* the match so that you see it happen.',
            minutesAfter: 30,
            likes: 7,
            replies: [
              {
                author: 'm.torres',
                body: 'I would like to pay for the game a second time.',
                minutesAfter: 6,
                likes: 5,
              },
            ],
          },
        ],
      },
      {
        author: 'alan',
        body: 'How do several cores share one world? Two boards that talk every tick will spend the tick talking.',
        minutesAfter: 60,
        likes: 6,
        replies: [
          {
            author: 'ada',
            body: 'That is the whole problem. We cut the world where few wires cross and let each side run ahead only as far as the shortest delay over the cut. With gates of one tick that is one tick, which is not much. But a delayer of ten on the border buys ten ticks of freedom.',
            minutesAfter: 120,
            likes: 8,
            replies: [
              {
                author: 'edsger',
                body: 'So a well-placed delayer makes a machine both slower and faster. I look forward to explaining this.',
                minutesAfter: 35,
                likes: 9,
              },
            ],
          },
        ],
      },
      {
        author: 'Sora_H',
        body: 'On colours: please do not only swap the palette, let me also choose *bright/dark* for on and off. My brother sees the lamps by brightness only.',
        minutesAfter: 240,
        likes: 4,
        replies: [
          {
            author: 'ada',
            body: 'Noted, and thank him. Would he like to test a build next week?',
            minutesAfter: 60,
            likes: 6,
          },
        ],
      },
      {
        author: 'lin.wei',
        body: 'Sound for relays! 期待。My clock has sixty of them, it will sound like rain.',
        minutesAfter: 540,
        likes: 3,
      },
    ],
  },
]
