import * as texts from '#app/texts/english/settings.ts'
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
  choices: readonly { [Name in Chosen]: ChoiceSetting<Name> }[Chosen][]
  switches: readonly SwitchSetting[]
}

/** Every setting of the site, each with one line of what it does, in the order of the settings page. */
export const settingGroups: readonly SettingGroup[] = [
  {
    title: texts.appearance,
    choices: [
      {
        name: 'theme',
        label: texts.theme,
        help: texts.automaticFollowsYourSystemAlso,
        choices: [
          { value: 'auto', label: texts.automatic },
          { value: 'dark', label: texts.dark },
          { value: 'light', label: texts.light },
        ],
      },
      {
        name: 'timeFormat',
        label: texts.times,
        help: texts.pointAtTimeToSee,
        choices: [
          { value: 'relative', label: texts.relative5MinutesAgo },
          { value: 'datetime', label: texts.dateAndTime },
        ],
      },
    ],
    switches: [{ name: 'fixedNavbar', label: texts.fixedTopBar, help: texts.topBarStaysInView }],
  },
  {
    title: texts.reading,
    choices: [
      {
        name: 'videos',
        label: texts.videosFromOtherSites,
        help: texts.shortVideosPlayThemselves,
        choices: [
          { value: 'play', label: texts.play },
          { value: 'ask', label: texts.askFirst },
        ],
      },
    ],
    switches: [
      { name: 'autoScroll', label: texts.scrollToTop, help: texts.pageYouOpenBeginsAt },
      {
        name: 'infiniteScroll',
        label: texts.endlessLists,
        help: texts.listsGoOnLoadingAs,
      },
      {
        name: 'showRecent',
        label: texts.recentPosts,
        help: texts.postsShowCardWithNewest,
      },
      {
        name: 'keyboardShortcuts',
        label: texts.singleKeyShortcuts,
        help: texts.pressForTheirListTurn,
      },
    ],
  },
  {
    title: texts.writing,
    choices: [],
    switches: [
      {
        name: 'autoResizeBoxes',
        label: texts.growingTextBoxes,
        help: texts.textBoxesGrowWithWhat,
      },
      {
        name: 'storeCommentDraft',
        label: texts.commentDrafts,
        help: texts.commentYouHaveBegunIs,
      },
    ],
  },
  {
    title: texts.creations,
    choices: [],
    switches: [
      {
        name: 'showOpenInGameDialog',
        label: texts.explainOpenInGame,
        help: texts.openingCreationFirstSaysWhat,
      },
    ],
  },
  {
    title: texts.technical,
    choices: [
      {
        name: 'nossr',
        label: texts.serverRendering,
        help: texts.offServerSendsEmptyPage,
        choices: [
          { value: 'no', label: texts.on },
          { value: 'yes', label: texts.off },
        ],
      },
    ],
    switches: [
      {
        name: 'analytics',
        label: texts.analytics,
        help: texts.letsUsCountVisitsAnd,
      },
    ],
  },
]
