import type { Settings } from '#shared/settings.ts'

type Switched = { [K in keyof Settings]: Settings[K] extends boolean ? K : never }[keyof Settings]
type Chosen = Exclude<keyof Settings, Switched>

/** A setting that is on or off. */
export interface SwitchSetting {
  name: Switched
  label: string
  help: string
}

/** A setting with named choices. */
export interface ChoiceSetting<Name extends Chosen = Chosen> {
  name: Name
  label: string
  help: string
  choices: readonly { value: Settings[Name]; label: string }[]
}

/** Settings that belong together. */
export interface SettingGroup {
  title: string
  choices: readonly (ChoiceSetting<'theme'> | ChoiceSetting<'timeFormat'> | ChoiceSetting<'nossr'>)[]
  switches: readonly SwitchSetting[]
}

/** Every setting of the site, each with one line of what it does, in the order of the settings page. */
export const settingGroups: readonly SettingGroup[] = [
  {
    title: 'Appearance',
    choices: [
      {
        name: 'theme',
        label: 'Theme',
        help: 'Automatic follows your system, also when it changes at dusk.',
        choices: [
          { value: 'auto', label: 'Automatic' },
          { value: 'dark', label: 'Dark' },
          { value: 'light', label: 'Light' },
        ],
      },
      {
        name: 'timeFormat',
        label: 'Times',
        help: 'Point at a time to see its full date either way.',
        choices: [
          { value: 'relative', label: 'Relative: 5 minutes ago' },
          { value: 'datetime', label: 'Date and time' },
        ],
      },
    ],
    switches: [
      { name: 'fixedNavbar', label: 'Fixed top bar', help: 'The top bar stays in view while you scroll.' },
    ],
  },
  {
    title: 'Reading',
    choices: [],
    switches: [
      { name: 'autoScroll', label: 'Scroll to the top', help: 'A page you open begins at its top.' },
      {
        name: 'infiniteScroll',
        label: 'Endless lists',
        help: 'Lists go on loading as you reach their end. Off: page by page, with Older and Back to newest.',
      },
      {
        name: 'showRecent',
        label: 'Recent posts',
        help: 'Posts show a card with the newest posts beside them.',
      },
      {
        name: 'keyboardShortcuts',
        label: 'Single-key shortcuts',
        help: 'Press ? for their list. Turn them off if your browser or your tools need these keys.',
      },
    ],
  },
  {
    title: 'Writing',
    choices: [],
    switches: [
      {
        name: 'autoResizeBoxes',
        label: 'Growing text boxes',
        help: 'Text boxes grow with what you write in them.',
      },
      {
        name: 'storeCommentDraft',
        label: 'Comment drafts',
        help: 'A comment you have begun is kept in this browser for an hour.',
      },
    ],
  },
  {
    title: 'Creations',
    choices: [],
    switches: [
      {
        name: 'showOpenInGameDialog',
        label: 'Explain “Open in game”',
        help: 'Opening a creation first says what is about to happen.',
      },
    ],
  },
  {
    title: 'Technical',
    choices: [
      {
        name: 'nossr',
        label: 'Server rendering',
        help: 'Off: the server sends an empty page and your browser builds it. Slower; meant for finding faults.',
        choices: [
          { value: 'no', label: 'On' },
          { value: 'yes', label: 'Off' },
        ],
      },
    ],
    switches: [
      {
        name: 'analytics',
        label: 'Analytics',
        help: 'Lets us count visits and hear of errors. Changing it loads the page anew.',
      },
    ],
  },
]
