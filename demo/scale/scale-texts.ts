import { machines, type Machine } from './scale-machines.ts'
import type { Random } from './scale-random.ts'

export interface PostText {
  title: string
  body: string
}

const moments = [
  'after a reset',
  'on every eighth step',
  'when two buttons are pressed together',
  'only at full speed',
  'after loading the world',
  'since I moved it to another board',
  'as soon as the display is connected',
  'when it counts down',
  'in the first tick after a pause',
  'on the server but not at home',
] as const

const attempts = [
  'checked every wire on both sides of the board',
  'replaced the first stage by switches',
  'built it again from the beginning in an empty world',
  'slowed the simulation down to two ticks per second',
  'counted the gates on both paths',
  'asked a friend, who had no idea either',
  'moved the clock to the other side',
  'removed the display',
  'put a lamp on every wire',
  'turned the whole board around',
] as const

const lessons = [
  'Labels first. I lost two evenings because two pegs had changed places in my head.',
  'The test bench was more work than the machine, and it was worth every gate.',
  'A signal that arrives too early is as wrong as one that arrives too late.',
  'Whatever can be copied will be copied, so the first slice has to be right.',
  'I should have stopped adding features before the board was full.',
  'A lamp on the clock line shows at once whether anything is alive.',
  'Nothing in the third version is left from the first one except for the colour.',
  'The free OR at a peg is a gift, and like every gift it can be forgotten on the table.',
  'Drawing the timing on paper takes ten minutes. Not drawing it took me ten days.',
  'Two clocks are one clock too many.',
] as const

const relatives = [
  'mother',
  'grandfather',
  'sister',
  'neighbour',
  'dentist',
  'landlady',
  'flatmate',
  'boss',
  'piano teacher',
  'cat',
] as const

const materials = [
  'dominoes',
  'cardboard',
  'marbles',
  'coat hangers',
  'old keyboards',
  'gingerbread',
  'paper clips',
  'bicycle parts',
] as const

const writers: Record<string, (random: Random) => PostText> = {
  'frm-genrldsc': writeGeneral,
  'frm-helpqstn': writeQuestion,
  'frm-circtech': writeCircuit,
  'frm-moddings': writeModding,
  'frm-offtopic': writeOffTopic,
}

export const writtenForums: readonly string[] = Object.keys(writers)

/** Writes one post for the forum; forums without their own writer get general posts. */
export function writePost(forum: string, random: Random): PostText {
  return (writers[forum] ?? writeGeneral)(random)
}

function writeGeneral(random: Random): PostText {
  const [machine, other] = pickTwo(machines, random)
  const weeks = random.integer(2, 14)
  const title = random.pick([
    `${weeks} weeks with ${machine.withArticle}: what I would do differently`,
    `My ${machine.name} is finished, and it only took ${weeks} weeks`,
    `How do you label ${machine.withArticle} with more than ${weeks * 8} pegs?`,
    `Show me your ${machine.name}, I show you my ${other.name}`,
    `Is ${machine.withArticle} a good project for week ${weeks}?`,
  ])
  return {
    title,
    body: paragraphs([
      `For ${weeks} weeks I have been building ${machine.withArticle}. It is not the first one in the world, but it is the first one in mine.`,
      `Some things that I have learnt on the way:\n\n${bullets(pickSome(lessons, random.integer(2, 4), random))}`,
      random.chance(0.5) ? sizeTable(machine, random.integer(40, 400), random) : undefined,
      random.pick([
        'How did you do it? I am curious about other ways.',
        'It is in the [hub](/hub) if you want to take it apart.',
        'What should I build next? I have one empty board left.',
      ]),
    ]),
  }
}

function writeQuestion(random: Random): PostText {
  const [machine, other] = pickTwo(machines, random)
  const moment = random.pick(moments)
  const title = random.pick([
    `My ${machine.name} shows a wrong value ${moment}`,
    `Why is my ${machine.name} one tick late ${moment}?`,
    `How do I connect ${machine.withArticle} to ${other.withArticle} without a glitch?`,
    `My ${machine.name} works alone, but not next to my ${other.name}`,
    `Lamps of my ${machine.name} flicker ${moment}`,
  ])
  const tried = pickSome(attempts, random.integer(2, 4), random)
  return {
    title,
    body: paragraphs([
      `My ${machine.name} is on one board of ${random.integer(6, 30)} × ${random.integer(6, 30)} squares and has worked for days. Now it does something that I cannot explain, and it does it ${moment}.`,
      `So far I have\n\n${bullets(tried.map((attempt) => `[x] ${attempt}`))}`,
      random.chance(0.3) ? traceBlock(random) : undefined,
      random.pick([
        'What should I look at next?',
        'Am I missing something obvious?',
        'I am grateful for every hint, also for rude ones.',
      ]),
    ]),
  }
}

function writeCircuit(random: Random): PostText {
  const [machine, other] = pickTwo(machines, random)
  const gates = random.integer(12, 480)
  const width = random.integer(6, 24)
  const title = random.pick([
    `${sentence(machine.withArticle)} in ${gates} gates`,
    `${sentence(machine.withArticle)} on a ${width} × ${width + random.integer(0, 6)} board`,
    `${sentence(machine.withArticle)} in ${random.integer(2, 12)} ticks, and what it costs`,
    `From ${machine.withArticle} to ${other.withArticle} in ${random.integer(3, 9)} small steps`,
    `${sentence(machine.withArticle)} with at most ${random.integer(2, 30)} inverters`,
  ])
  return {
    title,
    body: paragraphs([
      `I wanted to know how small ${machine.withArticle} can be before it stops being readable. The answer so far: ${gates} gates on ${width} rows.`,
      sizeTable(machine, gates, random),
      `### How it works\n\nEvery stage gets its inputs from the one before, and nothing looks at the result before the last stage is quiet. ${random.pick(lessons)}`,
      random.chance(0.5) ? verilogBlock(random) : undefined,
      random.pick([
        'Who finds one gate less?',
        'Measurements of your own are welcome.',
        'The world is in the [hub](/hub).',
      ]),
    ]),
  }
}

function writeModding(random: Random): PostText {
  const [machine, other] = pickTwo(machines, random)
  const players = random.integer(3, 31)
  const title = random.pick([
    `Mod: ${machine.withArticle} and ${other.withArticle} in a single block`,
    `Server with ${players} players and ${machine.withArticle} that never sleeps`,
    `Shared world: ${machine.withArticle} built by ${players} people`,
    `Testing ${machine.withArticle} and ${other.withArticle} on a server without graphics`,
    `How many ticks for ${players} players and ${machine.withArticle}?`,
  ])
  return {
    title,
    body: paragraphs([
      `On our server ${players} people share one world, and somebody always builds ${machine.withArticle}. This is what we do about it.`,
      random.chance(0.5)
        ? `\`\`\`ini\n[world]\nticks_per_second = ${random.integer(1, 8) * 100}\npause_when_empty = ${random.chance(0.5)}\n\`\`\``
        : `\`\`\`ts\nwake(block) {\n  block.outputs.out = !block.outputs.out\n  block.wakeIn(${random.integer(2, 400)})\n}\n\`\`\``,
      random.pick(lessons),
      random.pick([
        'How do other servers handle this?',
        'Testers are welcome.',
        'Problems go to the [tracker](/tracker/game).',
      ]),
    ]),
  }
}

function writeOffTopic(random: Random): PostText {
  const machine = random.pick(machines)
  const relative = random.pick(relatives)
  const title = random.pick([
    `I explained ${machine.withArticle} to my ${relative}`,
    `${sentence(machine.withArticle)} made of ${random.pick(materials)}`,
    `My ${relative} has found ${machine.withArticle} in our kitchen`,
    `Dreamt of ${machine.withArticle} again, ${random.integer(2, 9)} nights in a row`,
  ])
  return {
    title,
    body: paragraphs([
      `It began when my ${relative} asked what I do all evening. I said "${machine.withArticle}", and then there was no way back.`,
      `> ${random.pick(lessons)}`,
      random.pick([
        'That is all. I just had to tell somebody who understands.',
        'Please tell me that I am not the only one.',
        'There are no conclusions, only lamps.',
      ]),
    ]),
  }
}

function paragraphs(parts: readonly (string | undefined)[]): string {
  return parts.filter((part) => part !== undefined).join('\n\n')
}

function bullets(lines: readonly string[]): string {
  return lines.map((line) => `- ${line}`).join('\n')
}

function sentence(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}

function pickSome<T>(items: readonly T[], count: number, random: Random): T[] {
  const rest = [...items]
  const chosen: T[] = []
  while (chosen.length < count && rest.length > 0) {
    chosen.push(...rest.splice(random.integer(0, rest.length - 1), 1))
  }
  return chosen
}

function pickTwo<T>(items: readonly T[], random: Random): [T, T] {
  const first = random.pick(items)
  return [first, random.pick(items.filter((item) => item !== first))]
}

function sizeTable(machine: Machine, gates: number, random: Random): string {
  const ticks = random.integer(4, 20)
  return [
    `| ${machine.name} | gates | ticks |`,
    '| --- | ---: | ---: |',
    `| first version | ${gates + random.integer(20, 200)} | ${ticks + random.integer(1, 9)} |`,
    `| this version | ${gates} | ${ticks} |`,
  ].join('\n')
}

function traceBlock(random: Random): string {
  const wrong = random.integer(1, 6)
  const rows = [wrong - 1, wrong, wrong + random.integer(2, 8), wrong + 1].map(
    (value, tick) =>
      `tick ${tick}   ${value.toString(2).padStart(4, '0')}${tick === 2 ? '   <- this one' : ''}`,
  )
  return `\`\`\`text\n${rows.join('\n')}\n\`\`\``
}

function verilogBlock(random: Random): string {
  const high = random.pick([3, 7, 15])
  return `\`\`\`verilog\nmodule stage (input clk, input [${high}:0] d, output reg [${high}:0] q);\n  always @(posedge clk) q <= d;\nendmodule\n\`\`\``
}
