import type { SeedPost } from '../seed-types.ts'

/** Circuits and techniques: the long tutorials and explanations. */
export const tutorialPosts: SeedPost[] = [
  {
    forum: 'frm-circtech',
    author: 'edsger',
    title: 'Carry look-ahead from scratch: a tutorial in four steps',
    body: `A ripple adder is slow because every bit waits for the one below it. This tutorial shows how to stop waiting. You need to know what a full adder is. You do not need to like algebra, but it will try to be friendly.

All times are in ticks. A gate takes one, a wire takes none, and **tying two outputs to one input is an OR that costs nothing**. Please keep the last one in mind, the whole tutorial lives on it.

## Step 1: ask a better question

The ripple adder asks in each column: *"Is there a carry coming in?"* It has to wait for the answer.

Ask instead two questions that can be answered at once, without knowing the carry:

- **Generate:** will this column produce a carry, whatever comes in? That is the case if both bits are 1: \`g = a AND b\`.
- **Propagate:** will this column hand on a carry if one comes in? That is the case if exactly one bit is 1: \`p = a XOR b\`.

If neither is true, both bits are 0, and a carry dies in this column.

| a | b | g | p | the carry… |
| :-: | :-: | :-: | :-: | --- |
| 0 | 0 | 0 | 0 | dies here |
| 0 | 1 | 0 | 1 | passes through |
| 1 | 0 | 0 | 1 | passes through |
| 1 | 1 | 1 | 0 | is born here |

Every column answers in the *same* tick. After tick 1 we know all of g and p, for eight bits or for eight hundred.

## Step 2: write down the carries

There is a carry into column 1 if column 0 generates one, or hands on the one that came in:

\`\`\`text
c1 = g0 + p0·c0
\`\`\`

The same one column higher:

\`\`\`text
c2 = g1 + p1·c1
\`\`\`

Here c2 waits for c1, and we are back at rippling. But we *know* what c1 is, so put it in:

\`\`\`text
c2 = g1 + p1·(g0 + p0·c0)
   = g1 + p1·g0 + p1·p0·c0
\`\`\`

Read it aloud: *"There is a carry into column 2 if column 1 made it; or if column 0 made it and column 1 passed it on; or if it came from outside and both passed it on."* Nothing waits any more. On we go:

\`\`\`text
c3 = g2 + p2·g1 + p2·p1·g0 + p2·p1·p0·c0
c4 = g3 + p3·g2 + p3·p2·g1 + p3·p2·p1·g0 + p3·p2·p1·p0·c0
\`\`\`

## Step 3: build it

Each product is one AND (stretch the block for more inputs). Each \`+\` is an OR, hence only a wire. Therefore all carries are ready **one tick after g and p**:

| tick | ready |
| ---: | --- |
| 1 | all g and p |
| 2 | all carries, c1 to c4 |
| 3 | all sums, \`s = p XOR c\` |

Three ticks for four bits; the ripple adder needs five. That does not sound like much. Count the gates:

- 4 XORs for p, 4 ANDs for g
- 1 + 2 + 3 + 4 = 10 ANDs for the carries
- 4 XORs for the sums

These are 22, against 16 for ripple. In Verilog the block is as short as it deserves:

\`\`\`verilog
module cla4 (input [3:0] a, b, input c0, output [3:0] s, output c4);
  wire [3:0] g = a & b;
  wire [3:0] p = a ^ b;
  wire c1 = g[0] | (p[0] & c0);
  wire c2 = g[1] | (p[1] & g[0]) | (p[1] & p[0] & c0);
  wire c3 = g[2] | (p[2] & g[1]) | (p[2] & p[1] & g[0])
                 | (p[2] & p[1] & p[0] & c0);
  assign c4 = g[3] | (p[3] & g[2]) | (p[3] & p[2] & g[1])
                   | (p[3] & p[2] & p[1] & g[0])
                   | (p[3] & p[2] & p[1] & p[0] & c0);
  assign s = p ^ {c3, c2, c1, c0};
endmodule
\`\`\`

You *could* continue with c5 to c16. The last one needs an AND with seventeen inputs, and the number of ANDs grows with the square of the width. Don't.

## Step 4: do the same thing again, one floor up

Look at a block of four bits as if it were *one* fat column. It, too, can generate or propagate:

\`\`\`text
G = g3 + p3·g2 + p3·p2·g1 + p3·p2·p1·g0
P = p3·p2·p1·p0
\`\`\`

G and P are known at tick 2. They have the same meaning as g and p, so the **same** carry unit from step 3 works on four blocks:

\`\`\`text
c4  = G0 + P0·c0
c8  = G1 + P1·G0 + P1·P0·c0
c12 = G2 + P2·G1 + P2·P1·G0 + P2·P1·P0·c0
\`\`\`

That is tick 3. Then each block knows its incoming carry and finishes as before: inner carries at tick 4, sums at tick 5.

| width | ripple | look-ahead | gates (ripple) | gates (look-ahead) |
| ---: | ---: | ---: | ---: | ---: |
| 4 | 5 | 3 | 16 | 22 |
| 16 | 17 | 5 | 64 | 98 |
| 64 | 65 | 7 | 256 | 402 |

Half again as many gates for sixteen bits, and more than three times the speed. For sixty-four bits you add one more floor and pay two more ticks.[^floors]

## Mistakes that everybody makes once

1. **p with OR instead of XOR.** The carries come out right, but the sums do not, since \`s = p XOR c\` needs the real XOR.
2. **Tying raw inputs together.** The free OR works at an *input peg*. If you tie two gates' *inputs* together you have merged two wires, and values run backwards.
3. **Forgetting c0.** Without it you can't subtract.
4. **Testing with 3 + 4.** No carry happens at all. Test with 1111 + 0001, and then with random numbers against a ripple adder, overnight.

*Edit: corrected the number of gates for 64 bits and added mistake 4, which was mine.*

[^floors]: Each floor answers for four times as many bits. The number of floors is the logarithm to the base four of the width, rounded up.`,
    daysAgo: 560,
    edited: true,
    views: 3150,
    likes: 16,
    comments: [
      {
        author: 'm.torres',
        body: '"Read it aloud" is what did it for me. I had read these formulas a dozen times as formulas and never as a sentence.',
        minutesAfter: 35,
        likes: 9,
      },
      {
        author: 'nand_land',
        body: '98 gates × nand = i need a bigger garden',
        minutesAfter: 120,
        likes: 5,
      },
      {
        author: 'alan',
        body: 'Is the free OR not a bit like cheating? On paper the same adder needs the OR gates and a tick for each level of them.',
        minutesAfter: 240,
        likes: 7,
        replies: [
          {
            author: 'edsger',
            body: 'On paper, yes, everything takes about twice as long, ripple as well. Every technology has something that is free. In relays it is passing a signal through a closed contact, in some chips it was tying outputs together. A good design begins by asking what is free *here*.',
            minutesAfter: 60,
            likes: 9,
            replies: [
              {
                author: 'Marguerite-T',
                body: 'Passing through closed contacts was so free that we built our adders from nothing else. I must tell you about it when I have found the drawing.',
                minutesAfter: 600,
                likes: 11,
                replies: [
                  {
                    author: 'edsger',
                    body: 'Please do. I have a suspicion and would like to be right.',
                    minutesAfter: 360,
                    likes: 6,
                  },
                ],
              },
            ],
          },
        ],
      },
      {
        author: 'pulldown',
        body: 'Mistake 4 has been on my blackboard since this morning: "3 + 4 tests nothing." The rest of the lesson is [here](https://example.org/lessons/adders), with exercises.',
        minutesAfter: 2880,
        likes: 5,
      },
      {
        author: 'half_carry',
        body: 'Compared 100,000 random sums with a ripple adder overnight: no difference. Then I swapped two wires to see if the comparison works. It does: 31,877 differences. Slept well on both nights.',
        minutesAfter: 12960,
        likes: 4,
      },
      {
        author: 'tiny.adder',
        body: 'I came here from the tutorial and did not understand step 2. Came back after a month and understood all of it, up to the word "floor". Thank you for writing it so that one may come back.',
        minutesAfter: 331200,
        likes: 7,
        replies: [
          {
            author: 'edsger',
            body: 'That is the nicest thing one can say about a text. Which part of step 4 is in the way?',
            minutesAfter: 180,
            likes: 8,
            replies: [
              {
                author: 'tiny.adder',
                body: 'Why G does not contain c0. Every other line has it.',
                minutesAfter: 60,
                likes: 3,
                replies: [
                  {
                    author: 'edsger',
                    body: 'Because G asks "will this block make a carry **by itself**?", and c0 comes from outside. What happens with a carry from outside is P\'s question. If you put c0 into G, G must wait for c0, and the whole floor falls down.',
                    minutesAfter: 20,
                    likes: 9,
                    replies: [
                      {
                        author: 'tiny.adder',
                        body: 'Oh! It is the same separation as in step 1. It is just fatter.',
                        minutesAfter: 15,
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
    ],
  },
  {
    forum: 'frm-circtech',
    author: 'nand_land',
    title: 'everything from nand, part 3: the edge-triggered flip-flop',
    body: `part 1 was gates, part 2 was latches. today: six nands that remember one bit, and only listen when the clock goes up.

the picture is in every book and it looks like spaghetti. it is not. it is **three latches that argue**:

- latch A listens to D, and shuts up when the clock is high and D was 0
- latch B listens to A, and shuts up when the clock is high and D was 1
- latch C is the only one the world can see. it does what the other two agreed on

\`\`\`verilog
module dff (input d, clk, output q, qn);
  wire s, r, x, y;
  nand (x, y, s);
  nand (s, x, clk);
  nand (r, s, clk, y);   // three inputs, the important one
  nand (y, r, d);
  nand (q, s, qn);
  nand (qn, r, q);
endmodule
\`\`\`

when clk is 0, s and r are both 1 and C keeps what it has. when clk rises, exactly one of s and r falls. after that it does not matter what D does: the one that fell blocks the other. that blocking wire is the three-input nand. leave it away and you have a very expensive latch.

tested with every order of D and clk changes, 4 ticks apart. with less than 3 ticks between D and the clock it lies. that is called *setup time* and real ones have it too.`,
    daysAgo: 280,
    views: 1190,
    likes: 11,
    comments: [
      {
        author: 'edsger',
        body: 'An excellent description. I had not seen "three latches that argue" before, and I will never see the spaghetti again.',
        minutesAfter: 45,
        likes: 8,
      },
      {
        author: 'pulldown',
        body: 'You *measured* the setup time. Do you know how many textbooks I own in which that is only a number in a table?',
        minutesAfter: 120,
        likes: 7,
        replies: [
          {
            author: 'nand_land',
            body: 'i only measured it because it lied to me',
            minutesAfter: 30,
            likes: 6,
            replies: [
              {
                author: 'noa_b',
                body: 'That is how the number got into the table.',
                minutesAfter: 60,
                likes: 8,
              },
            ],
          },
        ],
      },
      {
        author: 'alan',
        body: 'What if D changes in the very tick in which the clock rises?',
        minutesAfter: 300,
        likes: 5,
        replies: [
          {
            author: 'nand_land',
            body: "then s and r both fall, then both rise, then C does the disco from Sora's thread. 9 nands if you want it to never disco. i do not want to talk about the 9",
            minutesAfter: 120,
            likes: 5,
          },
        ],
      },
      {
        author: 'Sora_H',
        body: 'I have coloured your three latches in three colours and hung it over my desk. Can I put the picture in the hub?',
        minutesAfter: 480,
        likes: 4,
        replies: [
          {
            author: 'nand_land',
            body: 'yes. only if it is black and white. (joking. yes)',
            minutesAfter: 15,
            likes: 4,
          },
        ],
      },
    ],
  },
  {
    forum: 'frm-circtech',
    author: 'Marguerite-T',
    title: 'Relay thinking: what telephone exchanges can teach about logic',
    body: `I have found the notebooks. @alan and @edsger have been very patient, so here is the first part.

People who learn logic today think in **gates**: a thing with inputs on the left and an output on the right. In the exchange nobody thought so. We thought in **paths**. Is there a way for the current from here to there? A relay does not compute anything. It opens a door or closes it. The question is always: can somebody walk through the house?

This has three consequences that surprised me when I came to this game.

**1. AND and OR are geography.** Two doors one after the other: AND. Two doors side by side: OR. We never *built* an AND. We just put the doors in the same corridor.

**2. The path has no direction.** Current walks both ways through a closed contact. Half of our mistakes, and nearly all of our fires, were current walking backwards along a path that nobody had thought of. We called it a *sneak path*. The remedy was a rectifier, or better thinking.

**3. The work is done before the current arrives.** All relays of a stage move at the same time. Only then is the current sent, and it runs through a hundred closed contacts as if they were one wire.

Now the drawing that I promised. It is our adder, from the charging computer of 1958. For each digit a relay is set by *a XOR b*. Its contact connects *carry in* with *carry out*. A second one, set by *a AND b*, puts the battery on *carry out*.

\`\`\`text
 battery ──/ a·b ──┐
                   │
 carry in ──/ a⊕b ─┴──► carry out ──► next digit
\`\`\`

All relays move at once: one tick. After that the carry runs through all closed contacts, from the first digit to the last, in *no time at all*. It does not matter how many digits there are. I built it here with 32 digits last night, and it does in the game precisely what it did in the basement of the exchange, except that it does not smell of ozone.

The second part will be about how to find a free line among a thousand, in the time it takes to lift a handset.`,
    daysAgo: 205,
    views: 2240,
    likes: 16,
    comments: [
      {
        author: 'edsger',
        body: 'My suspicion was right and I am still amazed. The carry is not computed, it is *conducted*. Three ticks for any width: one for XOR and AND, one for the relays, one for the sum.',
        minutesAfter: 15,
        likes: 13,
        replies: [
          {
            author: 'Marguerite-T',
            body: 'You would have been a good switchman, young man.',
            minutesAfter: 540,
            likes: 10,
            replies: [
              {
                author: 'edsger',
                body: 'I am fifty-eight, and I have never received a better compliment.',
                minutesAfter: 20,
                likes: 9,
              },
            ],
          },
        ],
      },
      {
        author: 'alan',
        body: 'Why must the first relay be XOR? In the look-ahead tutorial the carries come out right with OR as well.',
        minutesAfter: 60,
        likes: 8,
        replies: [
          {
            author: 'Marguerite-T',
            body: 'Because of the current that walks backwards! If both digits are 1, an OR relay closes as well, and then the battery on *carry out* runs back through it to *carry in*, and down into all digits below. Suddenly 3 + 1 is a very large number and the subscriber writes a letter.',
            minutesAfter: 600,
            likes: 12,
            replies: [
              {
                author: 'alan',
                body: 'A sneak path. So the XOR does not only say "pass it on", it also says "and the door is *shut* when I make my own".',
                minutesAfter: 30,
                likes: 9,
                replies: [
                  {
                    author: 'Marguerite-T',
                    body: 'Precisely so. One door for the guests, one for the family, and never both open.',
                    minutesAfter: 480,
                    likes: 10,
                  },
                ],
              },
            ],
          },
        ],
      },
      {
        author: 'pulldown',
        body: '"We just put the doors in the same corridor." I have taught AND for sixteen years and nobody ever gave me that sentence.',
        minutesAfter: 300,
        likes: 8,
      },
      {
        author: 'kit-o',
        body: 'I looked into the source of the simulator: a closed relay merges the two nets into one cluster, so the carry really is conducted there, too. It is the same idea in software that you had in copper.',
        minutesAfter: 1440,
        likes: 5,
        replies: [
          {
            author: 'Marguerite-T',
            body: 'Then I hope that it, too, has somebody who comes with an oil can every second Tuesday.',
            minutesAfter: 840,
            likes: 11,
          },
        ],
      },
    ],
  },
]
