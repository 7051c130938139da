import type { SeedPost } from '../seed-types.ts'

/** Modding and servers: tutorials, a mod in testing, and the life of a shared world. */
export const moddingPosts: SeedPost[] = [
  {
    forum: 'frm-moddings',
    author: 'kit-o',
    title: 'Writing your first mod: a blinking block in forty lines',
    body: `You need a text editor and ten minutes. At the end you have a block with one output that blinks, and whose speed can be set by the player.

## 1. A folder

Mods live in the \`mods\` folder next to your saves. Make a folder \`blinker\` with a file \`mod.json\`:

\`\`\`json
{
  "id": "kit.blinker",
  "name": "Blinker",
  "version": "1.0.0",
  "game": ">=0.88",
  "main": "blinker.ts"
}
\`\`\`

The \`id\` must be unique in the world, literally. Start it with your name.

## 2. The block

\`\`\`ts
import { defineBlock, type Tick } from 'game/mod'

export const blinker = defineBlock({
  id: 'kit.blinker.Blinker',
  title: 'Blinker',
  size: { x: 1, y: 1, z: 1 },
  outputs: ['out'],
  settings: {
    halfPeriod: { type: 'integer', min: 1, max: 1000, initial: 10, unit: 'ticks' },
  },
  start(block) {
    block.wakeIn(block.settings.halfPeriod)
  },
  wake(block, now: Tick) {
    block.outputs.out = !block.outputs.out
    block.wakeIn(block.settings.halfPeriod)
  },
})
\`\`\`

That's it. Start the game, and *Blinker* is in the inventory under *Mods*.

## 3. The one rule

> **Never do work in every tick. Ask to be woken.**

\`wakeIn(n)\` tells the simulator that nobody has to think of your block for the next *n* ticks. There is also \`onInput\`, which wakes you when an input changes. A block that sleeps costs nothing. A world can have ten thousand sleeping blinkers, but not ten thousand that look at the clock a thousand times a second.

## 4. Before you publish

- [ ] works after saving and loading (state only in \`block.state\`, never in a variable outside)
- [ ] works with two of them in one world
- [ ] works on a server (no \`Math.random()\`, use \`block.random()\`, otherwise two players see two worlds)
- [ ] has a version number that you raise

*Edit: for 0.90, nothing in this article had to be changed except \`game\` in the file \`mod.json\`.*`,
    daysAgo: 430,
    edited: true,
    views: 1980,
    likes: 13,
    comments: [
      {
        author: 'Sora_H',
        body: 'My first mod, four minutes after reading: a blinker that blinks "HELP" in Morse code. Is there a way to have a text setting?',
        minutesAfter: 35,
        likes: 6,
        replies: [
          {
            author: 'kit-o',
            body: "`{ type: 'text', maxLength: 80, initial: '' }`. And please tell me that the block is not screaming because of my article.",
            minutesAfter: 10,
            likes: 5,
            replies: [
              {
                author: 'Sora_H',
                body: 'It is only bored.',
                minutesAfter: 8,
                likes: 7,
              },
            ],
          },
        ],
      },
      {
        author: 'edsger',
        body: '"State only in `block.state`" deserves to be in bold. What happens if I break the rule? Does it get noticed?',
        minutesAfter: 120,
        likes: 7,
        replies: [
          {
            author: 'kit-o',
            body: 'In the mod test mode, yes. The game saves and loads your block secretly at random moments and compares. Start it with `--mod-test`.',
            minutesAfter: 60,
            likes: 6,
            replies: [
              {
                author: 'edsger',
                body: "That's the most respectable thing I have heard about a mod interface.",
                minutesAfter: 15,
                likes: 8,
              },
            ],
          },
        ],
      },
      {
        author: 'rackmount.rob',
        body: "A server owner's plea: point three of your list, please, everybody. I have removed eleven mods this year because of `Math.random()`. Players see different worlds, and then they write to *me*.",
        minutesAfter: 300,
        likes: 8,
        replies: [
          {
            author: 'kit-o',
            body: "From 0.90 on the loader refuses mods that call it in a block. I asked for that, you're welcome.",
            minutesAfter: 20,
            likes: 5,
          },
        ],
      },
      {
        author: 'alan',
        body: 'What is the most sensible thing to learn next, inputs or drawing?',
        minutesAfter: 1440,
        likes: 4,
        replies: [
          {
            author: 'kit-o',
            body: "Inputs! Drawing is a hole you don't come out of. Ask Sora.",
            minutesAfter: 180,
            likes: 5,
            replies: [
              {
                author: 'Sora_H',
                body: 'It is nice in the hole. 🕳️✨',
                minutesAfter: 40,
                likes: 6,
              },
            ],
          },
        ],
      },
    ],
  },
  {
    forum: 'frm-moddings',
    author: 'rackmount.rob',
    title: 'Hosting a shared world: what I learnt in six months',
    body: `The public server has been running for half a year now: up to 31 players at a time, one shared world, 140,000 components by now. Here is what I would have liked to know before.

**Reset nothing, snapshot everything.** A copy every hour, kept for two days, and one for every day, kept for a month. It has been needed four times. Three times it was an accident, once it was love trouble.

**Districts.** Every player gets a plot of 64 × 64 squares, and there is one shared street with the bus. Nobody may build on the street without asking. Before that rule somebody had connected their doorbell to everyone's clock.

**A limit on ticks, not on players.** I fixed the world at 200 ticks a second. It could run at 500 in a quiet hour, but then people build things that only work at 500, and in the evening they come to me.

**The figures**, for those who plan:

| players | processor | memory | traffic out |
| ---: | ---: | ---: | ---: |
| 0 | 4 % | 1.9 GB | – |
| 5 | 31 % | 2.2 GB | 0.4 Mbit/s |
| 15 | 58 % | 2.9 GB | 1.5 Mbit/s |
| 31 | 93 % | 4.1 GB | 3.6 Mbit/s |

One core does nearly all of the work, so rent *one fast* core and not eight slow ones.

**A welcome board.** A big sign at the place where people arrive: what is this, where may I build, whom do I ask. Since it stands there, I get half as many questions.

The configuration, without the passwords:

\`\`\`ini
[world]
ticks_per_second = 200
pause_when_empty = true
snapshot_minutes = 60

[players]
max = 32
plot_size = 64
may_build_on_street = trusted
\`\`\`

Ask away!`,
    daysAgo: 230,
    views: 1540,
    likes: 12,
    comments: [
      {
        author: 'pulldown',
        body: 'Does this run on a school computer in a local network, without the internet?',
        minutesAfter: 60,
        likes: 6,
        replies: [
          {
            author: 'rackmount.rob',
            body: 'Yes. Start it with `--lan`, then the pupils find it in the list by themselves. For 24 of them take the newest machine that you have, and 100 ticks.',
            minutesAfter: 25,
            likes: 7,
            replies: [
              {
                author: 'pulldown',
                body: 'Twenty-four pupils in one world. Within a lesson they had a street, a bus, a town hall, and a tax. Thank you, I think.',
                minutesAfter: 11520,
                likes: 9,
              },
            ],
          },
        ],
      },
      {
        author: 'half_carry',
        body: '"Once it was love trouble"?',
        minutesAfter: 180,
        likes: 8,
        replies: [
          {
            author: 'rackmount.rob',
            body: 'Two people had built a machine together for three months, and after the weekend one half of it was gone. I restored it into *both* plots. They have never spoken about it, but the two halves still send each other a pulse every full hour.',
            minutesAfter: 15,
            likes: 11,
            replies: [
              {
                author: 'Marguerite-T',
                body: 'That is how all good exchanges end.',
                minutesAfter: 600,
                likes: 14,
              },
            ],
          },
        ],
      },
      {
        author: 'noa_b',
        body: 'How do you treat somebody who builds an oscillator that toggles 10,000 components in each tick?',
        minutesAfter: 360,
        likes: 5,
        replies: [
          {
            author: 'rackmount.rob',
            body: 'Each plot has a budget. Above it, that plot is simulated in every second tick only, with a red lamp over the gate. Neighbours see the lamp. It has never taken more than ten minutes.',
            minutesAfter: 120,
            likes: 6,
          },
        ],
      },
      {
        author: 'vcc_gnd',
        body: 'Is there a tax for oscillators?',
        minutesAfter: 1440,
        likes: 6,
        replies: [
          {
            author: 'rackmount.rob',
            body: "It's called electricity, and I pay it.",
            minutesAfter: 30,
            likes: 7,
          },
        ],
      },
    ],
  },
  {
    forum: 'frm-moddings',
    author: 'kit-o',
    title: 'Mod: oscilloscope block, testers wanted',
    body: `It has four probes, a trigger, and a screen that you can hang on a wall. First public version is [in the hub](/hub), the source is at https://example.org/kit/scope.

**Works**

- four channels, 16 to 4,096 ticks wide
- trigger on rising, falling or either edge
- cursors that tell the number of ticks between two events
- freezes when the simulation is paused, so you may go closer and read

**Does not work yet**

- [ ] buses (each bit is a channel, so four bits at most)
- [ ] saving a picture
- [ ] more than one scope per board, the second one shows the first one's channels, which is spooky and wrong

Please try it with your worst world. What I need most: does it change your ticks per second? It should not, as it only listens, but "should" is not a measurement.`,
    daysAgo: 88,
    views: 720,
    likes: 11,
    comments: [
      {
        author: 'm.torres',
        body: 'Worst world reporting: 203 ticks/s without, 201 with four scopes. And I have found a glitch in my flags register that has been there since the day it was built.',
        minutesAfter: 20,
        likes: 7,
        replies: [
          {
            author: 'kit-o',
            body: "That's the best test result possible, for me. My condolences.",
            minutesAfter: 12,
            likes: 6,
          },
        ],
      },
      {
        author: 'rackmount.rob',
        body: 'On the server with 20 players: no difference in ticks. Traffic +0.3 Mbit/s while somebody looks at the screen.',
        minutesAfter: 180,
        likes: 5,
        replies: [
          {
            author: 'kit-o',
            body: "That is too much for one screen. I send every line as text, I'm ashamed. Will be fixed.",
            minutesAfter: 60,
            likes: 4,
            replies: [
              {
                author: 'kit-o',
                body: '1.1: sends only what changed. Should now be +0.02.',
                minutesAfter: 5760,
                likes: 6,
                replies: [
                  {
                    author: 'rackmount.rob',
                    body: '0.018. Thank you!',
                    minutesAfter: 420,
                    likes: 4,
                  },
                ],
              },
            ],
          },
        ],
      },
      {
        author: 'ada',
        body: "Very nicely done. We are working on something similar as a built-in tool, and I don't want to trample on you: may I write to you about it?",
        minutesAfter: 1440,
        likes: 10,
        replies: [
          {
            author: 'kit-o',
            body: "You may trample. I only wrote it because I needed it. But yes, let's talk!",
            minutesAfter: 30,
            likes: 9,
          },
        ],
      },
      {
        author: 'noa_b',
        body: 'I get an error when I place it on a slope.',
        minutesAfter: 2880,
        likes: 5,
        deleted: true,
        replies: [
          {
            author: 'kit-o',
            body: 'Which version of the game? Slopes only exist since 0.91, and the file of the block says it is fine from 0.90 on, so that would be my mistake.',
            minutesAfter: 120,
            likes: 4,
            replies: [
              {
                author: 'noa_b',
                body: 'It was a mistake of mine: another mod draws over it. I have removed my comment so that nobody searches for it. Your scope is innocent.',
                minutesAfter: 60,
                likes: 5,
              },
            ],
          },
        ],
      },
    ],
  },
  {
    forum: 'frm-moddings',
    author: 'kit-o',
    title: 'Task list: what the mod interface still needs',
    body: `I collect what mod authors ask for, so that the developers have *one* place to look. Tell me what is missing and I add it.

**Blocks**

- [x] parameters (0.92, \`registerParameter\`)
- [x] deterministic random numbers
- [ ] blocks with a variable number of pegs
- [ ] a bus as a single input, with its width

**Editor**

- [ ] own tools in the toolbar
- [ ] ask the player something while placing
- [ ] read the selection *(asked for by @Sora_H)*

**Servers**

- [x] list of mods that a player needs, before joining
- [ ] download them with one click
- [ ] messages between the mod on the server and the mod at the player's, with a limit

**Tools**

- [x] reload while the game runs
- [ ] types published as a package
- [ ] a test runner without graphics, for automatic tests

*Edit: three more wishes from the comments.*`,
    daysAgo: 14,
    edited: true,
    views: 390,
    likes: 8,
    comments: [
      {
        author: 'Sora_H',
        body: 'Please add "read the selection". I would like to write a mod that replaces all colours in the selected boards, and now I have to click on each.',
        minutesAfter: 40,
        likes: 5,
        replies: [
          {
            author: 'kit-o',
            body: 'Added.',
            minutesAfter: 6,
            likes: 3,
          },
        ],
      },
      {
        author: 'rackmount.rob',
        body: 'Messages between server and player *with a limit*. One mod without a limit has once sent the complete world to everybody each second.',
        minutesAfter: 120,
        likes: 6,
        replies: [
          {
            author: 'kit-o',
            body: 'Added, and I know which mod that was. He says sorry. (It was me.)',
            minutesAfter: 9,
            likes: 5,
          },
        ],
      },
      {
        author: 'edsger',
        body: 'A test runner without graphics. I would like to test boards like programs: put in values, run 20 ticks, compare. A mod that brings circuits a test suite.',
        minutesAfter: 420,
        likes: 5,
        replies: [
          {
            author: 'ada',
            body: "We have exactly that inside for our own tests. It's not pretty, but there is no reason to keep it for ourselves. Give me until 0.93.",
            minutesAfter: 180,
            likes: 9,
            replies: [
              {
                author: 'edsger',
                body: 'I shall have the tests ready before.',
                minutesAfter: 20,
                likes: 6,
              },
              {
                author: 'kit-o',
                body: 'Then I leave it unticked, but with a smile next to it.',
                minutesAfter: 60,
                likes: 4,
              },
            ],
          },
        ],
      },
    ],
  },
  {
    forum: 'frm-moddings',
    author: 'half_carry',
    title: 'Dedicated server uses a whole core while nobody is online',
    body: `A small world for four friends. With players it uses 20 to 30 % of a core, but when the last one leaves it goes up to **100 %** and stays there until somebody joins again. \`pause_when_empty\` is \`false\`, since our clock is supposed to go on.

Version 0.92.1 on Linux. Shouldn't an empty server have less to do?`,
    daysAgo: 3.4,
    views: 130,
    likes: 3,
    comments: [
      {
        author: 'rackmount.rob',
        body: 'What is your `ticks_per_second`? If it says 0, it means "as fast as possible". With players the server waits for them once per frame, and without players it waits for nobody.',
        minutesAfter: 11,
        likes: 6,
        replies: [
          {
            author: 'half_carry',
            body: 'It says 0. I had read it as "use the default".',
            minutesAfter: 14,
            likes: 4,
            replies: [
              {
                author: 'rackmount.rob',
                body: 'So your clock runs fast at night. Look at what time it shows!',
                minutesAfter: 3,
                likes: 5,
                replies: [
                  {
                    author: 'half_carry',
                    body: 'By our clock it is the year 2041. I have set it to 100 and told my friends that they look good for their age.',
                    minutesAfter: 26,
                    likes: 9,
                  },
                ],
              },
            ],
          },
        ],
      },
      {
        author: 'ada',
        body: 'A zero that means "no limit" was a poor idea of ours. In 0.93 it has to be the word `unlimited`, and an empty server is never faster than a full one.',
        minutesAfter: 300,
        likes: 7,
      },
    ],
  },
]
