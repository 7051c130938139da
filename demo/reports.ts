import type { SeedReport } from './seed-types.ts'

export const demoReports: SeedReport[] = [
  {
    about: 'Teaching it to fourteen-year-olds: notes from one term',
    reporter: 'kit-o',
    reason: 'off_topic',
    text: 'Would be found more easily among the tutorials.',
    daysAgo: 6.2,
    resolved: { by: 'grace', act: 'dismiss', message: '', daysAgo: 6 },
  },
  {
    about: 'Which computer for big worlds? Measurements from nine machines',
    commentBy: 'half_carry',
    reporter: 'yusuf.k',
    reason: 'abuse',
    text: 'Calls my computer a toaster. It is one, but still.',
    daysAgo: 4.1,
    resolved: {
      by: 'grace',
      act: 'warn',
      message: 'Please compare machines, not their owners.',
      daysAgo: 3.9,
    },
  },
  {
    about: 'Digital logic jokes. I am so sorry',
    commentBy: 'vcc_gnd',
    reporter: 'Marguerite-T',
    reason: 'other',
    text: 'The third pun in a row. I laughed, and I want it looked into.',
    daysAgo: 1.4,
  },
  {
    about: 'Digital logic jokes. I am so sorry',
    commentBy: 'vcc_gnd',
    reporter: 'zhou-min',
    reason: 'off_topic',
    text: '',
    daysAgo: 1.1,
  },
  {
    about: 'Lava II: the register, one of four',
    reporter: 'lin.wei',
    reason: 'other',
    text: 'The description promises four registers and the archive holds one. Can it be put right?',
    daysAgo: 0.8,
  },
  {
    profileOf: 'nand_land',
    reporter: 'pulldown',
    reason: 'other',
    text: 'My pupils quote this bio in their homework.',
    daysAgo: 0.3,
  },
]
