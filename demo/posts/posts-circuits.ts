import type { SeedPost } from '../seed-types.ts'

/** Circuits and techniques: machines, measurements and puzzles. */
export const circuitPosts: SeedPost[] = [
  {
    forum: 'frm-circtech',
    author: 'm.torres',
    title: 'An 8-bit CPU in 1,900 gates: instruction set and lessons',
    body: `It runs! Eight bits, four registers, 256 bytes of memory, 1,904 gates, about 45 instructions a second at 812 ticks. It plays a (bad) game of noughts and crosses. The world is in the [hub](/hub); this post is about decisions.

## Instructions

Each instruction is one byte, some are followed by a second one.

| code | name | what it does |
| --- | --- | --- |
| \`0000 ddss\` | \`MOV d, s\` | copy register |
| \`0001 ddss\` | \`ADD d, s\` | d = d + s, sets flags |
| \`0010 ddss\` | \`SUB d, s\` | d = d − s, sets flags |
| \`0011 ddss\` | \`AND d, s\` | bit by bit |
| \`0100 ddss\` | \`XOR d, s\` | bit by bit |
| \`0101 dd00\` | \`SHR d\` | shift right, lost bit goes to carry |
| \`0110 dd00 n\` | \`LDI d, n\` | load the next byte |
| \`0111 ddss\` | \`LD d, [s]\` | read memory |
| \`1000 ddss\` | \`ST [d], s\` | write memory |
| \`1001 00cc n\` | \`Jcc n\` | jump if always / zero / carry / negative |
| \`1111 1111\` | \`HLT\` | rest |

## A program

Multiplication, by shifting and adding. R0 × R1, result in R2:

\`\`\`asm
        LDI  R2, 0
loop:   SHR  R1          ; lowest bit into carry
        JC   add
next:   ADD  R0, R0      ; double
        MOV  R1, R1      ; does not set flags,
        AND  R1, R1      ; so ask the ALU
        JZ   done
        JMP  loop
add:    ADD  R2, R0
        JMP  next
done:   HLT
\`\`\`

The \`MOV\` in there does nothing. I left it in because I looked for that bug for three days: my \`MOV\` sets no flags, and I was sure that it did.

## Lessons

1. **Write the assembler first.** Mine is 150 lines of TypeScript, and it found two gaps in the instruction set before I had placed a gate.
2. **Two phases are enough.** Fetch while the clock is low, execute while it is high. I started with five phases because the pictures in books have five.
3. **One bus, and a name for everybody who may talk on it.** Six talkers, six enable wires, and a lamp that turns red if two of them are on. That lamp has found more bugs than I have.
4. **Put labels on everything on the day you build it.** You will not remember. You will say that you will, and you will not.

What would you cut to get under 1,500 gates?`,
    daysAgo: 480,
    views: 2670,
    likes: 16,
    comments: [
      {
        author: 'nand_land',
        body: 'SUB. invert and ADD with carry in. you have the xor already',
        minutesAfter: 20,
        likes: 8,
        replies: [
          {
            author: 'm.torres',
            body: 'It already *is* that inside; the code is only in the decoder. It would save me eleven gates. But I accept it as a matter of style.',
            minutesAfter: 15,
            likes: 5,
          },
        ],
      },
      {
        author: 'edsger',
        body: 'Cut `AND`. You use it only to set flags, and `ADD d, zero` would do it if you had a zero. Better: let `MOV` set flags. The bug becomes a feature and two lines of the program disappear.',
        minutesAfter: 60,
        likes: 9,
        replies: [
          {
            author: 'm.torres',
            body: '…I searched for it for three days, and the answer was to make it *true*. Done. 1,861 gates.',
            minutesAfter: 120,
            likes: 7,
            replies: [
              {
                author: 'alan',
                body: '"The answer was to make it true" is going on my wall.',
                minutesAfter: 40,
                likes: 6,
              },
            ],
          },
        ],
      },
      {
        author: 'noa_b',
        body: 'No stack, no call? How do you return from a subroutine?',
        minutesAfter: 180,
        likes: 7,
        replies: [
          {
            author: 'm.torres',
            body: 'By writing the return address into the operand of a jump before I jump. Yes. Self-modifying code. I am sorry.',
            minutesAfter: 30,
            likes: 8,
            replies: [
              {
                author: 'noa_b',
                body: 'No, no, that is how they did it in 1949. You are not bad, you are *vintage*.',
                minutesAfter: 10,
                likes: 9,
              },
              {
                author: 'Marguerite-T',
                body: 'In the exchange we did it with a patch cord. It had the same problem: never forget who is waiting for you.',
                minutesAfter: 780,
                likes: 8,
              },
            ],
          },
        ],
      },
      {
        author: 'Sora_H',
        body: 'Does it have a display? I can lend you a wall.',
        minutesAfter: 360,
        likes: 5,
        replies: [
          {
            author: 'm.torres',
            body: 'Nine lamps in two colours. For noughts and crosses one really needs no more. But for version 2 I would love a wall.',
            minutesAfter: 1440,
            likes: 6,
          },
        ],
      },
      {
        author: 'kit-o',
        body: 'Is the assembler open? I would like to make a mod that loads programs into the ROM from a text file.',
        minutesAfter: 540,
        likes: 4,
        replies: [
          {
            author: 'm.torres',
            body: `It is now in the download, folder \`tools\`. The whole table of instructions is one array, so you can steal it for any machine:

\`\`\`ts
const instructions = [
  { name: 'MOV', code: 0x00, operands: ['dst', 'src'] },
  { name: 'ADD', code: 0x10, operands: ['dst', 'src'] },
  { name: 'LDI', code: 0x60, operands: ['dst', 'byte'] },
] as const
\`\`\``,
            minutesAfter: 120,
            likes: 5,
            replies: [
              {
                author: 'kit-o',
                body: 'And here it is the other way round: the mod reads your array and makes the ROM from a file, and reloads it whenever the file changes. Save in the editor, and the machine in the game restarts. It feels like the future of 1975.',
                minutesAfter: 5760,
                likes: 7,
              },
            ],
          },
        ],
      },
    ],
  },
  {
    forum: 'frm-circtech',
    author: 'Sora_H',
    title: 'Double dabble: from binary to decimal without a divider',
    body: `My counters count in binary and my displays want decimal digits. Dividing by ten is horrible. Here is the trick that everyone finds too late.

Shift the number bit by bit into the decimal digits from the right. **Before each shift, add 3 to every digit that is 5 or more.** That is all.

Why does it work? Shifting doubles. A digit of 5 or more would become 10 or more, so it must carry, and in hex digits the carry comes at 16 and not at 10. The missing 6 is added as 3, because the shift doubles that, too.

For 8 bits you can fold it into wires: seven copies of one little box, and no clock.

| in | out | | in | out |
| :-: | :-: | --- | :-: | :-: |
| 0 | 0 | | 5 | 8 |
| 1 | 1 | | 6 | 9 |
| 2 | 2 | | 7 | 10 |
| 3 | 3 | | 8 | 11 |
| 4 | 4 | | 9 | 12 |

\`\`\`c
unsigned to_bcd(unsigned n) {          /* 8 bits in, 3 digits out */
  unsigned bcd = 0;
  for (int i = 7; i >= 0; i--) {
    for (int d = 0; d < 12; d += 4)
      if (((bcd >> d) & 15) >= 5) bcd += 3u << d;
    bcd = bcd << 1 | (n >> i & 1);
  }
  return bcd;
}
\`\`\``,
    daysAgo: 350,
    views: 1380,
    likes: 12,
    comments: [
      {
        author: 'lin.wei',
        body: '"The missing 6 is added as 3, because the shift doubles that, too." 原来是这样。I have used it for years and never knew why it is 3.',
        minutesAfter: 30,
        likes: 7,
      },
      {
        author: 'edsger',
        body: 'Why seven boxes and not more? Eight bits, three digits, eight shifts, that would be 24.',
        minutesAfter: 60,
        likes: 6,
        replies: [
          {
            author: 'Sora_H',
            body: "Because a digit can't be 5 before three bits have been shifted into it. The first three shifts need no box at all, and the higher digits come later still. 24 minus everything that can't happen is 7.",
            minutesAfter: 25,
            likes: 6,
            replies: [
              {
                author: 'edsger',
                body: '"Minus everything that can\'t happen" is the most productive operation in logic design.',
                minutesAfter: 8,
                likes: 5,
              },
            ],
          },
        ],
      },
      {
        author: 'half_carry',
        body: 'As an accountant I approve of any algorithm that ends in decimal. Is there a way back, decimal to binary?',
        minutesAfter: 240,
        likes: 5,
        replies: [
          {
            author: 'Sora_H',
            body: 'The same film backwards: shift right, and *subtract* 3 from every digit that is 8 or more afterwards.',
            minutesAfter: 120,
            likes: 6,
            replies: [
              {
                author: 'half_carry',
                body: 'Built it. Number pad → decimal → binary → adder → binary → decimal → display. A calculator! It balances!',
                minutesAfter: 1440,
                likes: 4,
              },
            ],
          },
        ],
      },
      {
        author: 'nand_land',
        body: 'one box = 31 nands. seven boxes = a nice sunday',
        minutesAfter: 1440,
        likes: 3,
      },
    ],
  },
  {
    forum: 'frm-circtech',
    author: 'alan',
    title: 'A barrel shifter that routes itself (almost)',
    body: `A barrel shifter moves a number by any distance in one go. The usual way is a staircase: shift by 1 or not, then by 2 or not, then by 4 or not. Each stair is a row of two-way switches, so for 8 bits you need 24 of them, and a knot of wires.

I noticed that the knot gets simple if the stairs are **boards standing behind each other** instead of lying side by side. A shift by 2 is then nothing but a board that was moved two squares to the left. The wires are all straight. The distance *is* the wiring.

For a rotation (where the bits come in again on the other side) bend the boards into a ring. Then there is no edge, and nothing to route at all. That was the point at which I laughed out loud on a train.

"Almost", because the ring has to be read from the inside, so the number comes out mirrored, and I have not found a nice way to mirror it back.`,
    daysAgo: 130,
    views: 640,
    likes: 8,
    comments: [
      {
        author: 'm.torres',
        body: "Don't mirror it back, mirror it *in*! Enter it mirrored from the start, that is only a matter of which wire you call bit 0.",
        minutesAfter: 30,
        likes: 5,
        replies: [
          {
            author: 'alan',
            body: 'I hate how simple that is. Thank you.',
            minutesAfter: 12,
            likes: 6,
          },
        ],
      },
      {
        author: 'Sora_H',
        body: 'Please upload it even if you call it unfinished. A number that turns in a ring of boards is the most beautiful thing I have read all week.',
        minutesAfter: 120,
        likes: 7,
        replies: [
          {
            author: 'alan',
            body: "It's [in the hub](/hub), called *Carousel*. Lamps on the inside, best seen from a chair in the middle.",
            minutesAfter: 1440,
            likes: 4,
          },
        ],
      },
      {
        author: 'edsger',
        body: "24 switches, three ticks. With relays instead of gates: two ticks, one to set them all, and one for the output. Marguerite's third consequence.",
        minutesAfter: 300,
        likes: 5,
        replies: [
          {
            author: 'Marguerite-T',
            body: 'Three relay stages, eight contacts each. We had them on one frame, it was called the *translator*, and it sang when it worked.',
            minutesAfter: 960,
            likes: 7,
          },
        ],
      },
    ],
  },
  {
    forum: 'frm-circtech',
    author: 'edsger',
    title: 'Kogge–Stone, Brent–Kung, relays: five adders measured',
    body: `Sixteen bits, no carry in, with carry out. Built from the same parts, tested with the same million random pairs. "Ticks" is the worst case from input to the last sum bit, "parts" counts gates and relays.

| adder | ticks | parts | squares | notes |
| --- | ---: | ---: | ---: | --- |
| ripple | 16 | 62 | 96 | easiest to repair |
| Brent–Kung | 8 | 84 | 210 | regular, a pleasure to wire |
| look-ahead, two floors | 5 | 89 | 188 | needs ANDs with four inputs |
| Kogge–Stone | 6 | 130 | 420 | half of the squares are crossings |
| relay chain | **3** | **62** | 128 | see [the thread](/view/frm-circtech) on relay thinking |

## Observations

1. Kogge–Stone loses against plain look-ahead, because it only ever uses two-input ANDs. It was invented for gates where wide inputs are slow. Here they are not.
2. Brent–Kung is measured at 8, though its usual formula gives 9. The formula lets each cell wait for its whole level; a real cell starts as soon as its own inputs are there.
3. The relay chain beats everything on every column but one, and I have nothing to add to what Marguerite wrote.

## What I did not measure

Cost in simulation speed. Relays change the *shape* of the network while it runs, and somebody told me that this is expensive for the simulator.`,
    daysAgo: 47,
    views: 1060,
    likes: 13,
    comments: [
      {
        author: 'ada',
        body: 'Somebody was right. Each time a relay moves, the simulator has to split or merge clusters. In your test the relay chain costs about as much time per addition as 340 gates. In 0.93 it will be nearer to 120.',
        minutesAfter: 40,
        likes: 10,
        replies: [
          {
            author: 'edsger',
            body: 'So in wall-clock time the relays lose against look-ahead at the moment. Thank you, that is the missing column.',
            minutesAfter: 15,
            likes: 7,
            replies: [
              {
                author: 'edsger',
                body: 'Measured it: 412,000 additions per second of real time with look-ahead, 129,000 with relays. Ticks are not seconds.',
                minutesAfter: 2880,
                likes: 6,
              },
            ],
          },
        ],
      },
      {
        author: 'alan',
        body: 'How come Brent–Kung needs fewer squares than Kogge–Stone but more than look-ahead, with fewer gates?',
        minutesAfter: 120,
        likes: 5,
        replies: [
          {
            author: 'edsger',
            body: "Its tree has empty places: at the upper levels only every fourth or eighth column has a cell. You can't put anything into the holes but your own regret.",
            minutesAfter: 30,
            likes: 6,
          },
        ],
      },
      {
        author: 'Marguerite-T',
        body: 'Third place in the measured column, first in my heart.',
        minutesAfter: 780,
        likes: 9,
        replies: [
          {
            author: 'edsger',
            body: 'In mine as well.',
            minutesAfter: 60,
            likes: 7,
          },
        ],
      },
      {
        author: 'tiny.adder',
        body: 'I understood every row of the table! A year ago I asked what a flip-flop is. (I still do not understand the name Kogge–Stone. Is it a place?)',
        minutesAfter: 1440,
        likes: 4,
        replies: [
          {
            author: 'half_carry',
            body: 'Two people. It would be a lovely place though, by the sea, with a small lighthouse that says 0 and 1.',
            minutesAfter: 180,
            likes: 6,
          },
        ],
      },
    ],
  },
  {
    forum: 'frm-circtech',
    author: 'half_carry',
    title: 'Seven-segment decoder in 23 gates. Can anybody do better?',
    body: `Four bits in (A is the 8, D is the 1), seven segments out, digits 0 to 9 only. I do not care what it shows for 10 to 15, since my counter never gets there. Ties at a peg are free, so only count blocks.

I am at **23 gates** and rather pleased with myself. Who is lower?`,
    daysAgo: 21,
    views: 780,
    likes: 9,
    comments: [
      {
        author: 'nand_land',
        body: '31 but all the same kind',
        minutesAfter: 25,
        likes: 5,
      },
      {
        author: 'lin.wei',
        body: "17。提示 (hint): you write that you don't care about 10–15. Do your equations know this too?",
        minutesAfter: 60,
        likes: 6,
        replies: [
          {
            author: 'half_carry',
            body: 'They do now! I had been decoding 8 as "A and not B and not C". Just A is enough, because nothing above 9 ever comes. I am at 19.',
            minutesAfter: 40,
            likes: 4,
            replies: [
              {
                author: 'lin.wei',
                body: 'Now look which products are used by two segments.',
                minutesAfter: 15,
                likes: 5,
              },
            ],
          },
        ],
      },
      {
        author: 'Sora_H',
        body: 'Careful with the 6 and the 9: some people draw them with a tail, some without. It changes the count. I am strictly pro tail.',
        minutesAfter: 180,
        likes: 4,
        replies: [
          {
            author: 'half_carry',
            body: 'With tails, then. Everything for elegance.',
            minutesAfter: 20,
            likes: 3,
          },
        ],
      },
      {
        author: 'edsger',
        body: `Twelve.

\`\`\`text
a = A + C + B·D + B'·D'
b = B' + C'·D' + C·D
c = B + C' + D
d = A + B'·D' + B'·C + C·D' + B·C'·D
e = B'·D' + C·D'
f = A + C'·D' + B·C' + B·D'
g = A + B·C' + B'·C + C·D'
\`\`\`

Three inverters and nine ANDs, shared wherever they appear twice. Tails included. I have compared all ten digits with a printed calculator.

*Edit: had a typing error in f.*`,
        minutesAfter: 360,
        likes: 11,
        edited: true,
        replies: [
          {
            author: 'half_carry',
            body: 'From 23 to 12, I bow. Segment c has no gate at all except the inverter! I would never have seen that.',
            minutesAfter: 30,
            likes: 6,
          },
          {
            author: 'alan',
            body: 'Is 12 the minimum?',
            minutesAfter: 120,
            likes: 5,
            replies: [
              {
                author: 'edsger',
                body: 'I do not know. I believe it is the minimum for two levels with single outputs tied, but I have not proved it. Somebody with a free computer could search for 11.',
                minutesAfter: 60,
                likes: 7,
                replies: [
                  {
                    author: 'vcc_gnd',
                    body: 'Somebody with a free computer has started a search. It is estimated to finish shortly before the end of the sun.',
                    minutesAfter: 15,
                    likes: 9,
                    replies: [
                      {
                        author: 'nand_land',
                        body: 'add more cores',
                        minutesAfter: 180,
                        likes: 5,
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
        author: 'tiny.adder',
        body: 'I copied the twelve and there is a flicker: between 7 and 8 for one tick a segment is off that should stay on. Did I make a mistake?',
        minutesAfter: 5760,
        likes: 4,
        replies: [
          {
            author: 'edsger',
            body: 'No, that is the price. In segment c the paths from B and D are plain wires (no tick), the one from C goes through an inverter (one tick). So c is dark until the inverter has made up its mind. Put a D latch behind every segment and open it when the digits are quiet, and nobody will ever know.',
            minutesAfter: 45,
            likes: 8,
          },
        ],
      },
    ],
  },
  {
    forum: 'frm-circtech',
    author: 'lin.wei',
    title: 'One-hot or binary for state machines? Looking for experience',
    body: `I am building a lift for eight floors. The controller has 22 states. In binary that would be five flip-flops and a big decoder. One-hot means 22 flip-flops, but every transition is one AND.

In textbooks they say "one-hot is faster, binary is smaller". But here an OR is free and a D latch is one block, so maybe one-hot is *both*?

Has anybody built the same machine in both ways and counted?`,
    daysAgo: 0.02,
    views: 4,
    likes: 0,
    comments: [],
  },
]
