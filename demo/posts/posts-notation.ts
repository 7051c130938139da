import type { SeedPost } from '../seed-types.ts'

/** How to write logic in a post, and posts that do, and that name each other and tickets. */
export const notationPosts: SeedPost[] = [
  {
    id: 'pst-f0a2b7c1',
    forum: 'frm-helpqstn',
    author: 'grace',
    title: 'How to write truth tables, timing diagrams and formulas',
    body: `Logic is easier to read when it is drawn, so this site draws it for you. **Source** below each picture shows what was written; press *Copy* and make it yours.

## Truth tables

A block named \`truth\` takes one output a line. \`&\`, \`|\`, \`^\` and \`!\` will do, so will AND, OR, XOR, NOT, NAND, NOR and XNOR; a line may use the outputs above it, and \`-\` is a level that doesn't matter.

\`\`\`truth
P = A ^ B            # propagate
Sum = P ^ Cin
Cout = A & B | P & Cin
\`\`\`

## Timing diagrams

A block named \`wavedrom\` holds lanes in the format of the same name. \`p\` is a clock, \`0\` and \`1\` are levels, \`x\` is unknown, \`z\` is nobody, \`=\` and the digits from 2 to 9 are buses that take their values from \`data\`, and a point goes on with what was before.

\`\`\`wavedrom
{ signal: [
  { name: 'clk', wave: 'P......' },
  ['read',
    { name: 'address', wave: 'x3..4.x', data: ['0x1F', '0x20'] },
    { name: 'enable', wave: '01....0', node: '.a' },
    { name: 'data', wave: 'z.=.5.z', data: ['CAFE', 'BABE'], node: '..b' },
  ],
], edge: ['a~>b one tick'], head: { text: 'Two reads of a memory', tick: 0 } }
\`\`\`

## Circuits

A block named \`circuit\` is drawn as a circuit diagram, one line for each signal: \`in\` names the inputs, \`out\` the outputs, and every line between them is a gate or several. AND, OR, XOR, NAND, NOR, XNOR and NOT will do, and so will their signs from above; \`Q = latch D, E\` follows D while E is on, and \`T = delay 5 A\` comes five ticks after A. A line may use signals of any other line, its own included.

\`\`\`circuit
# A full adder
in A, B, Cin
P = A xor B
Sum = P xor Cin
Cout = A and B or P and Cin
out Sum, Cout
\`\`\`

Press the inputs: the wires that are on light up. This one holds a bit:

\`\`\`circuit
# Set and reset
in Set, Reset
N = Set nor Q
Q = Reset nor N
out Q
\`\`\`

## Formulas

Between dollars in a sentence, as in $\\overline{A \\cdot B} = \\overline{A} + \\overline{B}$, or between lines of two dollars:

$$
\\begin{aligned}
G_i &= A_i \\cdot B_i \\\\
P_i &= A_i \\oplus B_i \\\\
C_{i+1} &= G_i + P_i \\cdot C_i
\\end{aligned}
$$

A price of $5 stays a price.

## Code

Name the language after the three backticks:

\`\`\`vhdl
process (clk) begin
  if rising_edge(clk) then
    q <= d;  -- one flip-flop
  end if;
end process;
\`\`\`

And \`@name\` calls somebody, \`#12\` is a ticket, an id such as \`pst-56609d78\` becomes the title of what it names: pst-56609d78.`,
    daysAgo: 214,
    edited: true,
    views: 1930,
    likes: 17,
    comments: [
      {
        author: 'half_carry',
        body: 'Let me try: $2^n - 1$ rows if you export it, $2^n$ if you read {#Worksheet export leaves out the last row of truth tables}.',
        minutesAfter: 25,
        likes: 9,
        replies: [
          {
            author: 'grace',
            body: 'I will allow it, because it is *nearly* fixed.',
            minutesAfter: 6,
            likes: 6,
          },
        ],
      },
      {
        author: 'nand_land',
        body: 'all the table one needs:\n\n```truth\nInv = A NAND A\nBoth = (A NAND B) NAND (A NAND B)\nAny = (A NAND A) NAND (B NAND B)\n```',
        minutesAfter: 190,
        likes: 11,
      },
    ],
  },
  {
    id: 'pst-4bad5ea1',
    forum: 'frm-circtech',
    author: 'm.torres',
    title: 'A handshake that survives clock skew: four edges, no luck',
    body: `After {#Delayer answers one tick early when its input changed during loading} I stopped to trust delays. Between my two boards there is now a four-phase handshake, which needs no common clock at all. (Written with what @grace explains in pst-f0a2b7c1.)

\`\`\`wavedrom
{ signal: [
  ['sender',
    { name: 'data', wave: 'x3....x.4..', data: ['D0', 'D1'] },
    { name: 'req', wave: '0.1..0..1..', node: '..a..c..e' },
  ],
  {},
  ['receiver',
    { name: 'ack', wave: '0..1..0..1.', node: '...b..d..f' },
    { name: 'latch', wave: 'x..3.....4.', data: ['D0', 'D1'] },
  ],
], edge: ['a~>b', 'b~>c', 'c~>d', 'd~>e next word', 'e~>f'], head: { text: 'Four-phase handshake' }, config: { hscale: 1 } }
\`\`\`

1. The sender puts the word on the bus, waits one tick, and raises \`req\`.
2. The receiver takes the word and raises \`ack\`.
3. \`req\` falls: the word may go.
4. \`ack\` falls: the next one may come.

Nothing depends on how long a wire is. The receiver is a single C-element, $C = A \\cdot B + C \\cdot (A + B)$, and a latch:

\`\`\`verilog
module receiver (input req, input [7:0] data, output reg ack, output reg [7:0] latch);
  always @(posedge req) begin
    latch <= data;   // the word is stable: it was there before req
    ack   <= 1'b1;
  end
  always @(negedge req) ack <= 1'b0;
endmodule
\`\`\`

A word takes

$$
t = 4 \\cdot t_{wire} + 2 \\cdot t_{gate}
$$

so eleven ticks here. It is slow, and it has not lost a word in a week. A bus wire as in {#Draw a bus instead of eight wires} would make it pretty, too.`,
    daysAgo: 12,
    views: 410,
    likes: 12,
    comments: [
      {
        author: 'edsger',
        body: 'Two always blocks drive `ack`. The simulator forgives you, silicon would not. The C-element, as it should be written:\n\n```truth\nSet = A & B\nReset = !A & !B\nHold = A ^ B\n```\n\nExactly one of the three is on in each line. *That* is the proof.',
        minutesAfter: 44,
        likes: 10,
        replies: [
          {
            author: 'm.torres',
            body: 'I bow. One block, `ack <= req`, and the comment is longer than the code.',
            minutesAfter: 30,
            likes: 6,
          },
        ],
      },
      {
        author: 'alan',
        body: 'With $n$ boards in a row the words march like $$\\sum_{i=1}^{n} t_i$$ but nobody has to agree on a clock. I like a machine without an opinion about time.',
        minutesAfter: 130,
        likes: 8,
      },
    ],
  },
]
