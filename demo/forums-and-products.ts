import type { SeedForum, SeedProduct, SeedTag } from './seed-types.ts'

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
    help: true,
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

export const demoProducts: SeedProduct[] = [
  {
    id: 'game',
    name: '{product}',
    description: 'The game itself: simulation, building, worlds, servers and mods.',
  },
  {
    id: 'website',
    name: 'Website',
    description: 'This website: forums, tracker, creation hub, accounts and email.',
  },
]

/** The demo tags; those without a product are for all. */
export const demoTags: SeedTag[] = [
  { name: 'crash', color: '#C62828', product: 'game' },
  { name: 'simulation', color: '#4527A0', product: 'game' },
  { name: 'building', color: '#EF6C00', product: 'game' },
  { name: 'multiplayer', color: '#00838F', product: 'game' },
  { name: 'modding', color: '#2E7D32', product: 'game' },
  { name: 'performance', color: '#F9A825', product: 'game' },
  { name: 'linux', color: '#FFD54F', product: 'game' },
  { name: 'sound', color: '#6D4C41', product: 'game' },
  { name: 'forums', color: '#1565C0', product: 'website' },
  { name: 'creation hub', color: '#AD1457', product: 'website' },
  { name: 'mobile', color: '#37474F', product: 'website' },
  { name: 'accessibility', color: '#0277BD', product: null },
  { name: 'duplicate', color: '#9E9E9E', product: null },
  { name: 'good first ticket', color: '#7CB342', product: null },
  { name: 'needs a world', color: '#FF00AA', product: null },
  { name: 'translation', color: '#B39DDB', product: null },
]
