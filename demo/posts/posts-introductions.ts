import type { SeedPost } from '../seed-types.ts'

/** The long thread in which people say hello, with more than sixty comments. */
export const introductionPosts: SeedPost[] = [
  {
    forum: 'frm-genrldsc',
    author: 'grace',
    title: 'Introduce yourself: what was the first thing you built?',
    body: `Welcome! This thread is for saying hello. You can tell us where you come from and what you do, but the only question you *must* answer is this one:

**What was the first thing you built that worked?**

It does not have to be clever. Mine was a lamp with two switches, up and down the stairs, and I walked those virtual stairs for half an hour.`,
    daysAgo: 640,
    views: 3420,
    likes: 16,
    comments: [
      {
        author: 'alan',
        body: 'A light that was on when an odd number of switches was on. I had built a parity checker without knowing the word, and felt like I had discovered it.',
        minutesAfter: 12,
        likes: 9,
        replies: [
          {
            author: 'grace',
            body: 'You had. Somebody else had just been earlier.',
            minutesAfter: 8,
            likes: 6,
            replies: [
              {
                author: 'alan',
                body: 'A hundred years earlier, but let us not be petty.',
                minutesAfter: 5,
                likes: 5,
              },
            ],
          },
        ],
      },
      {
        author: 'edsger',
        body: 'Hello. A full adder. It gave 1 + 1 = 3 for an evening because I had tied the sum and the carry together. Since then I draw everything on paper first.',
        minutesAfter: 40,
        likes: 8,
        replies: [
          {
            author: 'vcc_gnd',
            body: 'In fairness, for very large values of 1 it is correct.',
            minutesAfter: 30,
            likes: 11,
            replies: [
              {
                author: 'edsger',
                body: 'I will allow it once.',
                minutesAfter: 120,
                likes: 7,
              },
            ],
          },
        ],
      },
      {
        author: 'm.torres',
        body: 'Hi, Marco, I repair washing machines in Lisbon. First thing: a washing machine controller. Seven states, one drum, and a bug that made it spin with the door open. That is not a joke in my line of work.',
        minutesAfter: 60,
        likes: 7,
        replies: [
          {
            author: 'pulldown',
            body: 'Do the real ones have the interlock in hardware?',
            minutesAfter: 50,
            likes: 5,
            replies: [
              {
                author: 'm.torres',
                body: 'Always. The door switch cuts the motor, whatever the processor thinks. The most important logic gate in your house is a piece of bent metal.',
                minutesAfter: 25,
                likes: 8,
                replies: [
                  {
                    author: 'pulldown',
                    body: 'I am going to steal that sentence for my class.',
                    minutesAfter: 15,
                    likes: 6,
                  },
                ],
              },
            ],
          },
        ],
      },
      {
        author: 'Sora_H',
        body: 'A smiley on an 8 × 8 lamp panel. It took 64 switches and no logic at all. Then I wanted it to blink one eye, and three weeks later I had a frame buffer.',
        minutesAfter: 120,
        likes: 9,
        replies: [
          {
            author: 'alan',
            body: 'Which is how every graphics card began.',
            minutesAfter: 60,
            likes: 4,
          },
          {
            author: 'lin.wei',
            body: 'Is the smiley in the hub? I would like to see where it started.',
            minutesAfter: 180,
            likes: 3,
            replies: [
              {
                author: 'Sora_H',
                body: 'It is now! I called it *Patient zero*. It winks with the left eye, or the right one if you look from behind.',
                minutesAfter: 40,
                likes: 4,
              },
            ],
          },
        ],
      },
      {
        author: 'Marguerite-T',
        body: 'Good evening. I am 71 and maintained telephone exchanges for thirty-four years: first step-by-step, then crossbar, and at the end a computer that did the same with less noise. My first circuit here was a line finder with relays. I closed my eyes and could nearly hear the hall.',
        minutesAfter: 300,
        likes: 15,
        replies: [
          {
            author: 'grace',
            body: 'Marguerite, this may be the best introduction we will ever get. Welcome!',
            minutesAfter: 20,
            likes: 10,
          },
          {
            author: 'alan',
            body: 'Would you tell us more about crossbar some day? I have only read about it, and the drawings never say *why*.',
            minutesAfter: 60,
            likes: 9,
            replies: [
              {
                author: 'Marguerite-T',
                body: 'I would be delighted. Give me some weeks, I must find my notebooks and my glasses, in the opposite order.',
                minutesAfter: 840,
                likes: 11,
                replies: [
                  {
                    author: 'alan',
                    body: 'We will be here.',
                    minutesAfter: 30,
                    likes: 5,
                  },
                ],
              },
            ],
          },
          {
            author: 'edsger',
            body: 'Did you have hazards with relays? Contacts that open before others close?',
            minutesAfter: 120,
            likes: 6,
            replies: [
              {
                author: 'Marguerite-T',
                body: 'Constantly. We had *make-before-break* and *break-before-make* contacts and a drawer full of swear words for the case that somebody mixed them up.',
                minutesAfter: 780,
                likes: 9,
              },
            ],
          },
        ],
      },
      {
        author: 'nand_land',
        body: 'xor from four nands. then i asked myself what else goes from four nands and never came back',
        minutesAfter: 420,
        likes: 6,
        replies: [
          {
            author: 'm.torres',
            body: 'He is not joking. There is a world where even the door bell is NAND.',
            minutesAfter: 120,
            likes: 5,
            replies: [
              {
                author: 'nand_land',
                body: 'especially the door bell',
                minutesAfter: 10,
                likes: 7,
              },
            ],
          },
        ],
      },
      {
        author: 'kit-o',
        body: 'I opened the mod folder before I opened the tutorial, sorry. My first thing was a block that says "hello" in the console. In the game itself: a lamp.',
        minutesAfter: 540,
        likes: 5,
        replies: [
          {
            author: 'ada',
            body: 'We love you both ways, but please do the tutorial. We worked really hard on the part with the bridge.',
            minutesAfter: 60,
            likes: 8,
            replies: [
              {
                author: 'kit-o',
                body: 'Just did. The drawbridge part is great! Why does nobody talk about the drawbridge?',
                minutesAfter: 50,
                likes: 7,
              },
            ],
          },
        ],
      },
      {
        author: 'yusuf.k',
        body: 'Hello from Amman, أهلاً وسهلاً. I teach typography and know nothing about electricity. I made one letter, ع, from 35 lamps. It was ugly and I was very proud.',
        minutesAfter: 660,
        likes: 7,
        replies: [
          {
            author: 'Sora_H',
            body: '35 lamps for ع is hard! Did you use 5 × 7?',
            minutesAfter: 120,
            likes: 5,
            replies: [
              {
                author: 'yusuf.k',
                body: 'Yes, and that is the problem. Latin letters sit in a box. Ours hold hands. I need a panel that is 7 high and *as long as the word*.',
                minutesAfter: 60,
                likes: 4,
                replies: [
                  {
                    author: 'Sora_H',
                    body: 'A scrolling column display! You feed it one column per tick and it never needs to know the width. I can show you.',
                    minutesAfter: 30,
                    likes: 6,
                  },
                ],
              },
            ],
          },
        ],
      },
      {
        author: 'noa_b',
        body: 'Noa, embedded engineer, Haifa. At work I program the chips, here I finally get to be one. First build: a debouncer, because old habits die hard.',
        minutesAfter: 780,
        likes: 4,
        replies: [
          {
            author: 'pulldown',
            body: 'But buttons do not bounce in the game.',
            minutesAfter: 180,
            likes: 3,
            replies: [
              {
                author: 'noa_b',
                body: 'I know that *now*. I have never trusted a button in my life.',
                minutesAfter: 20,
                likes: 10,
              },
            ],
          },
        ],
      },
      {
        author: 'rackmount.rob',
        body: 'Rob. I run servers by day. My first thing was a clock that was three percent too fast, so I named it "Monday".',
        minutesAfter: 900,
        likes: 6,
        replies: [
          {
            author: 'vcc_gnd',
            body: 'Three percent too fast would be Friday.',
            minutesAfter: 240,
            likes: 9,
          },
        ],
      },
      {
        author: 'lin.wei',
        body: '大家好!I am Lin Wei from Chengdu. First: a traffic light for a crossing with two roads. It had all lamps green for one tick, so nobody in the virtual city survived.',
        minutesAfter: 1200,
        likes: 6,
        replies: [
          {
            author: 'edsger',
            body: 'All green for one tick: you updated both roads from the same edge and one path had one more gate?',
            minutesAfter: 300,
            likes: 5,
            replies: [
              {
                author: 'lin.wei',
                body: 'Exactly so. I put an all-red state between them. The real traffic lights do the same, I stood at a crossing and counted. 1.8 seconds.',
                minutesAfter: 60,
                likes: 6,
                replies: [
                  {
                    author: 'edsger',
                    body: 'That is the correct fix and the correct research method.',
                    minutesAfter: 40,
                    likes: 7,
                  },
                ],
              },
            ],
          },
        ],
      },
      {
        author: 'pulldown',
        body: 'I teach electronics at a school and wanted to know if this could replace the box with the 400 broken breadboards. First build: a half adder, in front of 24 pupils, with a crowd shouting which wire to move.',
        minutesAfter: 1440,
        likes: 8,
        replies: [
          {
            author: 'm.torres',
            body: 'Did it replace the box?',
            minutesAfter: 360,
            likes: 3,
            replies: [
              {
                author: 'pulldown',
                body: 'The box is still there because one should smell a burnt resistor once in a lifetime. But it is now one week of the year and not eleven.',
                minutesAfter: 2880,
                likes: 9,
              },
            ],
          },
        ],
      },
      {
        author: 'zhou-min',
        body: '你们好,我是学生,在上海。我的第一个电路是一个会数到九然后停住的计数器。我忘了进位。(My counter counted to nine and then stopped. I forgot the carry.)',
        minutesAfter: 2880,
        likes: 4,
        replies: [
          {
            author: 'lin.wei',
            body: '欢迎!忘记进位是入会仪式,我们每个人都忘过。',
            minutesAfter: 180,
            likes: 5,
          },
          {
            author: 'vcc_gnd',
            body: 'A counter that stops at nine is called "finished".',
            minutesAfter: 300,
            likes: 6,
          },
        ],
      },
      {
        author: 'half_carry',
        body: 'The name says it: I built an adder for decimal digits and lived for a month with a half carry. Accountant by day, so the shame was professional.',
        minutesAfter: 4320,
        likes: 5,
        replies: [
          {
            author: 'edsger',
            body: 'Did you keep the books in it?',
            minutesAfter: 120,
            likes: 4,
            replies: [
              {
                author: 'half_carry',
                body: 'One page. It was off by sixteen. We do not speak of it.',
                minutesAfter: 60,
                likes: 8,
              },
            ],
          },
        ],
      },
      {
        author: 'vcc_gnd',
        body: 'My first circuit was VCC connected to GND. In this game nothing happens. I find that very forgiving.',
        minutesAfter: 5760,
        likes: 12,
        replies: [
          {
            author: 'noa_b',
            body: 'In my first job something happened. It was a Tuesday and we still find pieces of the capacitor.',
            minutesAfter: 30,
            likes: 8,
            replies: [
              {
                author: 'Marguerite-T',
                body: 'We had a 48-volt battery the size of a living room. One does not drop a spanner in there twice.',
                minutesAfter: 900,
                likes: 10,
                replies: [
                  {
                    author: 'vcc_gnd',
                    body: 'Because one learns?',
                    minutesAfter: 120,
                    likes: 9,
                    replies: [
                      {
                        author: 'Marguerite-T',
                        body: 'Because there is no spanner any more.',
                        minutesAfter: 720,
                        likes: 14,
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
        author: 'ada',
        body: 'Since nobody asked: mine was a ring of three inverters, in a prototype that had no screen yet. It printed `1 0 1 0 1 0` into a text file. I called my sister and read it to her over the phone.',
        minutesAfter: 8640,
        likes: 11,
        replies: [
          {
            author: 'grace',
            body: 'How did she take it?',
            minutesAfter: 15,
            likes: 9,
            replies: [
              {
                author: 'ada',
                body: 'She said "is that good?", and then she drew our first logo.',
                minutesAfter: 5,
                likes: 13,
              },
            ],
          },
        ],
      },
      {
        author: 'tiny.adder',
        body: 'I am late, hello! I am a nurse and play after night shifts. My first thing that worked is from yesterday: a button that turns a lamp on *and off again*. I did not know that this needs memory.',
        minutesAfter: 354240,
        likes: 7,
        replies: [
          {
            author: 'grace',
            body: 'Never late. And "that needs memory" is the biggest step in the whole game. What did you use?',
            minutesAfter: 120,
            likes: 6,
            replies: [
              {
                author: 'tiny.adder',
                body: 'An XOR that looks at its own output, and a lot of luck. It only works if I press very shortly.',
                minutesAfter: 360,
                likes: 4,
                replies: [
                  {
                    author: 'edsger',
                    body: 'You have found level-triggered against edge-triggered all alone. When you want the solution, ask in [Help](/view/frm-helpqstn). When you do not want it yet, enjoy the luck.',
                    minutesAfter: 60,
                    likes: 8,
                    replies: [
                      {
                        author: 'tiny.adder',
                        body: 'I will try two more evenings before I ask!',
                        minutesAfter: 30,
                        likes: 5,
                      },
                    ],
                  },
                ],
              },
            ],
          },
          {
            author: 'half_carry',
            body: 'Welcome, tiny adder. From half of one to a small one: it gets better.',
            minutesAfter: 1440,
            likes: 3,
          },
        ],
      },
    ],
  },
]
