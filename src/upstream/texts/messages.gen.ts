// Generated from the catalogues of texts by `npm run codegen`; not to be edited.
import type { Shown } from '#shared/message-types.ts'

/** What each message takes. */
export interface Messages {
  'account.dataReady': undefined
  'account.deletedUser': undefined
  'account.deletionStarted': { moment: Shown }
  'account.emailChanged': { email: Shown }
  'account.emailVerified': undefined
  'account.loggedOutByStaff': undefined
  'account.passwordChanged': undefined
  'account.passwordReset': undefined
  'account.providerLinked': { provider: Shown }
  'card.likes': { count: number }
  'card.picture': { title: Shown }
  'changeEmail.after': undefined
  'changeEmail.before': { product: Shown }
  'changeEmail.link': undefined
  'changeEmail.subject': { product: Shown }
  'confirmNewsletter.after': undefined
  'confirmNewsletter.before': { minor: boolean | undefined; product: Shown }
  'confirmNewsletter.link': undefined
  'confirmNewsletter.subject': { product: Shown }
  'deletion.after': undefined
  'deletion.before': { moment: Shown; product: Shown }
  'deletion.how': undefined
  'deletion.link': undefined
  'deletion.subject': { product: Shown }
  'device.browserOn': { browser: Shown; system: Shown }
  'device.otherBrowserOn': { system: Shown }
  'device.unknown': undefined
  'email.footerLink': { label: Shown; link: Shown }
  'email.greeting': { username: Shown }
  'email.greetingUnknown': undefined
  'email.linkLabel': { label: Shown }
  'email.openAddress': { link: Shown }
  'email.sentForAccount': { product: Shown }
  'email.sentForAddress': { product: Shown }
  'email.sentForNotification': { product: Shown }
  'emailChanged.after': undefined
  'emailChanged.before': { address: Shown; product: Shown }
  'emailChanged.subject': { product: Shown }
  'export.actions': undefined
  'export.actionsByStaff': undefined
  'export.comments': undefined
  'export.creations': undefined
  'export.decisions': undefined
  'export.deleted': undefined
  'export.emails': undefined
  'export.files': undefined
  'export.follows': undefined
  'export.form': undefined
  'export.leftOut': undefined
  'export.likes': undefined
  'export.logins': undefined
  'export.newsletter': undefined
  'export.newsletterDrafts': undefined
  'export.newslettersReceived': undefined
  'export.newslettersWritten': undefined
  'export.notifications': undefined
  'export.posts': undefined
  'export.preferences': undefined
  'export.profile': undefined
  'export.reports': undefined
  'export.revisions': undefined
  'export.sessions': undefined
  'export.ticketChanges': undefined
  'export.tickets': undefined
  'export.title': { moment: Shown; product: Shown; username: Shown }
  'export.undeliverable': undefined
  'export.versions': undefined
  'export.uploads': undefined
  'markup.blocks.circuit': undefined
  'markup.blocks.formula': undefined
  'markup.blocks.truth': undefined
  'markup.blocks.waves': undefined
  'markup.broken.fault': { fault: Shown }
  'markup.broken.formula': { column: Shown; fault: Shown }
  'markup.broken.line': { column: Shown; line: Shown; what: Shown }
  'markup.broken.undrawn': undefined
  'markup.broken.what': { what: Shown }
  'markup.circuit.definition': { definition: Shown; name: Shown }
  'markup.circuit.inputs': { names: Shown }
  'markup.circuit.manyInputs': { max: Shown }
  'markup.circuit.memory': undefined
  'markup.circuit.noInputs': undefined
  'markup.circuit.outputs': { names: Shown }
  'markup.circuit.run': undefined
  'markup.circuit.withoutInputs': undefined
  'markup.code.assembly': undefined
  'markup.code.plain': undefined
  'markup.copy.button': undefined
  'markup.copy.code': undefined
  'markup.copy.formula': undefined
  'markup.copy.source': undefined
  'markup.copy.sourceTitle': undefined
  'markup.fault.alreadyInput': { name: Shown }
  'markup.fault.alreadyNamed': { name: Shown }
  'markup.fault.alreadyOutput': { name: Shown }
  'markup.fault.circuitInputs': { max: Shown }
  'markup.fault.circuitOutputs': { max: Shown }
  'markup.fault.circuitParts': { max: Shown }
  'markup.fault.circuitStatement': undefined
  'markup.fault.cycles': { max: Shown }
  'markup.fault.delay': { max: Shown; min: Shown }
  'markup.fault.dependsOnItself': { name: Shown }
  'markup.fault.diagramEnds': undefined
  'markup.fault.diagramForm': undefined
  'markup.fault.diagramLength': { max: Shown }
  'markup.fault.emptyGroup': undefined
  'markup.fault.expectedComma': undefined
  'markup.fault.expectedEquals': undefined
  'markup.fault.expectedSignal': { token: Shown }
  'markup.fault.expectedSignalAtEnd': undefined
  'markup.fault.formulaLength': { max: Shown }
  'markup.fault.groupDepth': { max: Shown }
  'markup.fault.inputs': { max: Shown }
  'markup.fault.laneForm': undefined
  'markup.fault.laneLength': { max: Shown }
  'markup.fault.lanes': { max: Shown }
  'markup.fault.lineLength': { max: Shown }
  'markup.fault.misspelled': { meant: Shown; token: Shown }
  'markup.fault.nameLength': { max: Shown }
  'markup.fault.nested': { max: Shown }
  'markup.fault.noExpression': undefined
  'markup.fault.noFormula': undefined
  'markup.fault.noInput': undefined
  'markup.fault.noLane': undefined
  'markup.fault.noLanes': undefined
  'markup.fault.noOperator': { token: Shown }
  'markup.fault.noOutput': undefined
  'markup.fault.notFormula': undefined
  'markup.fault.outputs': { max: Shown }
  'markup.fault.refused': { command: Shown }
  'markup.fault.reserved': { name: Shown }
  'markup.fault.tooLarge': undefined
  'markup.fault.unclosed': undefined
  'markup.fault.unexpected': { character: Shown }
  'markup.fault.unknownSignal': { name: Shown }
  'markup.fault.unreadable': undefined
  'markup.fault.waveCharacter': { character: Shown }
  'markup.footnotes.back': { number: Shown }
  'markup.footnotes.backAgain': { number: Shown; occurrence: Shown }
  'markup.footnotes.reference': { number: Shown }
  'markup.footnotes.title': undefined
  'markup.formula.doubleSubscript': undefined
  'markup.formula.doubleSuperscript': undefined
  'markup.formula.expected': { expected: Shown; found: Shown }
  'markup.formula.extraBrace': undefined
  'markup.formula.noEnvironment': { name: Shown }
  'markup.formula.noGroupAfter': { symbol: Shown }
  'markup.formula.noGroupAs': { what: Shown }
  'markup.formula.other': { reason: Shown }
  'markup.formula.undefined': { name: Shown }
  'markup.formula.unsupported': { name: Shown }
  'markup.links.comment': { title: Shown }
  'markup.links.mail': { product: Shown }
  'markup.links.outward': { host: Shown; product: Shown }
  'markup.pictures.fullSize': undefined
  'markup.pictures.unnamed': undefined
  'markup.tables.region': undefined
  'markup.tasks.completed': undefined
  'markup.tasks.open': undefined
  'markup.truth.eitherLevel': undefined
  'markup.truth.inputs': undefined
  'markup.truth.outputs': undefined
  'markup.waves.betweenSentences': undefined
  'markup.waves.betweenValues': undefined
  'markup.waves.description': { sentences: Shown }
  'markup.waves.edge': { from: Shown; to: Shown }
  'markup.waves.empty': undefined
  'markup.waves.falling': undefined
  'markup.waves.floating': undefined
  'markup.waves.held': { cycles: Shown; what: Shown }
  'markup.waves.high': undefined
  'markup.waves.labelledEdge': { from: Shown; label: Shown; to: Shown }
  'markup.waves.lane': { name: Shown; values: Shown }
  'markup.waves.lanes': { count: number }
  'markup.waves.low': undefined
  'markup.waves.pulledHigh': undefined
  'markup.waves.pulledLow': undefined
  'markup.waves.rising': undefined
  'markup.waves.sentence': { sentence: Shown }
  'markup.waves.unknown': undefined
  'markup.waves.unnamed': undefined
  'markup.waves.value': undefined
  'newsletter.change': { link: Shown }
  'newsletter.readMore': undefined
  'newsletter.readMoreAt': { link: Shown }
  'newsletter.unsubscribe': { link: Shown }
  'newsletter.why': { product: Shown }
  'notification.before': { isEnded: boolean | undefined; message: Shown }
  'notification.comment': { actor: Shown; title: Shown }
  'notification.link': undefined
  'notification.mention': { actor: Shown; title: Shown }
  'notification.mentionInComment': { actor: Shown; title: Shown }
  'notification.pause': undefined
  'notification.reply': { actor: Shown; title: Shown }
  'notification.settings': undefined
  'notification.stop': undefined
  'notification.stopped': { kind: string }
  'notification.ticketClosed': { ticket: Shown; title: Shown }
  'notification.ticketClosedIn': { ticket: Shown; title: Shown; version: Shown }
  'notification.ticketReopened': { ticket: Shown; title: Shown }
  'resetPassword.before': { product: Shown; username: Shown }
  'resetPassword.effect': undefined
  'resetPassword.link': undefined
  'resetPassword.subject': { product: Shown }
  'resetPassword.unasked': undefined
  'search.foundLabel': { text: Shown }
  'search.foundMod': { text: Shown }
  'search.foundPart': { text: Shown }
  'search.foundVersion': { text: Shown }
  'securityNotice.after': undefined
  'securityNotice.linked': { provider: Shown }
  'securityNotice.passwordChanged': undefined
  'securityNotice.passwordReset': undefined
  'securityNotice.subject': { product: Shown }
  'securityNotice.unlinked': { provider: Shown }
  'securityNotice.when': { moment: Shown }
  'staff.appealOverturned': { answer: Shown; title: Shown; what: string }
  'staff.appealUpheld': { answer: Shown; title: Shown; what: string }
  'staff.cleared': { which: string }
  'staff.clearedBecause': { reason: Shown; which: string }
  'staff.clearedWithWarning': { reason: Shown; which: string }
  'staff.deleted': { title: Shown; what: string }
  'staff.deletedBecause': { reason: Shown; title: Shown; what: string }
  'staff.edited': { title: Shown; what: string }
  'staff.hidden': { title: Shown; what: string }
  'staff.hiddenBecause': { reason: Shown; title: Shown; what: string }
  'staff.hiddenWithWarning': { reason: Shown; title: Shown; what: string }
  'staff.locked': { title: Shown }
  'staff.lockedBecause': { reason: Shown; title: Shown }
  'staff.moved': { forum: Shown; title: Shown }
  'staff.newsletterWithheld': { title: Shown }
  'staff.noRoles': undefined
  'staff.pinned': { title: Shown }
  'staff.removedAndBanned': { ban: Shown; removal: Shown }
  'staff.reportActed': { title: Shown; what: string }
  'staff.reportHid': { title: Shown; what: string }
  'staff.reportKept': { title: Shown; what: string }
  'staff.restored': { title: Shown; what: string }
  'staff.role': { role: string }
  'staff.roles': { roles: Shown }
  'staff.unbanned': undefined
  'staff.unlocked': { title: Shown }
  'staff.unpinned': { title: Shown }
  'staff.warned': { reason: Shown; title: Shown; what: string }
  'staff.withRule': { rule: Shown; text: Shown }
  'subscription.confirmed': undefined
  'subscription.ended': undefined
  'testEmail.before': { product: Shown }
  'testEmail.subject': { product: Shown }
  'unsubscribeLink.after': undefined
  'unsubscribeLink.before': { product: Shown }
  'unsubscribeLink.link': undefined
  'unsubscribeLink.subject': { product: Shown }
  'verifyEmail.after': undefined
  'verifyEmail.before': { product: Shown }
  'verifyEmail.link': undefined
  'verifyEmail.subject': { product: Shown }
  'refusals.banned': undefined
  'refusals.bannedBecause': { reason: Shown }
  'refusals.bannedUntil': { until: Shown }
  'refusals.bannedUntilBecause': { reason: Shown; until: Shown }
}
