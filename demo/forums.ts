import type { SeedForum } from './seed-types.ts'

/** The demo forums, in the order in which the index shows them. */
export const demoForums: SeedForum[] = [
  {
    id: 'frm-devupdts',
    title: 'Development updates',
    description: "What's new, what's next, and the stories behind the bugs. Written by the developers.",
    protected: true,
  },
  {
    id: 'frm-genrldsc',
    title: 'General discussion',
    description: "Say hello, show what you're building, talk about the game.",
    protected: false,
  },
  {
    id: 'frm-helpqstn',
    title: 'Help and questions',
    description: "Something doesn't work, or doesn't make sense yet? No question is too small.",
    protected: false,
  },
  {
    id: 'frm-circtech',
    title: 'Circuits and techniques',
    description: 'Adders, latches, processors, displays: tutorials, measurements and clever tricks.',
    protected: false,
  },
  {
    id: 'frm-moddings',
    title: 'Modding and servers',
    description: 'Write mods, test them, host shared worlds and keep them running.',
    protected: false,
  },
  {
    id: 'frm-offtopic',
    title: 'Off topic',
    description: 'Jokes, old radios, cats, and whatever else has two states.',
    protected: false,
  },
]
