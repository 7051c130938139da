import { orderLabels } from '#app/comments/order/order-labels.ts'
import { t } from '#app/texts/t.ts'
import { languages, languageTags } from '#shared/page/language.ts'
import { commentOrders, type Settings } from '#shared/page/settings.ts'

type Switched = { [K in keyof Settings]: Settings[K] extends boolean ? K : never }[keyof Settings]
type Chosen = Exclude<keyof Settings, Switched>

interface Setting<Name extends keyof Settings> {
  name: Name
  label: string
  help: string
}

interface ChoiceSetting<Name extends Chosen> extends Setting<Name> {
  choices: readonly { value: Settings[Name]; label: string }[]
}

export interface SettingGroup {
  title: string
  choices: readonly { [Name in Chosen]: ChoiceSetting<Name> }[Chosen][]
  switches: readonly Setting<Switched>[]
}

/** In the order of the settings page. */
export const settingGroups = (): readonly SettingGroup[] => [
  {
    title: t('settings.appearanceTitle'),
    choices: [
      {
        name: 'theme',
        label: t('settings.theme.label'),
        help: t('settings.theme.hint'),
        choices: [
          { value: 'auto', label: t('settings.theme.automatic') },
          { value: 'dark', label: t('settings.theme.dark') },
          { value: 'light', label: t('settings.theme.light') },
        ],
      },
      {
        name: 'language',
        label: t('settings.language.label'),
        help: t('settings.language.hint'),
        choices: [
          { value: 'auto', label: t('settings.language.browser') },
          // Each is named in itself, for those who read no other.
          ...languageTags.map((value) => ({ value, label: languages[value] })),
        ],
      },
      {
        name: 'timeFormat',
        label: t('settings.timeFormat.label'),
        help: t('settings.timeFormat.hint'),
        choices: [
          { value: 'relative', label: t('settings.timeFormat.relative') },
          { value: 'datetime', label: t('common.dateAndTime') },
        ],
      },
    ],
    switches: [
      { name: 'fixedNavbar', label: t('settings.fixedTopBar.label'), help: t('settings.fixedTopBar.hint') },
    ],
  },
  {
    title: t('settings.readingTitle'),
    choices: [
      {
        name: 'commentOrder',
        label: t('common.comments'),
        help: t('settings.commentOrder.hint'),
        choices: commentOrders.map((value) => ({ value, label: orderLabels[value]() })),
      },
      {
        name: 'videos',
        label: t('settings.videos.label'),
        help: t('settings.videos.hint'),
        choices: [
          { value: 'play', label: t('settings.videos.play') },
          { value: 'ask', label: t('settings.videos.ask') },
        ],
      },
    ],
    switches: [
      { name: 'autoScroll', label: t('settings.scrollToTop.label'), help: t('settings.scrollToTop.hint') },
      {
        name: 'infiniteScroll',
        label: t('settings.infiniteScroll.label'),
        help: t('settings.infiniteScroll.hint'),
      },
      { name: 'showRecent', label: t('forums.recent.title'), help: t('settings.recentPosts.hint') },
      { name: 'keyboardShortcuts', label: t('settings.shortcuts.label'), help: t('settings.shortcuts.hint') },
    ],
  },
  {
    title: t('settings.writingTitle'),
    choices: [],
    switches: [
      {
        name: 'autoResizeBoxes',
        label: t('settings.growingTextBoxes.label'),
        help: t('settings.growingTextBoxes.hint'),
      },
      {
        name: 'storeCommentDraft',
        label: t('settings.commentDrafts.label'),
        help: t('settings.commentDrafts.hint'),
      },
    ],
  },
  {
    title: t('common.creations'),
    choices: [],
    switches: [
      {
        name: 'showOpenInGameDialog',
        label: t('settings.openInGame.label'),
        help: t('settings.openInGame.hint'),
      },
    ],
  },
  {
    title: t('settings.technicalTitle'),
    choices: [
      {
        name: 'nossr',
        label: t('settings.serverRendering.label'),
        help: t('settings.serverRendering.hint'),
        choices: [
          { value: 'no', label: t('settings.serverRendering.on') },
          { value: 'yes', label: t('settings.serverRendering.off') },
        ],
      },
    ],
    switches: [
      { name: 'analytics', label: t('settings.analytics.label'), help: t('settings.analytics.hint') },
    ],
  },
]
