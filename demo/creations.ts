import type { SeedCreation } from './seed-types.ts'

/** Creations of the demo community. */
export const demoCreations: SeedCreation[] = [
  {
    author: 'edsger',
    machine: 'half-adder',
    title: 'Half adder, for the tutorial',
    body: `Two gates, four lines of a table, and the beginning of everything that follows.

| a | b | sum | carry |
| --- | --- | --- | --- |
| 0 | 0 | 0 | 0 |
| 1 | 0 | 1 | 0 |
| 0 | 1 | 1 | 0 |
| 1 | 1 | 0 | 1 |

The display behind is the sum, the one in front the carry. Please do not begin with the four-bit one: begin here, and *predict* each line before you throw the switch.`,
    daysAgo: 610,
    edited: true,
    views: 1840,
    downloads: 912,
    likes: 15,
    comments: [
      {
        author: 'tiny.adder',
        body: 'This was the first thing I ever downloaded here. I came back two years later to say thank you.',
        minutesAfter: 330_000,
        likes: 9,
        replies: [{ author: 'edsger', body: 'Then it has done its work.', minutesAfter: 190, likes: 7 }],
      },
      {
        author: 'nand_land',
        body: 'two gates? one kind is enough. five of them',
        minutesAfter: 440_000,
        likes: 6,
      },
    ],
  },
  {
    author: 'lin.wei',
    machine: 'counter',
    title: '8-bit counter, 八位计数器',
    body: `按一下按钮,加一。Press the button, add one.

Each bit is **two latches**: one listens while the button is down, the other shows the result when it comes up again. That is why it never counts twice, however long you hold it.

1. Throw the switch next to the button: it is the carry into the lowest bit.
2. Press.
3. At 255 it goes back to 0, and nobody is told. If you need to know, take the last carry out at the back.

It settles in twelve ticks, so a clock of 24 ticks drives it safely.`,
    daysAgo: 402,
    views: 1290,
    downloads: 534,
    likes: 14,
    comments: [
      {
        author: 'noa_b',
        body: 'I held the button for ten minutes. It counted one. I trust this button.',
        minutesAfter: 610,
        likes: 12,
      },
      {
        author: 'half_carry',
        body: 'Which end is the lowest bit? My column of figures is upside down.',
        minutesAfter: 5_400,
        likes: 1,
        replies: [
          {
            author: 'lin.wei',
            body: 'The one beside the button. 靠近按钮的是最低位。',
            minutesAfter: 85,
            likes: 3,
          },
        ],
      },
    ],
  },
  {
    author: 'm.torres',
    machine: 'register',
    title: 'Lava II: the register, one of four',
    body: `You asked for the registers of [Lava II](/forums), here is one. There are four of these on the bus, all the same.

- eight D latches
- one button that loads all of them
- switches where the bus would be, so that you can try it on its own

The displays show what it **keeps**, the switches what it would be given. In this file they differ on purpose: press the button and watch them agree.

> Four identical things are one thing and a lot of wire.`,
    daysAgo: 377,
    views: 980,
    downloads: 311,
    likes: 12,
    comments: [
      {
        author: 'kit-o',
        body: 'Used it as a test rig for *ROM from file*. Found a bug in mine, none in yours.',
        minutesAfter: 2_900,
        likes: 5,
      },
    ],
  },
  {
    author: 'edsger',
    machine: 'ripple-adder',
    version: {
      daysAgo: 290,
      note: 'Saved at 11 + 6, where the carry has somewhere to go.',
      earlier: [
        { machine: 'half-adder', daysAgo: 344, note: '' },
        { machine: 'ledger', daysAgo: 331, note: 'Four bits instead of one, and a carry that walks.' },
      ],
    },
    title: '4-bit ripple-carry adder',
    body: `Four full adders in a row; the carry walks from one to the next, which you can see if you slow the simulation down.

The file was saved at **11 + 6**. The pictures show 7 + 8, where no carry goes anywhere, and 15 + 15, where all of them do.

\`\`\`truth
carry = (a & b) | (c & (a ^ b))
\`\`\`

Worst case: nine ticks. When that begins to annoy you, you are ready for look-ahead.`,
    daysAgo: 344,
    views: 2210,
    downloads: 1043,
    likes: 17,
    comments: [
      {
        author: 'pulldown',
        body: 'I put this on the projector at four ticks a second and let the class shout when the carry arrives. Best lesson of the year.',
        minutesAfter: 11_000,
        likes: 11,
      },
      {
        author: 'vcc_gnd',
        body: 'Works.',
        minutesAfter: 12_400,
        likes: 4,
        replies: [{ author: 'grace', body: 'High praise!', minutesAfter: 40, likes: 8 }],
      },
    ],
  },
  {
    author: 'noa_b',
    machine: 'oscillator',
    title: 'Nine-stage ring oscillator with a lamp',
    body: `Nine inverters biting their own tail. An odd number, or it just sits there.

I measured **18 ticks a turn**: nine up, nine down. If yours says anything else, somebody has put a buffer into it. Good for checking a server: stand next to it, count the blinks of a minute, and you know the real speed.

No buttons. I do not trust buttons.`,
    daysAgo: 251,
    views: 760,
    downloads: 287,
    likes: 11,
    comments: [
      {
        author: 'rackmount.rob',
        body: 'One of these now hangs over the welcome board of the public server. People set their watches by it.',
        minutesAfter: 3_300,
        likes: 6,
      },
    ],
  },
  {
    author: 'Sora_H',
    machine: 'decoder',
    title: 'Seven-segment decoder 🟧',
    body: `Four switches in, seven lamps out. It shows a **5** because five is Nori's favourite number (she has five toes on that foot, like everybody, but she counts them).

What is where:

- left: the four bits, and each of them upside down
- middle: one gate for each line that lights something
- right: the lamps

Digits 10 to 15 show nothing at all. A dark display is more honest than a wrong one.`,
    daysAgo: 198,
    views: 1120,
    downloads: 468,
    likes: 16,
    comments: [
      {
        author: 'alan',
        body: 'Is "nothing" the smallest answer to 10–15, or just the kindest?',
        minutesAfter: 400,
        likes: 5,
      },
      {
        author: 'yusuf.k',
        body: 'As a typographer I approve of the 5. The 7 could use a slanted stem, but seven segments are seven segments.',
        minutesAfter: 2_100,
        likes: 9,
      },
    ],
  },
  {
    author: 'Marguerite-T',
    machine: 'workbench',
    title: 'The adder workbench',
    body: `A small world, as one would leave it on a Friday: the half adder I began with, the four-bit one I ended with, the oscillator that kept me company, and a register to put the answer into.

Nothing is connected to anything else. That is for you.

When I learnt my trade, every bench had the last person's work still on it, and one learnt more from that than from the book.`,
    daysAgo: 163,
    views: 890,
    downloads: 352,
    likes: 15,
    comments: [
      {
        author: 'zhou-min',
        body: 'I connected them! Adder to register to a second adder. It counts in threes now. 谢谢!',
        minutesAfter: 7_700,
        likes: 7,
        replies: [{ author: 'Marguerite-T', body: 'In threes. Splendid.', minutesAfter: 900, likes: 6 }],
      },
    ],
  },
  {
    author: 'm.torres',
    machine: 'small-cpu',
    title: 'A CPU of four bits that fits on one board',
    body: `Everything that Lava II does, small enough to read: a counter, a program, a register, an adder, and a bus of relays.

| word | does |
| --- | --- |
| \`load n\` | the register becomes n |
| \`add n\` | adds n to the register, and forgets what is above 15 |
| \`show\` | the displays take the register |
| \`jump n\` | goes on with word n |

The program is six gates, one for each word; a word may do several things at once:

\`\`\`
0  load 3
1  show
2  add 5
3  show
4  add 11
5  show, jump 2
\`\`\`

So it shows 3, 8, 3, 8, … for ever, for 5 and 11 are 16, and 16 is nothing in four bits. It was saved while it shows 8. A word takes **22 ticks**. To write another program, wire each word's gate to other pegs.`,
    daysAgo: 140,
    views: 640,
    downloads: 205,
    likes: 13,
    comments: [],
  },
  {
    author: 'half_carry',
    machine: 'ledger',
    title: 'Ledger: ten and five, every evening',
    body: `The adder I close my books with. Left at **10 + 5**, which is 15, which is everything it can hold. I like to leave it full.

Same wiring as the tutorial's; the only change is that I labelled nothing, because I know where everything is. (My successor will not. That is what successors are for.)`,
    daysAgo: 121,
    views: 310,
    downloads: 64,
    likes: 5,
    comments: [],
  },
  {
    author: 'nand_land',
    machine: 'waiting',
    title: 'nine nots',
    body: 'nobody has pressed start yet\n\nnobody can. there is no start',
    daysAgo: 96,
    views: 540,
    downloads: 141,
    likes: 13,
    comments: [
      {
        author: 'edsger',
        body: 'It is the same as the oscillator of @noa_b, at tick zero.',
        minutesAfter: 130,
        likes: 3,
      },
      { author: 'nand_land', body: 'yes. that is the good part of it', minutesAfter: 150, likes: 10 },
    ],
  },
  {
    author: 'pulldown',
    machine: 'classroom',
    title: 'Classroom: four adders in a row',
    body: `For the second lesson. Four half adders, each stopped on another line of the table, and a register at the back for those who finish early.

**How I use it**

1. Everybody walks along the boards and writes the table down.
2. Nobody touches a switch. (Somebody will touch a switch.)
3. We find out from the table *which* switch it was.

A text for the pupils is in the archive. Use all of it, change all of it.`,
    daysAgo: 74,
    views: 670,
    downloads: 233,
    likes: 14,
    comments: [
      {
        author: 'zhou-min',
        body: 'May I translate the lesson? I would put it next to my worksheet.',
        minutesAfter: 1_500,
        likes: 2,
        replies: [{ author: 'pulldown', body: 'Please do!', minutesAfter: 45, likes: 3 }],
      },
    ],
  },
  {
    author: 'zhou-min',
    machine: 'worksheet',
    title: '练习一:半加器 (worksheet 1)',
    body: `两个开关都打开了。问题:**和**是多少?**进位**是多少?为什么?

Both switches are on. What is the sum, what is the carry, and why is neither of them two?

答案在图里,请先想再看。`,
    daysAgo: 58,
    views: 290,
    downloads: 117,
    likes: 8,
    comments: [{ author: 'lin.wei', body: '“为什么都不是二”问得真好。', minutesAfter: 640, likes: 4 }],
  },
  {
    author: 'tiny.adder',
    machine: 'night-counter',
    title: 'Night shift counter (it says 15)',
    body: `My first thing with a memory!! It is @lin.wei's counter, rebuilt from the description **without looking**, and then I looked, and it was nearly the same.

It counts cups of tea. Saved at the end of a long one.

- ~~latches~~ done
- ~~flip-flops~~ done, they are in here
- next: something that resets at 24`,
    daysAgo: 23,
    edited: true,
    views: 410,
    downloads: 88,
    likes: 16,
    comments: [
      { author: 'lin.wei', body: 'Yours is tidier than mine. 我要抄回来。', minutesAfter: 95, likes: 11 },
      {
        author: 'ada',
        body: 'Fifteen cups is more than the simulator should allow. Lovely work!',
        minutesAfter: 210,
        likes: 9,
      },
    ],
  },
  {
    author: 'alan',
    machine: 'surprise',
    title: 'Surprise, on paper',
    body: `Not built yet: the archive holds my notes only, and one picture of the corner that works. **41 gates**; I believe that 38 would do.

If you see which three are too many, do not tell me before Sunday.`,
    daysAgo: 6,
    views: 180,
    downloads: 39,
    likes: 7,
    comments: [{ author: 'edsger', body: 'It is Monday somewhere.', minutesAfter: 1_200, likes: 8 }],
  },
]
