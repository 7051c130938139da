/** A comment's text, and the point it makes, so that one thread need not make the same point twice. */
export interface CommentText {
  point: string
  text: string
}

/** Texts of comments on posts of one forum: answers, the author's thanks for them, and other replies. */
export interface CommentPool {
  answers: readonly CommentText[]
  thanks: readonly CommentText[]
  replies: readonly CommentText[]
}

interface Parts {
  openings: readonly string[]
  points: readonly string[]
}

const openingsPerPoint = 3

const generalForum = 'frm-genrldsc'

const technicalForums: ReadonlySet<string> = new Set(['frm-helpqstn', 'frm-circtech'])

const answerParts: Record<string, Parts> = {
  'frm-genrldsc': {
    openings: [
      'This made me want to go home and build.',
      'I have been through the same thing.',
      'Thank you for writing this down.',
      'Funny, I did it the other way round.',
      'I read this twice.',
      'A small addition from my side.',
    ],
    points: [
      'What helped me most was to draw the whole thing on paper before I placed the first board.',
      'I label every peg on the day I place it, because a week later I have forgotten what it was for.',
      'I use red for clocks, blue for data and yellow for everything that I am not sure about.',
      'My first version was three times as large and did half as much.',
      'The hardest part is to stop adding lamps.',
      'I keep a copy of each version in its own corner of the world, like a small museum.',
      'Try it with the simulation slowed down to two ticks per second, it is a different experience.',
      'Next time I would build the test bench first and the machine afterwards.',
      'One board for one idea: since I follow that rule I find my mistakes within minutes.',
      'Somebody who does not know the game should look at it, their questions are the best ones.',
      'I would love to see it in the [hub](/hub), even if it is not finished.',
      'The evenings in which nothing worked are the ones that I remember best.',
      'The second machine of a kind takes a tenth of the time, so do not be afraid of starting again.',
      'Put a chair in front of it. One sees more when sitting.',
      'I stopped counting gates at some point, and it was good for me.',
      'A short video in slow motion would show it better than any picture.',
      'My rule is that everything has to fit on the screen at once.',
      'The tutorial has a page on this that I only understood afterwards.',
      'It is worth showing the ugly version too, others learn more from that one.',
      'I do it on Sundays only, so it has been growing for a year.',
    ],
  },
  'frm-helpqstn': {
    openings: [
      'I had exactly this last month.',
      'This looks like a classic.',
      'A guess, without having seen the world:',
      'Slow the simulation down to two ticks per second and watch.',
      'Not a bug, I think.',
      'It took me a weekend to find the same thing.',
    ],
    points: [
      'Somewhere on one of the two paths there is a Buffer that you do not count, and each one costs a tick.',
      'The latch is open for as long as its enable is high, so it needs an edge detector in front of it.',
      'Two outputs on one peg are an OR. If one of them never goes low, the other one cannot be seen.',
      'Look at the lower side of the board, old wires like to hide there.',
      'The reset arrives one tick after the clock. Let both pass through the same number of gates.',
      'Your decoder looks while the counter is still changing. Let it look on the other clock edge.',
      'If both inputs drop in the same tick, nobody wins and the outputs blink for ever.',
      'A relay conducts in both directions, so the signal may come back from a side you do not expect.',
      'After loading, every Delayer starts empty. Give the machine a reset pulse that is longer than the longest delay.',
      'Select both ends and count the gates between them. I bet that the numbers are not equal.',
      'Replace half of it by switches. If the problem stays, it is in the other half, and so on.',
      'Put a D latch behind each output and open it when everything is quiet.',
      'A button stays down for many ticks, and your circuit may do its work in each of them.',
      'Check the order of the bits: after mirroring, bit 0 may be on the other side.',
      'Does it also happen in an empty world with nothing else on the board?',
      'Tie every unused input to something, it is easy to overlook one that is driven from behind.',
      'Sockets cost no time, but the boards between them may contain gates that do.',
      'Save, load, and look again. If it is gone, it was the starting state and not the wiring.',
      'The picture would help a lot, best from above and from below.',
      'The help article on this is short, but the fourth point in it is what you need.',
    ],
  },
  'frm-circtech': {
    openings: [
      'Very clean.',
      'I measured mine again because of this.',
      'About the second part:',
      'That is a lovely way to do it.',
      'Built it last night.',
      'I have been thinking about this one.',
    ],
    points: [
      'The product in the middle appears twice, so you can share it and save a gate.',
      'Since an OR is only a wire here, I would turn the equations into sums of products first.',
      'With relays the carry is conducted and not computed, which makes it three ticks at any width.',
      'Have you compared it with a slow but simple one, overnight, with random inputs?',
      'The worst case is not all ones, it is a single carry that starts at the very bottom.',
      'I get one tick less when the inverter moves in front of the fan-out.',
      'If the values above nine never occur, the decoder may do whatever it likes with them.',
      'One more register in the middle costs a tick of delay but doubles the clock.',
      'On a square board the crossings cost more room than the gates.',
      'A one-hot version needs more latches, but every transition is a single AND.',
      'The last stage does not need its propagate signal, nobody ever asks for it.',
      'Turn the upper board by 180 degrees and all of the long wires become short ones.',
      'I would give every stage its own colour, then the mistakes are visible from far away.',
      'A Gray code at this place removes the glitch without an extra gate.',
      'Two stages of three bits are quicker than three stages of two.',
      'Do you count the gates of the reset as well? Mine are half of the total.',
      'The relay version is smaller, but it costs more time in the simulator.',
      'A slice that can be repeated is worth more than a slice that is optimal.',
      'Test it with 1111 + 0001 first, and only then with everything else.',
      'If both edges of the clock do some work, the number of latches goes down by half.',
    ],
  },
  'frm-moddings': {
    openings: [
      'Tried it on our server.',
      'Thank you for sharing the source.',
      'From a server owner’s point of view:',
      'Some experience from our side.',
      'Works for me on Linux.',
      'I needed precisely this.',
    ],
    points: [
      'Keep the state in `block.state` only, otherwise it is gone after loading.',
      'Do not do anything in every tick. Ask to be woken when there is something to do.',
      'With fifteen players I see no difference in ticks per second.',
      'Two of them in one world still share something: the second one shows the values of the first.',
      'Please raise the version number with each upload, or else players join with different files.',
      'A snapshot every hour has saved us more than once.',
      'We fixed the world at 200 ticks a second, and the complaints stopped on the same day.',
      'Random numbers must come from `block.random()`, or two players see two different worlds.',
      'It would help to have a limit for the number of messages in a second.',
      'Rent one fast core and not eight slow ones, the simulation does not know what to do with them.',
      'The test mode finds most of these problems before your players do.',
      'A welcome board at the entrance answers half of the questions.',
      'The list of mods should be on the sign, with versions.',
      'One plot for each player and one shared street has worked well for us.',
      'A budget for every plot is kinder than a ban, and everybody understands a red lamp.',
      'Reload while the game is running works, as long as the pegs stay the same.',
      'Write down the settings somewhere outside the server as well.',
      'The traffic comes from displays and hardly ever from logic.',
      'Could you add a text setting? Eighty characters would be enough.',
      'I would split it into two mods, one for the block and one for the tool.',
    ],
  },
  'frm-offtopic': {
    openings: [
      'I laughed out loud.',
      'My family asks me to stop reading this to them.',
      'This is why I come here.',
      'In our house it is the same.',
      'I have to disagree on one point.',
      'Somebody had to say it.',
    ],
    points: [
      'Our door bell has two states as well: broken, and pressed by the neighbour’s children.',
      'I tried to explain it to my mother, and she found the mistake in it.',
      'The dishwasher has had a race condition for years, and nobody but me calls it that.',
      'Everything is a state machine if you look at it for long enough.',
      'The cat votes with one bit, and it is always the same one.',
      'My grandfather had one with real relays, and you could hear it two floors below.',
      'I have printed it and hung it up next to the coffee machine.',
      'It would be twice as fast with carry look-ahead.',
      'There should be a lamp on it. There should be a lamp on everything.',
      'The error message of my toaster is smoke, which is at least clear.',
      'I once waited for a lift for ten minutes because I was drawing its state diagram.',
      'In our office we settle this with a majority gate: three people and one cake.',
      'I have started to say "rising edge" instead of "morning".',
      'My sister has a photograph of it, and of me explaining it.',
      'It is funny until one has to repair it on a Sunday.',
      'There is a word for this in every language, and none of them is polite.',
      'The kitchen timer and I have not been on speaking terms since.',
      'It needs a reset button, and so do I.',
      'We have voted on it, and the parity was odd.',
      'I believe every word except for the part in which it worked the first time.',
    ],
  },
}

const technicalThanks: Parts = {
  openings: ['That was it!', 'You were right.', 'I have just tried it.', 'Of course.', 'Good idea.'],
  points: [
    'It works now, and I even understand why.',
    'One gate moved, and the problem is gone.',
    'I would have searched for another week.',
    'It costs me two more gates, and I am glad to pay them.',
    'I have put a label next to it so that I do not forget it.',
    'Now I have to look through all of my older machines for the same thing.',
    'I drew it again from the beginning, and it is much simpler now.',
    'That explains the strange lamp as well.',
  ],
}

const friendlyThanks: Parts = {
  openings: ['Thank you!', 'That is kind.', 'I had not seen it like that.', 'Noted.', 'Ha!'],
  points: [
    'I will try it next weekend and tell you how it went.',
    'You have just saved me an evening.',
    'It goes on the list, directly above everything else.',
    'I wish I had asked earlier.',
    'Now I want to see yours.',
    'I have read this to the others here, and they agree with you.',
    'It is in the next version, with your name on the sign.',
  ],
}

const technicalReplies: Parts = {
  openings: ['I agree.', 'Not always:', 'To add to that:', 'Careful here:', 'In my experience,', 'Seconded.'],
  points: [
    'on a long bus it looks different, because the boards between the ends may add a tick.',
    'with more than eight bits I would rather use the synchronous version.',
    'it depends on whether somebody looks in that very tick.',
    'it is easier to see with four lamps and a slow clock.',
    'my oldest machine does it like that and has been running for two years.',
    'I have seen it go wrong after loading a world, so test that too.',
    'a drawing with the ticks on one axis makes it obvious.',
    'the simple version is good enough until it is not.',
    'half of the gates can go as soon as you know which inputs never occur.',
    'the answer is usually in the part that you believe to be correct.',
    'it took me a while to believe it, but the measurement is clear.',
  ],
}

const friendlyReplies: Parts = {
  openings: ['I agree.', 'Seconded.', 'Funny that you say so:', 'For us,', 'To add to that:', 'Not sure.'],
  points: [
    'we had the same conversation here last week.',
    'it took me a year to find that out.',
    'that was the moment at which I began to enjoy it.',
    'my experience was the opposite, but I may have done it wrong.',
    'there should be a sign for this at the entrance.',
    'I would have said the same a month ago, and then it happened to me.',
    'nobody believes it until they have tried.',
    'it depends very much on who is in the room.',
    'some things are only clear after somebody has said them aloud.',
  ],
}

const snippets: readonly string[] = [
  'In other words:\n\n```text\nclk   _|‾|_|‾|_|‾|_\nq     ___|‾‾‾|___|‾\n```\n\nHalf the speed, and always on the same edge.',
  'As equations it is shorter than as a drawing:\n\n```text\nsum   = a ^ b ^ c\ncarry = a·b + c·(a ^ b)\n```',
  'My version, for comparison:\n\n```verilog\nalways @(posedge clk)\n  if (reset) q <= 0;\n  else       q <= q + 1;\n```\n\nThe reset is synchronous, so there is no glitch.',
  'I test such things with a loop and go to bed:\n\n```c\nfor (unsigned a = 0; a < 256; a++)\n  for (unsigned b = 0; b < 256; b++)\n    if (slow(a, b) != fast(a, b)) printf("%u %u\\n", a, b);\n```',
  'This is how I wake it only when needed:\n\n```ts\nonInput(block) {\n  if (block.inputs.enable) block.wakeIn(1)\n}\n```',
  'Four lines in my assembler:\n\n```asm\nloop:   LD   R1, [R0]\n        ADD  R2, R1\n        SUB  R0, R3\n        JNZ  loop\n```',
  '| variant | ticks | gates |\n| --- | ---: | ---: |\n| mine | 6 | 41 |\n| yours | 4 | 58 |\n\nI will keep mine, but I respect yours.',
  'My list before I call something finished:\n\n- [x] counts\n- [x] resets\n- [x] survives loading\n- [ ] looks good',
]

/** Gives the texts for a forum; all forums together have a few hundred, so each has to be rendered only once. */
export function commentPool(forum: string): CommentPool {
  const technical = technicalForums.has(forum)
  const parts = answerParts[forum] ?? answerParts[generalForum]
  return {
    answers: [...(parts ? joinParts(parts) : []), ...(technical ? snippets.map(bare) : [])],
    thanks: joinParts(technical ? technicalThanks : friendlyThanks),
    replies: joinParts(technical ? technicalReplies : friendlyReplies),
  }
}

/** Says each point alone and after a few of the openings, in turn, so that all openings are in use. */
function joinParts({ openings, points }: Parts): CommentText[] {
  return points.flatMap((point, at) => [
    bare(point),
    ...openings
      .map((_, step) => openings[(at * openingsPerPoint + step) % openings.length] ?? '')
      .slice(0, openingsPerPoint)
      .map((opening) => ({ point, text: `${opening} ${continueAfter(opening, point)}` })),
  ])
}

function bare(point: string): CommentText {
  return { point, text: capitalise(point) }
}

function continueAfter(opening: string, point: string): string {
  return /[.!?]$/.test(opening) ? capitalise(point) : point
}

function capitalise(sentence: string): string {
  return sentence.charAt(0).toUpperCase() + sentence.slice(1)
}
