import type { SeedPost } from '../seed-types.ts'

/** Questions and answers, among them a thread eight replies deep. */
export const helpPosts: SeedPost[] = [
  {
    forum: 'frm-helpqstn',
    author: 'half_carry',
    title: 'Ripple counter shows 2 and then 0 between 3 and 4',
    body: `My three-bit counter is three toggle flip-flops in a row, each clocked by the falling output of the one before. It counts properly, but with the simulation slowed down to 2 ticks per second I can see this:

\`\`\`text
3   011
2   010   <- what?
0   000   <- what??
4   100
\`\`\`

Each wrong number is there for a moment only. At full speed I do not see it. Should I care?`,
    daysAgo: 460,
    views: 1020,
    likes: 6,
    comments: [
      {
        author: 'edsger',
        body: `You see the carry walking. Bit 0 falls (011 → 010), that clocks bit 1, which falls (010 → 000), and that clocks bit 2, which rises (000 → 100). Each step costs the delay of one flip-flop. Nothing is broken: this is what a ripple counter *is*.

Should you care? Only if somebody **looks** in that moment.`,
        minutesAfter: 14,
        likes: 9,
        replies: [
          {
            author: 'half_carry',
            body: 'A decoder looks. It rings a bell at 0. So that is why the bell sometimes rings at 4!',
            minutesAfter: 20,
            likes: 4,
            replies: [
              {
                author: 'edsger',
                body: 'Then you should care.',
                minutesAfter: 5,
                likes: 7,
              },
            ],
          },
          {
            author: 'alan',
            body: 'A nice way to see how bad it can be: from 7 to 0 it goes 7, 6, 4, 0. Add a bit and the walk is longer. The counter gets slower with each bit you add.',
            minutesAfter: 60,
            likes: 5,
          },
        ],
      },
      {
        author: 'lin.wei',
        body: `Same problem in my clock, years ago in real hardware. Two solutions:

- look only when everything is quiet (sample it with the *other* clock edge), or
- make it synchronous: all flip-flops share one clock, and bit *n* toggles only if all bits below are 1.`,
        minutesAfter: 180,
        likes: 6,
        replies: [
          {
            author: 'half_carry',
            body: 'I made it synchronous. Two AND gates more, no ghost bells. And I finally understand what "if all bits below are 1" has to do with carrying the one in bookkeeping.',
            minutesAfter: 1440,
            likes: 4,
            replies: [
              {
                author: 'edsger',
                body: 'It is the same one.',
                minutesAfter: 50,
                likes: 6,
              },
            ],
          },
        ],
      },
      {
        author: 'm.torres',
        body: `In Verilog, the difference is only visible in what follows \`@\`:

\`\`\`verilog
// ripple: every bit has its own clock
always @(negedge q[0]) q[1] <= ~q[1];
always @(negedge q[1]) q[2] <= ~q[2];

// synchronous: one clock, and an enable for each bit
always @(posedge clk) begin
  q[0] <= ~q[0];
  if (q[0])         q[1] <= ~q[1];
  if (q[0] && q[1]) q[2] <= ~q[2];
end
\`\`\``,
        minutesAfter: 300,
        likes: 4,
        replies: [
          {
            author: 'noa_b',
            body: 'And in a code review the first version does not survive the word "negedge".',
            minutesAfter: 120,
            likes: 5,
          },
        ],
      },
      {
        author: 'vcc_gnd',
        body: 'Have you tried counting slower?',
        minutesAfter: 540,
        likes: 8,
        replies: [
          {
            author: 'half_carry',
            body: 'I have tried counting on my fingers. They are synchronous.',
            minutesAfter: 15,
            likes: 6,
          },
        ],
      },
    ],
  },
  {
    forum: 'frm-helpqstn',
    author: 'Sora_H',
    title: 'SR latch oscillates for ever when both inputs drop at once',
    body: `Two NORs (well, inverters with tied inputs), cross-coupled, the standard picture. With both inputs at 1 both outputs are 0, as the book says. Then I drop both inputs **in the same tick**, and both outputs begin to blink, forever, at full speed.

The book says "undefined". I thought that means "one or the other", not "disco".

\`\`\`wavedrom
{ "signal": [
  { "name": "S",  "wave": "01..0......" },
  { "name": "R",  "wave": "01..0......" },
  { "name": "Q",  "wave": "x.0..101010" },
  { "name": "/Q", "wave": "x.0..101010" }
] }
\`\`\``,
    daysAgo: 330,
    views: 1240,
    likes: 9,
    comments: [
      {
        author: 'pulldown',
        body: 'In reality one of the two gates is always a tiny bit faster and wins. In the game both are *exactly* as fast, so nobody wins, and nobody ever gets tired.',
        minutesAfter: 18,
        likes: 8,
        replies: [
          {
            author: 'Sora_H',
            body: 'So the perfect simulator is less realistic than a bad one?',
            minutesAfter: 10,
            likes: 5,
            replies: [
              {
                author: 'pulldown',
                body: 'In precisely this point, yes. Perfection is a very special case.',
                minutesAfter: 25,
                likes: 9,
              },
            ],
          },
        ],
      },
      {
        author: 'edsger',
        body: `Three ways out, in order of my preference:

1. never drop both in the same tick: derive R from S so that they can't meet;
2. give one side a Buffer, so that it is one tick slower and always loses;
3. use the D latch block and stop collecting NORs.`,
        minutesAfter: 60,
        likes: 7,
        replies: [
          {
            author: 'nand_land',
            body: 'there is also 4. use nands. then it oscillates when both inputs *rise* at once, which is a different mood',
            minutesAfter: 180,
            likes: 4,
          },
          {
            author: 'Sora_H',
            body: 'Took number 2. The lamp panel now starts dark each time. Thanks!',
            minutesAfter: 1440,
            likes: 3,
          },
        ],
      },
      {
        author: 'noa_b',
        body: 'What you call disco has a name: in real silicon it is related to *metastability*, only there it is analogue: the output hangs somewhere in the middle and falls over after a random time. I have a whole shelf of grey hair from it.',
        minutesAfter: 360,
        likes: 6,
        replies: [
          {
            author: 'alan',
            body: 'Could one build a coin toss from it? Let it oscillate and stop it at a moment that depends on a person?',
            minutesAfter: 240,
            likes: 5,
            replies: [
              {
                author: 'noa_b',
                body: 'Real random generators do just that, with rings of inverters and electrical noise instead of a person. In the game there is no noise, so the person has to be noisy.',
                minutesAfter: 50,
                likes: 6,
                replies: [
                  {
                    author: 'vcc_gnd',
                    body: 'Available on weekdays.',
                    minutesAfter: 60,
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
    forum: 'frm-helpqstn',
    author: 'zhou-min',
    title: 'Black window on Linux with two graphics cards',
    body: `Hello, the game starts with sound and the mouse pointer, but the window stays black. Laptop with two graphics cards, one in the processor and one separate. Other games work.

What I tried:

- [x] newest drivers
- [x] window mode and full screen
- [ ] crying`,
    daysAgo: 270,
    views: 760,
    likes: 4,
    comments: [
      {
        author: 'kit-o',
        body: `Start it once from a terminal and look which card it takes. The log says so in the first twenty lines:

\`\`\`text
[render] adapters: 2
[render] 0: integrated
[render] 1: dedicated (selected)
\`\`\`

If it selects the dedicated one, but your monitor hangs on the integrated one, the picture has to be copied from one to the other, and on some systems this gives black.`,
        minutesAfter: 20,
        likes: 6,
        replies: [
          {
            author: 'zhou-min',
            body: 'Yes, exactly these lines! How can I select the other one?',
            minutesAfter: 35,
            likes: 3,
            replies: [
              {
                author: 'kit-o',
                body: 'Add `--adapter 0` to the start options.',
                minutesAfter: 10,
                likes: 7,
                replies: [
                  {
                    author: 'zhou-min',
                    body: '成功了!It works. 55 frames per second, also the fan is silent now.',
                    minutesAfter: 12,
                    likes: 5,
                  },
                ],
              },
            ],
          },
        ],
      },
      {
        author: 'ada',
        body: 'Sorry about that! It should never be a black window. From the next version on the game takes the card that the monitor is connected to, and asks if that one is much slower.',
        minutesAfter: 300,
        likes: 8,
        replies: [
          {
            author: 'zhou-min',
            body: 'Updated to 0.90.2 and removed the start option: picture at once. 谢谢!',
            minutesAfter: 46080,
            likes: 4,
          },
        ],
      },
      {
        author: 'grace',
        body: 'I have added this to the list of known problems. Crying may now be ticked off as well.',
        minutesAfter: 1440,
        likes: 3,
      },
    ],
  },
  {
    forum: 'frm-helpqstn',
    author: 'm.torres',
    title: 'Clock skew over a long bus: half of my bits arrive one tick late',
    body: `Sixteen bits, from the register file at one end of the hall to the ALU at the other. They all leave in the same tick. Bits 0 to 7 arrive in that tick, bits 8 to 15 **one tick later**, and for this tick the ALU adds nonsense.

The wires are equally long, and wires take no time anyway. I have looked at every peg. What am I not seeing?`,
    daysAgo: 75,
    views: 930,
    likes: 10,
    comments: [
      {
        author: 'edsger',
        body: 'A component that you do not consider a component. What is between the two ends?',
        minutesAfter: 11,
        likes: 7,
        replies: [
          {
            author: 'm.torres',
            body: 'Only sockets between the boards. Eleven of them.',
            minutesAfter: 9,
            likes: 3,
            replies: [
              {
                author: 'edsger',
                body: 'Sockets take no time. Do all of the boards come from the same template?',
                minutesAfter: 6,
                likes: 5,
                replies: [
                  {
                    author: 'm.torres',
                    body: 'Yes… no. Board 7 is an older one, from before 0.88. I replaced its upper half when it got the bus.',
                    minutesAfter: 21,
                    likes: 4,
                    replies: [
                      {
                        author: 'edsger',
                        body: 'And its lower half? Look *under* the board.',
                        minutesAfter: 4,
                        likes: 6,
                        replies: [
                          {
                            author: 'm.torres',
                            body: 'There are eight Buffers underneath. I put them there two years ago to isolate a display that does not exist any more. But they are in bits 8 to 15, and these are the *late* ones. Of course they are. I have been staring at the wrong half.',
                            minutesAfter: 17,
                            likes: 9,
                            replies: [
                              {
                                author: 'edsger',
                                body: 'A gate is a gate even if it does nothing. Every Buffer costs its tick. Remove them and you are done.',
                                minutesAfter: 3,
                                likes: 8,
                                replies: [
                                  {
                                    author: 'm.torres',
                                    body: 'Removed. Sixteen bits, one tick. I am going to bed. There is a lesson about old boards in this, but I am too tired to be wise.',
                                    minutesAfter: 8,
                                    likes: 13,
                                  },
                                ],
                              },
                            ],
                          },
                        ],
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
        author: 'noa_b',
        body: "For those who come here with the same symptom and *can't* remove the slow part: delay the fast half as well, then everything arrives one tick late but together. Late together beats early alone. On real circuit boards that is what the strange squiggly traces are for.",
        minutesAfter: 60,
        likes: 8,
        replies: [
          {
            author: 'alan',
            body: 'I always thought the squiggles were an antenna!',
            minutesAfter: 180,
            likes: 5,
            replies: [
              {
                author: 'noa_b',
                body: 'If you do them badly, they are.',
                minutesAfter: 60,
                likes: 6,
              },
            ],
          },
        ],
      },
      {
        author: 'ada',
        body: 'This is the best advertisement for the profiler that I never ordered. It will be able to show for any two pegs how many ticks lie between them, and through which components.',
        minutesAfter: 360,
        likes: 9,
        replies: [
          {
            author: 'm.torres',
            body: 'Then I would have found it in ten seconds and without @edsger. I am not sure which I prefer.',
            minutesAfter: 540,
            likes: 7,
          },
        ],
      },
    ],
  },
  {
    forum: 'frm-helpqstn',
    author: 'tiny.adder',
    title: 'Does the push button bounce, or am I imagining it?',
    body: `My one-button lamp sometimes switches on and directly off again. @noa_b wrote somewhere that buttons do not bounce in the game. So am I pressing twice? I have watched my finger. It presses once.

The circuit: button → XOR, the XOR's output → D latch, the latch's output → back into the XOR and to the lamp. The button also opens the latch.`,
    daysAgo: 9,
    views: 310,
    likes: 5,
    comments: [
      {
        author: 'noa_b',
        body: `It does not bounce, and neither do you. Your button is down for many ticks, and the latch is open **all that time**. While it is open the loop XOR → latch → XOR goes round and round: on, off, on, off. What you get at the end depends on how long you pressed.

You need it open for one tick only. An edge detector between the button and the latch:

\`\`\`text
button ──┬───────────────► AND ──► latch enable
         └─► inverter ───►  │
\`\`\``,
        minutesAfter: 16,
        likes: 9,
        replies: [
          {
            author: 'tiny.adder',
            body: 'The "ago" from my flip-flop question! It is the same "ago"! I asked about that a year ago and did not recognise it when I met it on the street.',
            minutesAfter: 30,
            likes: 6,
            replies: [
              {
                author: 'edsger',
                body: 'That is how one learns things: first the sentence, a year later the thing.',
                minutesAfter: 120,
                likes: 8,
              },
            ],
          },
          {
            author: 'tiny.adder',
            body: 'Built, works, on the first try. Pressed it 200 times during a series. My partner asks you to stop helping me.',
            minutesAfter: 1440,
            likes: 5,
          },
        ],
      },
      {
        author: 'pulldown',
        body: 'One trap for later: the edge detector needs the button to be *up* for at least a tick between two presses. For fingers that is always true, for other circuits it is not.',
        minutesAfter: 300,
        likes: 4,
        replies: [
          {
            author: 'tiny.adder',
            body: 'Written on the label next to it. Thank you!',
            minutesAfter: 120,
            likes: 2,
          },
        ],
      },
    ],
  },
  {
    forum: 'frm-helpqstn',
    author: 'yusuf.k',
    title: 'Undo removed my whole board, can I get it back?',
    body: 'I wanted to undo one wire. I pressed the keys, nothing seemed to happen, so I pressed them for longer. Now the board is gone. It was four hours of work. I have **not** closed the game and I am not touching anything.',
    daysAgo: 0.6,
    views: 58,
    likes: 2,
    comments: [
      {
        author: 'grace',
        body: 'Good, keep it open! Undo is not lost: press `Ctrl` `Y` (on a Mac `Shift` `⌘` `Z`) and hold it. It goes forward step by step, up to 500 steps. Do not place or move anything before, because a new action cuts off the way forward.',
        minutesAfter: 6,
        likes: 8,
        replies: [
          {
            author: 'yusuf.k',
            body: 'It is back. الحمد لله. The board, the wires, even the label with the spelling mistake.',
            minutesAfter: 5,
            likes: 6,
            replies: [
              {
                author: 'grace',
                body: 'Save now, please. And then a glass of water.',
                minutesAfter: 3,
                likes: 4,
              },
            ],
          },
        ],
      },
      {
        author: 'Sora_H',
        body: 'Also: *File → Versions* has an automatic save for every ten minutes. It saved me the day my little nephew visited.',
        minutesAfter: 40,
        likes: 3,
      },
    ],
  },
  {
    forum: 'frm-helpqstn',
    author: 'kit-o',
    title: 'Is there a way to list all labels of a world in a table?',
    body: `I would like to document a big world and need all labels with their positions, sorted by board. I could write a mod for it, but before I do: does something like this exist already? I searched the [hub](/hub) and the [forum](/search?q=labels&t=post) and found nothing.

It would be enough for me to have a text file:

\`\`\`text
board;x;y;z;label
alu;12;3;0;carry out
alu;12;3;1;zero
\`\`\``,
    daysAgo: 222,
    views: 205,
    likes: 2,
    comments: [],
  },
]
