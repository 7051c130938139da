import { expect, test } from 'vitest'
import { catalogueFolder, readCatalogue, upstreamCatalogueFolder } from './catalogues.ts'

/** Texts with several IDs, because other languages need different words for them: each ID with its meaning. */
const equalInEnglish: Record<string, Record<string, string>> = {
  All: {
    'notifications.tabs.all': 'notifications; an adjective that takes their gender',
    'search.type.all': 'types of results; an adjective that takes their gender',
  },
  Continue: {
    'errors.phrase.100': 'phrase of a status code',
    'hub.upload.continueLabel': 'verb: publish without pictures',
  },
  Dismiss: {
    'common.toast.dismissLabel': 'close a message on the screen',
    'moderation.reports.dismiss': 'decide that a report needs no action',
  },
  Done: {
    'admin.doneLabel': 'state of a job or a step',
    'common.done': 'button that ends editing',
  },
  Email: {
    'admin.setup.email.title': 'sending emails',
    'common.emailLabel': 'an email address',
  },
  Filter: {
    'admin.users.filterLabel': 'noun: label of a choice',
    'moderation.management.actionLog.filter': 'verb: button of a form',
  },
  'Fixed in {}': {
    'tracker.filters.fixedInVersion': 'several tickets',
    'tracker.state.fixedInVersion': 'one ticket',
  },
  Link: {
    'accounts.settings.identities.link': 'verb: connect an account',
    'editor.command.link': 'noun: a link in a text',
  },
  List: {
    'editor.command.list': 'items of a text',
    'newsletter.sender.list.legend': 'recipients of a newsletter',
  },
  Locked: {
    'errors.phrase.423': 'phrase of a status code',
    'forums.lockedBadge': 'a post that takes no comments',
  },
  'Log out {}': {
    'accounts.settings.sessions.endLabel': 'end the session of a device',
    'admin.users.logOutNamed': 'end all sessions of a user',
  },
  OK: {
    'common.ok': 'button that agrees',
    'errors.phrase.200': 'phrase of a status code',
  },
  Off: {
    'notifications.preferences.off': 'notifications; an adjective that takes their number',
    'settings.serverRendering.off': 'server rendering; an adjective that takes its gender',
  },
  Open: {
    'accounts.settings.decisions.open': 'verb: show a page',
    'moderation.reports.open': 'adjective: several reports',
    'tracker.filters.open': 'adjective: several tickets',
    'tracker.state.open': 'adjective: one ticket',
  },
  Play: {
    'player.run.play': 'run a circuit',
    'settings.videos.play': 'show a video',
  },
  Post: {
    'forums.newPost.submit': 'verb: publish',
    'objects.kind.post': 'noun: a text in a forum',
  },
  Run: {
    'admin.query.run': 'send a query',
    'common.circuit.play': 'let the ticks of a circuit pass',
  },
  Save: {
    'common.save': 'verb: store changes',
    'hub.details.saveLabel': 'noun: a save file of the game',
  },
  Text: {
    'common.textLabel': 'content that a user writes',
    'newsletter.sender.preview.text': 'format of an email, beside HTML',
  },
}

/** The IDs of each text, with `{}` for each value, since names of values are not part of a text. */
function idsByText(folder: string): Map<string, string[]> {
  const found = new Map<string, string[]>()
  for (const [id, message] of readCatalogue('en', folder)) {
    const text = message.replaceAll(/\{\w+(?:, number)?\}/g, '{}')
    // Frames such as "{label}: {link}" have no words.
    if (/\p{L}/u.test(text)) found.set(text, [...(found.get(text) ?? []), id].sort())
  }
  return found
}

function duplicatesIn(folder: string): Record<string, string[]> {
  return Object.fromEntries([...idsByText(folder)].filter(([, ids]) => ids.length > 1))
}

test('each text of the site has one ID, unless other languages need several', () => {
  const expected = Object.entries(equalInEnglish).map(([text, meanings]) => [
    text,
    Object.keys(meanings).sort(),
  ])
  expect(duplicatesIn(catalogueFolder)).toEqual(Object.fromEntries(expected))
})

test('each text of emails and notifications has one ID', () => {
  expect(duplicatesIn(upstreamCatalogueFolder)).toEqual({})
})

/** Separators of lists and of sentences, and labels that only screen readers read before a text. */
const joining = [
  'common.betweenSentences',
  'common.circuit.betweenLevels',
  'common.kindPrefix',
  'markup.broken.column',
  'markup.broken.line',
  'markup.broken.what',
  'markup.waves.betweenSentences',
  'markup.waves.betweenValues',
  'notifications.unreadPrefix',
]

test('no message is the beginning or the end of a sentence', () => {
  const catalogues = [catalogueFolder, upstreamCatalogueFolder].flatMap((folder) => [
    ...readCatalogue('en', folder),
  ])
  const incomplete = catalogues.filter(([, message]) => message !== message.trim()).map(([id]) => id)
  expect(incomplete.sort()).toEqual(joining)
})
