import type { SeedPost } from '../seed-types.ts'

/** Off topic: jokes, old radios, a cat. */
export const offTopicPosts: SeedPost[] = [
  {
    forum: 'frm-offtopic',
    author: 'vcc_gnd',
    title: 'Digital logic jokes. I am so sorry',
    body: `I begin, and then it is your fault.

> A flip-flop walks into a bar. The bartender asks: "The same as last time?"`,
    daysAgo: 600,
    views: 2480,
    likes: 15,
    comments: [
      {
        author: 'm.torres',
        body: 'A latch follows it in. The bartender says: "We\'re open." The latch orders everything.',
        minutesAfter: 8,
        likes: 11,
        replies: [
          {
            author: 'edsger',
            body: 'Level-sensitive humour.',
            minutesAfter: 20,
            likes: 8,
            replies: [
              {
                author: 'vcc_gnd',
                body: 'Please only laugh on the edge.',
                minutesAfter: 5,
                likes: 6,
              },
            ],
          },
        ],
      },
      {
        author: 'nand_land',
        body: 'knock knock',
        minutesAfter: 15,
        likes: 9,
        replies: [
          {
            author: 'alan',
            body: "Who's there?",
            minutesAfter: 4,
            likes: 7,
            replies: [
              {
                author: 'nand_land',
                body: 'not and',
                minutesAfter: 1,
                likes: 6,
                replies: [
                  {
                    author: 'alan',
                    body: 'Not and who?',
                    minutesAfter: 2,
                    likes: 5,
                    replies: [
                      {
                        author: 'nand_land',
                        body: 'exactly. all you need',
                        minutesAfter: 1,
                        likes: 12,
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
        author: 'pulldown',
        body: "My pupils' favourite: why did the input bring a friend? Because it did not want to be left floating.",
        minutesAfter: 60,
        likes: 10,
        replies: [
          {
            author: 'Sora_H',
            body: 'I should not have laughed at this on a tram. People moved away.',
            minutesAfter: 30,
            likes: 5,
          },
        ],
      },
      {
        author: 'noa_b',
        body: 'There are two hard problems in hardware: metastability.',
        minutesAfter: 180,
        likes: 13,
        replies: [
          {
            author: 'edsger',
            body: '…and I cannot decide if I have understood this one.',
            minutesAfter: 60,
            likes: 9,
            replies: [
              {
                author: 'noa_b',
                body: 'Wait two more clock cycles.',
                minutesAfter: 10,
                likes: 8,
              },
            ],
          },
        ],
      },
      {
        author: 'vcc_gnd',
        body: 'What did the AND gate say to its inputs? You complete me, but only if both of you come.',
        minutesAfter: 360,
        likes: 7,
        deleted: true,
        replies: [
          {
            author: 'grace',
            body: "Removed by its author after a stern look from the moderator's chair. For the record: there was no rule against it, it just was not funny.",
            minutesAfter: 25,
            likes: 10,
            replies: [
              {
                author: 'vcc_gnd',
                body: 'I can live with zero. Zero is a perfectly good output.',
                minutesAfter: 6,
                likes: 11,
              },
            ],
          },
        ],
      },
      {
        author: 'Marguerite-T',
        body: 'In the exchange we used to say: a relay has only two states, *sticking* and *about to stick*.',
        minutesAfter: 1440,
        likes: 14,
        replies: [
          {
            author: 'm.torres',
            body: 'Washing machines have three: wet, wetter, and downstairs.',
            minutesAfter: 60,
            likes: 6,
          },
        ],
      },
      {
        author: 'half_carry',
        body: "My accountant's joke: I once lost a whole day because of an off-by-two error. It was two off-by-one errors which I had considered independent.",
        minutesAfter: 2880,
        likes: 9,
      },
      {
        author: 'lin.wei',
        body: '我们这里说:XOR 就是“有我没他”的夫妻。 In English: XOR is a couple who never go to the same party.',
        minutesAfter: 7200,
        likes: 8,
        replies: [
          {
            author: 'zhou-min',
            body: '那 XNOR 就是连体婴儿,要么一起来,要么都不来。',
            minutesAfter: 240,
            likes: 6,
          },
        ],
      },
      {
        author: 'ada',
        body: 'Our bug tracker contains a ticket with the title "The clock is ticking too much". The reporter was right, and it is my favourite poem.',
        minutesAfter: 12960,
        likes: 12,
      },
    ],
  },
  {
    forum: 'frm-offtopic',
    author: 'Marguerite-T',
    title: 'What is the oldest electrical thing you own that still works?',
    body: `I ask because last week I have repaired my kitchen radio again. It is from 1954 and has six valves, each of which I know by its first name. When I switch it on, it thinks for half a minute before it speaks. I wish more people did.

What do you have?`,
    daysAgo: 310,
    views: 990,
    likes: 12,
    comments: [
      {
        author: 'm.torres',
        body: 'A washing machine from 1967 in our workshop. Its program is a drum with cams, turned by a clock motor. I show it to each apprentice and say: *this is the ROM.*',
        minutesAfter: 25,
        likes: 9,
        replies: [
          {
            author: 'Marguerite-T',
            body: 'And a better one than most, since you can read it with a finger.',
            minutesAfter: 660,
            likes: 7,
          },
        ],
      },
      {
        author: 'pulldown',
        body: "An ammeter from 1931 in a wooden box. It belonged to my teacher's teacher. Its needle is still within two percent. I am not.",
        minutesAfter: 60,
        likes: 6,
      },
      {
        author: 'noa_b',
        body: 'A pocket calculator with red digits from the seventies. The batteries last one afternoon, so you consider first if you really need the square root.',
        minutesAfter: 240,
        likes: 6,
        replies: [
          {
            author: 'half_carry',
            body: 'We have the same in our office! It is used for arguments only, because everyone believes it.',
            minutesAfter: 120,
            likes: 5,
          },
        ],
      },
      {
        author: 'rackmount.rob',
        body: 'A power supply that I built at the age of fifteen. It is neither beautiful nor, strictly speaking, legal, but it has not been switched off since 1998.',
        minutesAfter: 480,
        likes: 5,
        replies: [
          {
            author: 'noa_b',
            body: 'Please tell me there is a fuse in it.',
            minutesAfter: 20,
            likes: 7,
            replies: [
              {
                author: 'rackmount.rob',
                body: 'There is a fuse *near* it.',
                minutesAfter: 9,
                likes: 8,
              },
            ],
          },
        ],
      },
      {
        author: 'yusuf.k',
        body: 'My grandfather\'s ceiling fan, from 1949. مروحة. Three speeds: off, slow, and "hold on to your papers".',
        minutesAfter: 1440,
        likes: 7,
      },
    ],
  },
  {
    forum: 'frm-offtopic',
    author: 'Sora_H',
    title: 'My cat has learnt to press the reset button',
    body: `I have built a small panel with a real button next to my keyboard which restarts my world. Nori has found out that when she presses it all of the lamps go dark and I make a noise. She now does it when she is hungry.

She presses it at 6:40 and at 17:15. I have a log. Standard deviation: four minutes. She is a better clock than the one that I built.`,
    daysAgo: 95,
    views: 830,
    likes: 14,
    comments: [
      {
        author: 'tiny.adder',
        body: 'Have you considered connecting her to the clock input?',
        minutesAfter: 15,
        likes: 7,
        replies: [
          {
            author: 'Sora_H',
            body: 'Two ticks a day. My CPU would need eleven years for a game of noughts and crosses.',
            minutesAfter: 20,
            likes: 9,
            replies: [
              {
                author: 'm.torres',
                body: 'Mine has won slower games.',
                minutesAfter: 60,
                likes: 6,
              },
            ],
          },
        ],
      },
      {
        author: 'noa_b',
        body: 'The industrial solution is a button with a guard, or a two-hand control: reset only works when two buttons are pressed half a metre apart.',
        minutesAfter: 60,
        likes: 8,
        replies: [
          {
            author: 'Sora_H',
            body: 'I built the two-hand control. She has called the *other* cat.',
            minutesAfter: 12960,
            likes: 11,
            replies: [
              {
                author: 'noa_b',
                body: 'A distributed attack. I have no standard for that.',
                minutesAfter: 30,
                likes: 12,
              },
            ],
          },
        ],
      },
      {
        author: 'vcc_gnd',
        body: 'Technically you have built a machine that turns button presses into food. It is working as designed, only not by you.',
        minutesAfter: 180,
        likes: 6,
      },
      {
        author: 'edsger',
        body: 'A deviation of four minutes at two events a day. Please share the log, I would like to check whether she compensates for her own delay.',
        minutesAfter: 1440,
        likes: 5,
      },
    ],
  },
  {
    forum: 'frm-offtopic',
    author: 'm.torres',
    title: 'The coffee machine at work has its state diagram inside the door',
    body: `Someone at the factory has put a sticker with the complete state diagram on the inside of the door. Eleven states. I stood there for so long that my coffee got cold.

The best is the state in the middle. It is called **HOPE**, it has one arrow in and two arrows out: after 30 seconds without a drop it goes to *DESCALE*, otherwise to *BREW*.

There is no arrow back to HOPE from anywhere.`,
    daysAgo: 1.3,
    views: 75,
    likes: 4,
    comments: [],
  },
]
