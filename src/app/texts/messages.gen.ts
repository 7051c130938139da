// Generated from the catalogues of texts by `npm run codegen`; not to be edited.
import type { Shown, Tag } from '#shared/message-types.ts'

/** What each message takes. */
export interface Messages {
  'accounts.callback.alreadyExists': { product: Shown; provider: Shown }
  'accounts.callback.backToLogIn': undefined
  'accounts.callback.backToPage': undefined
  'accounts.callback.failedTitle': undefined
  'accounts.callback.linkHint': { product: Shown; provider: Shown }
  'accounts.callback.loggedInHint': { username: Shown }
  'accounts.callback.loggedInTitle': undefined
  'accounts.callback.notFound': { product: Shown; provider: Shown }
  'accounts.captcha.label': undefined
  'accounts.captcha.loadFailed': undefined
  'accounts.captcha.verifyFailed': undefined
  'accounts.completeSignUp.nameAndEmailHint': undefined
  'accounts.completeSignUp.nameHint': undefined
  'accounts.completeSignUp.otherWay': undefined
  'accounts.completeSignUp.pageTitle': undefined
  'accounts.completeSignUp.submit': undefined
  'accounts.completeSignUp.timedOut': undefined
  'accounts.completeSignUp.title': undefined
  'accounts.emailAgainLabel': undefined
  'accounts.emailHint': undefined
  'accounts.emailTaken': undefined
  'accounts.forgotPassword.hint': undefined
  'accounts.forgotPassword.pageTitle': undefined
  'accounts.forgotPassword.sentDone': { email: Shown }
  'accounts.forgotPassword.submit': undefined
  'accounts.forgotPassword.title': undefined
  'accounts.logIn.developerTitle': undefined
  'accounts.logIn.nameLabel': undefined
  'accounts.logIn.needsJavascript': undefined
  'accounts.logIn.noMatch': undefined
  'accounts.logIn.providerMissing': { provider: Shown }
  'accounts.logOut.failed': undefined
  'accounts.logOut.failedTitle': undefined
  'accounts.logOut.unsavedConfirm': undefined
  'accounts.mailLink.accountLinkUsed': undefined
  'accounts.mailLink.confirmEmail': undefined
  'accounts.mailLink.confirmSubscription': undefined
  'accounts.mailLink.emailFailed': undefined
  'accounts.mailLink.emailHint': undefined
  'accounts.mailLink.emailTitle': undefined
  'accounts.mailLink.newEmailHint': undefined
  'accounts.mailLink.newEmailTitle': undefined
  'accounts.mailLink.stopEmails': undefined
  'accounts.mailLink.stopEmailsFailed': undefined
  'accounts.mailLink.stopEmailsHint': { kind: string }
  'accounts.mailLink.stopEmailsInvalid': undefined
  'accounts.mailLink.subscriptionHint': undefined
  'accounts.mailLink.subscriptionLinkUsed': undefined
  'accounts.mailLink.subscriptionTitle': undefined
  'accounts.mailLink.unsubscribeFailed': undefined
  'accounts.mailLink.unsubscribeHint': undefined
  'accounts.mailLink.used': undefined
  'accounts.mailLink.verifiedAlready': undefined
  'accounts.mailProblem.bounced': { time: Shown }
  'accounts.mailProblem.complained': { time: Shown }
  'accounts.mailProblem.complainedHint': undefined
  'accounts.mailProblem.confirm': undefined
  'accounts.mailProblem.hint': undefined
  'accounts.mailProblem.notVerifiedHint': undefined
  'accounts.mailProblem.refused': { time: Shown }
  'accounts.menu.label': undefined
  'accounts.menu.unverified': undefined
  'accounts.menu.unverifiedHint': undefined
  'accounts.menu.viewProfile': undefined
  'accounts.needsJavascript': undefined
  'accounts.newPasswordAgainLabel': undefined
  'accounts.newPasswordLabel': undefined
  'accounts.otherWaysLabel': undefined
  'accounts.passwordLabel': undefined
  'accounts.passwordTooShort': undefined
  'accounts.profile.bio.emptyHint': undefined
  'accounts.profile.bio.forbidden': undefined
  'accounts.profile.bio.label': undefined
  'accounts.profile.bio.needsVerifiedEmail': undefined
  'accounts.profile.bio.openFailed': undefined
  'accounts.profile.bio.otherAccount': { username: Shown }
  'accounts.profile.bio.saveFailed': { reason: Shown }
  'accounts.profile.bio.setLabel': undefined
  'accounts.profile.bio.verifyHint': { link: Tag }
  'accounts.profile.history.emptyHint': { username: Shown }
  'accounts.profile.history.forumsLabel': undefined
  'accounts.profile.history.ownEmptyHint': undefined
  'accounts.profile.history.ownEmptyTitle': undefined
  'accounts.profile.history.place': { place: Shown }
  'accounts.profile.history.title': undefined
  'accounts.profile.history.wordlessComment': undefined
  'accounts.profile.joinedAt': { time: Shown }
  'accounts.providers.answerInvalid': undefined
  'accounts.providers.continueWith': { action: string; provider: Shown }
  'accounts.providers.noAnswer': undefined
  'accounts.providers.or': undefined
  'accounts.providers.startFailed': { status: Shown; statusText: Shown }
  'accounts.reset.askForLink': undefined
  'accounts.reset.hint': undefined
  'accounts.reset.identitiesHint': undefined
  'accounts.reset.identityGoes': { provider: Shown }
  'accounts.reset.linkUsed': undefined
  'accounts.reset.passwordChanged': undefined
  'accounts.reset.title': undefined
  'accounts.setPassword': undefined
  'accounts.settings.currentPasswordLabel': undefined
  'accounts.settings.data.download': { size: Shown }
  'accounts.settings.data.failed': undefined
  'accounts.settings.data.hint': undefined
  'accounts.settings.data.request': undefined
  'accounts.settings.data.requestAgain': undefined
  'accounts.settings.data.requestFailed': undefined
  'accounts.settings.data.title': undefined
  'accounts.settings.data.tooMany': undefined
  'accounts.settings.data.until': { time: Shown }
  'accounts.settings.data.waiting': undefined
  'accounts.settings.decisions.answered': { outcome: string; time: Shown }
  'accounts.settings.decisions.appealHint': { time: Shown }
  'accounts.settings.decisions.appealLabel': { text: Shown }
  'accounts.settings.decisions.appealTitle': undefined
  'accounts.settings.decisions.hint': undefined
  'accounts.settings.decisions.olderBan': undefined
  'accounts.settings.decisions.open': undefined
  'accounts.settings.decisions.reverted': { time: Shown }
  'accounts.settings.decisions.sendDone': undefined
  'accounts.settings.decisions.sendFailed': undefined
  'accounts.settings.decisions.submit': undefined
  'accounts.settings.decisions.textLabel': undefined
  'accounts.settings.decisions.title': undefined
  'accounts.settings.decisions.waiting': { time: Shown }
  'accounts.settings.deletion.backups': undefined
  'accounts.settings.deletion.deleteTexts': undefined
  'accounts.settings.deletion.deleteTextsHint': undefined
  'accounts.settings.deletion.failed': undefined
  'accounts.settings.deletion.freshLogin': undefined
  'accounts.settings.deletion.hint': undefined
  'accounts.settings.deletion.keep': undefined
  'accounts.settings.deletion.keepFailed': undefined
  'accounts.settings.deletion.keepTexts': undefined
  'accounts.settings.deletion.keepTextsHint': undefined
  'accounts.settings.deletion.lastAdmin': undefined
  'accounts.settings.deletion.open': undefined
  'accounts.settings.deletion.pending': { keepsTexts: boolean | undefined; time: Shown }
  'accounts.settings.deletion.submit': undefined
  'accounts.settings.deletion.textsLabel': undefined
  'accounts.settings.deletion.title': undefined
  'accounts.settings.deletion.week': undefined
  'accounts.settings.deletion.what': undefined
  'accounts.settings.email.change': undefined
  'accounts.settings.email.changeFailed': undefined
  'accounts.settings.email.changeLinkSent': { email: Shown }
  'accounts.settings.email.newAgainLabel': undefined
  'accounts.settings.email.newLabel': undefined
  'accounts.settings.email.notVerified': undefined
  'accounts.settings.email.tooManyChanges': undefined
  'accounts.settings.email.verified': undefined
  'accounts.settings.identities.changeLabel': { isLinked: boolean | undefined; provider: Shown }
  'accounts.settings.identities.empty': undefined
  'accounts.settings.identities.lastNeeded': undefined
  'accounts.settings.identities.link': undefined
  'accounts.settings.identities.linkFailed': undefined
  'accounts.settings.identities.linked': undefined
  'accounts.settings.identities.notLinked': undefined
  'accounts.settings.identities.title': undefined
  'accounts.settings.identities.unlink': undefined
  'accounts.settings.identities.unlinkConfirm': { provider: Shown }
  'accounts.settings.identities.unlinkFailed': undefined
  'accounts.settings.identities.unlinkFailedWithCode': { code: Shown }
  'accounts.settings.loggedInAs': { user: Shown }
  'accounts.settings.needsFreshLogin': undefined
  'accounts.settings.password.change': undefined
  'accounts.settings.password.changeDone': undefined
  'accounts.settings.password.changeFailed': undefined
  'accounts.settings.password.emptyHint': undefined
  'accounts.settings.passwordWrong': undefined
  'accounts.settings.picture.fileHint': { mebibytes: Shown }
  'accounts.settings.picture.fileLabel': undefined
  'accounts.settings.picture.fileTooLarge': { mebibytes: Shown }
  'accounts.settings.picture.previewLabel': undefined
  'accounts.settings.picture.title': undefined
  'accounts.settings.picture.tooLarge': undefined
  'accounts.settings.picture.unreadable': undefined
  'accounts.settings.picture.upload': undefined
  'accounts.settings.picture.uploadDone': undefined
  'accounts.settings.picture.uploadFailed': undefined
  'accounts.settings.proof.hint': undefined
  'accounts.settings.proof.submit': undefined
  'accounts.settings.proof.title': undefined
  'accounts.settings.sessions.emptyOthers': undefined
  'accounts.settings.sessions.endFailed': undefined
  'accounts.settings.sessions.endLabel': { device: Shown }
  'accounts.settings.sessions.endOthers': undefined
  'accounts.settings.sessions.thisDevice': undefined
  'accounts.settings.sessions.times': { lastSeen: Shown; loggedIn: Shown }
  'accounts.settings.sessions.title': undefined
  'accounts.signUp.needsJavascript': undefined
  'accounts.signUp.toLogIn': undefined
  'accounts.signingIn': undefined
  'accounts.signingInNeedsJavascript': undefined
  'accounts.storageBlocked': undefined
  'accounts.storageFull': undefined
  'accounts.usernameHint': { max: Shown; min: Shown }
  'accounts.usernameLabel': undefined
  'accounts.usernameTaken': undefined
  'accounts.verification.alreadyVerified': undefined
  'accounts.verification.bannerTitle': undefined
  'accounts.verification.changeAddress': undefined
  'accounts.verification.hint': undefined
  'accounts.verification.linkSentHint': { email: Shown }
  'accounts.verification.resend': undefined
  'accounts.verification.send': undefined
  'accounts.verification.sendDone': undefined
  'accounts.verification.sendFailed': undefined
  'accounts.verification.sendFailedWithCode': { code: Shown }
  'accounts.verification.sentRecently': undefined
  'admin.archivedHint': undefined
  'admin.archivedLabel': undefined
  'admin.changelog.dateLabel': undefined
  'admin.changelog.deleteConfirm': { date: Shown }
  'admin.changelog.deleteDone': undefined
  'admin.changelog.deleteFailed': undefined
  'admin.changelog.deleteTitle': undefined
  'admin.changelog.emptyHint': undefined
  'admin.changelog.new': undefined
  'admin.changelog.newTitle': undefined
  'admin.changelog.textHint': undefined
  'admin.checks.check': undefined
  'admin.checks.fail': undefined
  'admin.checks.failed': undefined
  'admin.checks.hint': undefined
  'admin.checks.ok': undefined
  'admin.checks.result': { count: number; wrong: number }
  'admin.checks.title': undefined
  'admin.checks.warn': undefined
  'admin.deleteNamed': { name: Shown }
  'admin.doneLabel': undefined
  'admin.editNamed': { name: Shown }
  'admin.forums.emptyHint': undefined
  'admin.forums.new': undefined
  'admin.forums.protectedHint': undefined
  'admin.forums.protectedLabel': undefined
  'admin.health.attempts': { count: Shown }
  'admin.health.dailyRunLabel': undefined
  'admin.health.databaseShare': { largest: Shown; percent: number }
  'admin.health.databaseSizeLabel': undefined
  'admin.health.drop': undefined
  'admin.health.dropConfirm': { name: Shown }
  'admin.health.dropDone': undefined
  'admin.health.dropFailed': undefined
  'admin.health.dropNamed': { name: Shown }
  'admin.health.emailsFailedLabel': undefined
  'admin.health.emailsQueuedLabel': undefined
  'admin.health.emailsSentLabel': undefined
  'admin.health.emailsUnknownLabel': undefined
  'admin.health.failedEmailsHint': undefined
  'admin.health.failedEmailsTitle': { count: Shown }
  'admin.health.failedJobsTitle': { count: Shown }
  'admin.health.jobsDueLabel': undefined
  'admin.health.jobsFailedLabel': undefined
  'admin.health.minuteRunLabel': undefined
  'admin.health.none': undefined
  'admin.health.notReady': undefined
  'admin.health.oldestJob': { time: Shown }
  'admin.health.ready': undefined
  'admin.health.release': { version: Shown }
  'admin.health.retryDone': undefined
  'admin.health.retryFailed': undefined
  'admin.health.retryNamed': { name: Shown }
  'admin.health.runLate': undefined
  'admin.health.runNever': undefined
  'admin.health.searchSizeLabel': undefined
  'admin.health.serviceLabel': undefined
  'admin.health.unreadCreationsLabel': undefined
  'admin.home.addressHint': undefined
  'admin.home.addressLabel': undefined
  'admin.home.addressWrong': undefined
  'admin.home.automaticHint': undefined
  'admin.home.chosenHint': undefined
  'admin.home.clear': undefined
  'admin.home.done': undefined
  'admin.home.nothing': undefined
  'admin.home.title': undefined
  'admin.legal.elsewhere': { host: Shown; name: Shown }
  'admin.legal.hint': { name: Shown }
  'admin.legal.missing': undefined
  'admin.legal.rulesHint': undefined
  'admin.legal.start': undefined
  'admin.legal.startHint': undefined
  'admin.legal.textHint': undefined
  'admin.legal.title': undefined
  'admin.legal.written': { length: number }
  'admin.mail.bouncedLabel': undefined
  'admin.mail.causeBounced': undefined
  'admin.mail.causeComplained': undefined
  'admin.mail.causeRefused': undefined
  'admin.mail.complainedLabel': undefined
  'admin.mail.delayedLabel': undefined
  'admin.mail.emptyHint': undefined
  'admin.mail.emptyTitle': undefined
  'admin.mail.firstPage': undefined
  'admin.mail.hint': undefined
  'admin.mail.pagesLabel': undefined
  'admin.mail.removeConfirm': { address: Shown; isComplaint: boolean | undefined }
  'admin.mail.removeDone': undefined
  'admin.mail.removeFailed': undefined
  'admin.mail.removeTitle': undefined
  'admin.mail.searchLabel': undefined
  'admin.mail.title': undefined
  'admin.position.at': { position: Shown }
  'admin.position.hint': undefined
  'admin.position.label': undefined
  'admin.products.emptyHint': undefined
  'admin.products.idHint': undefined
  'admin.products.new': undefined
  'admin.products.ticketCount': { count: number }
  'admin.products.title': undefined
  'admin.query.documentHint': undefined
  'admin.query.documentLabel': undefined
  'admin.query.emptyHint': undefined
  'admin.query.messageAt': { column: Shown; line: Shown; message: Shown }
  'admin.query.needsQuery': undefined
  'admin.query.readOnceFailed': { field: Shown }
  'admin.query.resultTitle': undefined
  'admin.query.run': undefined
  'admin.query.schemaTitle': undefined
  'admin.query.title': undefined
  'admin.query.variablesLabel': undefined
  'admin.query.variablesNeedsObject': undefined
  'admin.roles.admin': undefined
  'admin.roles.adminHint': undefined
  'admin.roles.developerHint': undefined
  'admin.roles.moderator': undefined
  'admin.roles.moderatorHint': undefined
  'admin.roles.save': undefined
  'admin.roles.saveFailed': undefined
  'admin.roles.title': { username: Shown }
  'admin.saveFailed': undefined
  'admin.settings.notSet': undefined
  'admin.settings.setSecret': undefined
  'admin.settings.title': undefined
  'admin.settings.valueLabel': undefined
  'admin.setup.captcha.check': undefined
  'admin.setup.captcha.checkFailed': undefined
  'admin.setup.captcha.noResponse': undefined
  'admin.setup.captcha.off': undefined
  'admin.setup.captcha.on': undefined
  'admin.setup.captcha.secretRefused': undefined
  'admin.setup.captcha.works': undefined
  'admin.setup.email.failed': undefined
  'admin.setup.email.lastSent': { time: Shown }
  'admin.setup.email.neverSent': undefined
  'admin.setup.email.queued': undefined
  'admin.setup.email.send': undefined
  'admin.setup.email.stateFailed': { error: Shown }
  'admin.setup.email.stateQueued': undefined
  'admin.setup.email.stateRetried': { error: Shown }
  'admin.setup.email.stateSent': { to: Shown }
  'admin.setup.email.stateUnknown': { error: Shown }
  'admin.setup.email.title': undefined
  'admin.setup.email.transport': { sender: Shown; transport: string }
  'admin.setup.forums.blogDescription': undefined
  'admin.setup.forums.blogIdHint': { id: Shown; setting: Shown }
  'admin.setup.forums.blogIdLabel': undefined
  'admin.setup.forums.blogTitle': undefined
  'admin.setup.forums.chooseOne': undefined
  'admin.setup.forums.circuitsDescription': undefined
  'admin.setup.forums.circuitsTitle': undefined
  'admin.setup.forums.create': undefined
  'admin.setup.forums.done': undefined
  'admin.setup.forums.exist': { link: Tag; names: Shown }
  'admin.setup.forums.generalDescription': undefined
  'admin.setup.forums.generalTitle': undefined
  'admin.setup.forums.helpDescription': undefined
  'admin.setup.forums.helpTitle': undefined
  'admin.setup.forums.none': { link: Tag }
  'admin.setup.forums.offTopicDescription': undefined
  'admin.setup.forums.offTopicTitle': undefined
  'admin.setup.forums.starterLabel': undefined
  'admin.setup.legal.exist': { names: Shown }
  'admin.setup.legal.manageHint': { hasMissing: boolean | undefined; link: Tag; missing: Shown }
  'admin.setup.links.hint': undefined
  'admin.setup.links.title': undefined
  'admin.setup.name.hint': { setting: Shown }
  'admin.setup.name.shown': { name: Shown }
  'admin.setup.openLabel': undefined
  'admin.setup.optionalLabel': undefined
  'admin.setup.products.exist': { link: Tag; names: Shown }
  'admin.setup.products.none': { link: Tag }
  'admin.setup.providers.hint': undefined
  'admin.setup.providers.none': undefined
  'admin.setup.providers.on': { names: Shown }
  'admin.tabs.graphql': undefined
  'admin.tabs.health': undefined
  'admin.tabs.home': undefined
  'admin.tabs.setup': undefined
  'admin.tags.allProducts': undefined
  'admin.tags.allProductsNamed': { name: Shown }
  'admin.tags.deleteConfirm': { count: number; isMore: boolean | undefined; name: Shown }
  'admin.tags.deleteDone': undefined
  'admin.tags.deleteFailed': undefined
  'admin.tags.deleteTitle': undefined
  'admin.tags.emptyHint': undefined
  'admin.tags.intoHint': { name: Shown }
  'admin.tags.intoLabel': undefined
  'admin.tags.merge': undefined
  'admin.tags.mergeNamed': { name: Shown }
  'admin.tags.ticketCount': { count: number; isMore: boolean | undefined }
  'admin.title': undefined
  'admin.users.banned': undefined
  'admin.users.deleteFailed': { username: Shown }
  'admin.users.deleteHint': { username: Shown }
  'admin.users.deleteNamed': { username: Shown }
  'admin.users.deleteTexts': undefined
  'admin.users.deletionDue': { time: Shown }
  'admin.users.emptyHint': undefined
  'admin.users.export': undefined
  'admin.users.exportConfirm': { username: Shown }
  'admin.users.exportDone': { username: Shown }
  'admin.users.exportFailed': { username: Shown }
  'admin.users.exportNamed': { username: Shown }
  'admin.users.filterAll': undefined
  'admin.users.filterLabel': undefined
  'admin.users.filterStaff': undefined
  'admin.users.keep': undefined
  'admin.users.keepDone': { username: Shown }
  'admin.users.keepFailed': { username: Shown }
  'admin.users.keepNamed': { username: Shown }
  'admin.users.keepTexts': undefined
  'admin.users.listLabel': undefined
  'admin.users.logOutConfirm': { username: Shown }
  'admin.users.logOutDone': { username: Shown }
  'admin.users.logOutFailed': { username: Shown }
  'admin.users.logOutNamed': { username: Shown }
  'admin.users.logOutTitle': undefined
  'admin.users.roles': undefined
  'admin.users.searchLabel': undefined
  'admin.users.sessions': { count: number; isSeen: boolean | undefined; time: Shown }
  'admin.users.textsLabel': undefined
  'admin.users.unverifiedEmail': { email: Shown }
  'comments.answersLabel': { username: Shown }
  'comments.banned': undefined
  'comments.commentLabel': { username: Shown }
  'comments.deleteConfirm': undefined
  'comments.deleteFailed': undefined
  'comments.deleteTitle': undefined
  'comments.deletedBadge': undefined
  'comments.edit.label': undefined
  'comments.edit.openFailed': undefined
  'comments.emptyHint': undefined
  'comments.foldLabel': { isDeleted: boolean | undefined; isFolded: boolean | undefined; username: Shown }
  'comments.foldedCount': { count: Shown }
  'comments.formLabel': undefined
  'comments.needsJavascript': undefined
  'comments.needsLogIn': undefined
  'comments.needsText': undefined
  'comments.needsVerifiedEmail': undefined
  'comments.newBadge': undefined
  'comments.placeholder': undefined
  'comments.reply': undefined
  'comments.replyLabel': { username: Shown }
  'comments.submitFailed': undefined
  'comments.submitting': undefined
  'comments.unread.count': { count: number }
  'comments.unread.emptyTitle': undefined
  'common.accountSettings': undefined
  'common.appeal': undefined
  'common.backToFirstPage': undefined
  'common.betweenSentences': undefined
  'common.breadcrumbsLabel': undefined
  'common.cancel': undefined
  'common.card.run': undefined
  'common.changelog': undefined
  'common.changesNeedJavascript': undefined
  'common.circuit.betweenLevels': undefined
  'common.circuit.download': undefined
  'common.circuit.inputLabel': { name: Shown }
  'common.circuit.level': { isOn: boolean | undefined; name: Shown }
  'common.circuit.open': undefined
  'common.circuit.pause': undefined
  'common.circuit.play': undefined
  'common.circuit.run': undefined
  'common.circuit.step': undefined
  'common.circuit.tick': { tick: Shown }
  'common.circuit.title': undefined
  'common.close': undefined
  'common.combobox.listLabel': undefined
  'common.combobox.suggestionCount': { count: number }
  'common.comments': undefined
  'common.confirmTitle': undefined
  'common.cookies': undefined
  'common.copy': undefined
  'common.copyDone': undefined
  'common.copySelected': undefined
  'common.countOf': { count: Shown; total: Shown }
  'common.creations': undefined
  'common.dateAndTime': undefined
  'common.delete': undefined
  'common.description': undefined
  'common.details': undefined
  'common.developer': undefined
  'common.discard': undefined
  'common.done': undefined
  'common.edit': undefined
  'common.emailLabel': undefined
  'common.emptyTitle': undefined
  'common.endOfList': undefined
  'common.failedReason': { failure: Shown; reason: Shown }
  'common.forums': undefined
  'common.hide': undefined
  'common.hidePassword': undefined
  'common.hub': undefined
  'common.idLabel': undefined
  'common.kind': undefined
  'common.kindPrefix': { kind: Shown }
  'common.lengthHint': { max: Shown; min: Shown }
  'common.like': undefined
  'common.loading': undefined
  'common.logIn': undefined
  'common.logOut': undefined
  'common.management': undefined
  'common.nameLabel': undefined
  'common.newsletter': undefined
  'common.noSuchPage': undefined
  'common.notifications': undefined
  'common.ok': undefined
  'common.pager.firstLabel': undefined
  'common.pager.label': undefined
  'common.pager.newestLabel': undefined
  'common.pager.nextLabel': { count: number }
  'common.pager.olderLabel': undefined
  'common.pager.pageNumber': { page: Shown }
  'common.pictures': undefined
  'common.posts': undefined
  'common.preview': undefined
  'common.remove': undefined
  'common.removeNamed': { name: Shown }
  'common.retry': undefined
  'common.save': undefined
  'common.saveDone': undefined
  'common.search': undefined
  'common.send': undefined
  'common.settings': undefined
  'common.showPassword': undefined
  'common.signUp': undefined
  'common.siteSettings': undefined
  'common.sortOrder': undefined
  'common.submit': undefined
  'common.submitFailed': undefined
  'common.tags': undefined
  'common.textLabel': undefined
  'common.tickets': undefined
  'common.time.ago': { count: number; unit: string }
  'common.time.ahead': { count: number; unit: string }
  'common.time.justNow': undefined
  'common.titleLabel': undefined
  'common.toHomePage': undefined
  'common.toast.dismissLabel': undefined
  'common.toast.regionLabel': undefined
  'common.tooManyRequests': undefined
  'common.tooManyRequestsUntil': { time: Shown }
  'common.tracker': undefined
  'common.unknownError': undefined
  'common.unsubscribe': undefined
  'common.uploads.addPicturesLabel': undefined
  'common.uploads.createFailed': { name: Shown; status: Shown }
  'common.uploads.failureWithReason': { message: Shown; reason: Shown }
  'common.uploads.gifStill': { name: Shown }
  'common.uploads.imageFailed': { name: Shown }
  'common.uploads.needsUploadedPictures': undefined
  'common.uploads.progressLabel': { name: Shown }
  'common.uploads.readFailed': { name: Shown }
  'common.uploads.reason.badContent': undefined
  'common.uploads.reason.changed': undefined
  'common.uploads.reason.damaged': undefined
  'common.uploads.reason.empty': undefined
  'common.uploads.reason.needsVerifiedEmail': undefined
  'common.uploads.reason.noAnswer': undefined
  'common.uploads.reason.tooLarge': undefined
  'common.uploads.reason.tooManyPictures': { count: number }
  'common.uploads.reason.unsupportedType': undefined
  'common.uploads.storeFailed': { name: Shown; status: Shown }
  'common.validateFailed': undefined
  'common.videoTitle': { title: Shown }
  'common.viewLabel': undefined
  'common.working': undefined
  'common.write': undefined
  'editor.command.bold': undefined
  'editor.command.code': undefined
  'editor.command.formula': undefined
  'editor.command.heading': undefined
  'editor.command.italic': undefined
  'editor.command.link': undefined
  'editor.command.list': undefined
  'editor.command.numberedList': undefined
  'editor.command.quote': undefined
  'editor.command.table': undefined
  'editor.command.taskList': undefined
  'editor.command.timingDiagram': undefined
  'editor.command.truthTable': undefined
  'editor.example.clock': undefined
  'editor.example.data': undefined
  'editor.example.input': undefined
  'editor.example.linkText': undefined
  'editor.example.output': undefined
  'editor.images.added': undefined
  'editor.images.cover': undefined
  'editor.images.dragHint': undefined
  'editor.images.insertHint': undefined
  'editor.images.insertNameLabel': { name: Shown }
  'editor.images.keysHint': undefined
  'editor.images.moveDone': { name: Shown; number: Shown; total: Shown }
  'editor.images.moveLabel': { name: Shown; number: Shown; total: Shown }
  'editor.images.removeDone': { name: Shown }
  'editor.images.removeLabel': { isLoading: boolean | undefined; name: Shown }
  'editor.insert': undefined
  'editor.preview.emptyHint': undefined
  'editor.preview.updateFailed': { reason: Shown }
  'editor.toolbar.label': undefined
  'editor.view.both': undefined
  'errors.advice.forbidden': undefined
  'errors.advice.gone': undefined
  'errors.advice.loggedOut': undefined
  'errors.advice.nice': undefined
  'errors.advice.noAnswer': undefined
  'errors.advice.noError': undefined
  'errors.advice.notFound': undefined
  'errors.advice.other': undefined
  'errors.advice.tooMany': undefined
  'errors.codeLabel': { digits: Shown }
  'errors.errorLabel': { digits: Shown }
  'errors.phrase.100': undefined
  'errors.phrase.101': undefined
  'errors.phrase.102': undefined
  'errors.phrase.103': undefined
  'errors.phrase.200': undefined
  'errors.phrase.201': undefined
  'errors.phrase.202': undefined
  'errors.phrase.203': undefined
  'errors.phrase.204': undefined
  'errors.phrase.205': undefined
  'errors.phrase.206': undefined
  'errors.phrase.207': undefined
  'errors.phrase.208': undefined
  'errors.phrase.226': undefined
  'errors.phrase.300': undefined
  'errors.phrase.301': undefined
  'errors.phrase.302': undefined
  'errors.phrase.303': undefined
  'errors.phrase.304': undefined
  'errors.phrase.305': undefined
  'errors.phrase.307': undefined
  'errors.phrase.308': undefined
  'errors.phrase.400': undefined
  'errors.phrase.401': undefined
  'errors.phrase.402': undefined
  'errors.phrase.403': undefined
  'errors.phrase.404': undefined
  'errors.phrase.405': undefined
  'errors.phrase.406': undefined
  'errors.phrase.407': undefined
  'errors.phrase.408': undefined
  'errors.phrase.409': undefined
  'errors.phrase.410': undefined
  'errors.phrase.411': undefined
  'errors.phrase.412': undefined
  'errors.phrase.413': undefined
  'errors.phrase.414': undefined
  'errors.phrase.415': undefined
  'errors.phrase.416': undefined
  'errors.phrase.417': undefined
  'errors.phrase.418': undefined
  'errors.phrase.421': undefined
  'errors.phrase.422': undefined
  'errors.phrase.423': undefined
  'errors.phrase.424': undefined
  'errors.phrase.425': undefined
  'errors.phrase.426': undefined
  'errors.phrase.428': undefined
  'errors.phrase.429': undefined
  'errors.phrase.431': undefined
  'errors.phrase.451': undefined
  'errors.phrase.500': undefined
  'errors.phrase.501': undefined
  'errors.phrase.502': undefined
  'errors.phrase.503': undefined
  'errors.phrase.504': undefined
  'errors.phrase.505': undefined
  'errors.phrase.506': undefined
  'errors.phrase.507': undefined
  'errors.phrase.508': undefined
  'errors.phrase.510': undefined
  'errors.phrase.511': undefined
  'errors.phrase.69': undefined
  'errors.requestFailed': undefined
  'errors.requestFailedWithCode': { code: Shown }
  'errors.unhandledHint': undefined
  'errors.unhandledTitle': undefined
  'errors.unknown': undefined
  'forums.description': undefined
  'forums.edit.title': undefined
  'forums.forum.emptyHint': undefined
  'forums.forum.emptyTitle': undefined
  'forums.forum.pinnedLabel': undefined
  'forums.index.emptyHint': undefined
  'forums.index.emptyTitle': undefined
  'forums.index.newestLabel': undefined
  'forums.index.protectedLabel': undefined
  'forums.lockedBadge': undefined
  'forums.move.confirm': { forum: Shown }
  'forums.move.done': { forum: Shown }
  'forums.move.failed': undefined
  'forums.move.menuLabel': undefined
  'forums.move.submit': undefined
  'forums.move.title': undefined
  'forums.newPost.backToForum': undefined
  'forums.newPost.forbiddenTitle': undefined
  'forums.newPost.forumHint': { forum: Shown }
  'forums.newPost.needsLogIn': undefined
  'forums.newPost.needsVerifiedEmail': undefined
  'forums.newPost.publishDone': undefined
  'forums.newPost.submit': undefined
  'forums.newPost.title': undefined
  'forums.pinnedBadge': undefined
  'forums.post.aboutLabel': undefined
  'forums.post.changeFailed': undefined
  'forums.post.lock': undefined
  'forums.post.manageTitle': undefined
  'forums.post.pin': undefined
  'forums.post.unlock': undefined
  'forums.post.unpin': undefined
  'forums.postCount': { count: number }
  'forums.protectedHint': undefined
  'forums.recent.closeLabel': undefined
  'forums.recent.title': undefined
  'home.aboutGameLabel': undefined
  'home.activity.allCreationsLabel': undefined
  'home.activity.allForumsLabel': undefined
  'home.activity.allUpdatesLabel': undefined
  'home.activity.creationsTitle': undefined
  'home.activity.discussionsTitle': undefined
  'home.activity.loadFailed': undefined
  'home.activity.scoreLabel': undefined
  'home.activity.updateTitle': undefined
  'home.blogLabel': undefined
  'home.changelog.description': undefined
  'home.changelog.emptyHint': undefined
  'home.description': undefined
  'home.featured.pauseLabel': undefined
  'home.featured.title': undefined
  'home.platforms': undefined
  'home.setupLabel': undefined
  'home.slideshow.pauseLabel': undefined
  'home.slideshow.playLabel': undefined
  'home.store.about': { product: Shown }
  'home.store.buyGame': undefined
  'home.store.buyNowOn': { store: Shown }
  'home.store.emptyHint': { product: Shown }
  'home.store.emptyTitle': undefined
  'home.store.features.boards': undefined
  'home.store.features.mods': undefined
  'home.store.features.sharing': undefined
  'home.store.features.simulation': undefined
  'home.store.newsletterCall': undefined
  'home.store.pageDescription': undefined
  'home.store.platforms': { product: Shown }
  'home.store.soldOn': { product: Shown; store: Shown }
  'home.store.widgets.frameTitle': { store: Shown; title: Shown }
  'home.store.widgets.priceTitle': undefined
  'home.store.widgets.title': { store: Shown }
  'home.store.widgets.wishlistHint': undefined
  'home.store.widgets.wishlistTitle': undefined
  'home.tagline': undefined
  'hub.compare.chooseHint': undefined
  'hub.compare.chooseTitle': { title: Shown }
  'hub.compare.close3D': undefined
  'hub.compare.comparing': undefined
  'hub.compare.difference': undefined
  'hub.compare.fileHint': undefined
  'hub.compare.fileLabel': undefined
  'hub.compare.fileRead': { name: Shown }
  'hub.compare.fileWithoutSave': undefined
  'hub.compare.first': undefined
  'hub.compare.forgetFile': undefined
  'hub.compare.identical': { same: number }
  'hub.compare.in3D': undefined
  'hub.compare.intro': { another: Tag; swap: Tag }
  'hub.compare.noSave': undefined
  'hub.compare.noneFound': undefined
  'hub.compare.open': undefined
  'hub.compare.otherKinds': { count: number }
  'hub.compare.ownFile': undefined
  'hub.compare.sameKinds': undefined
  'hub.compare.second': undefined
  'hub.compare.stopped': undefined
  'hub.compare.summary': { added: number; addedWires: number; changed: number; removed: number; removedWires: number; same: number }
  'hub.compare.title': undefined
  'hub.compare.tooSlow': undefined
  'hub.compare.turnHint': undefined
  'hub.creation.description': { kind: string; username: Shown }
  'hub.description': undefined
  'hub.details.asideLabel': undefined
  'hub.details.boardSize': { depth: number; width: number }
  'hub.details.boardSizeLabel': undefined
  'hub.details.boardsLabel': undefined
  'hub.details.componentsLabel': undefined
  'hub.details.drawingLabel': undefined
  'hub.details.filterHint': undefined
  'hub.details.formatLabel': undefined
  'hub.details.modsLabel': undefined
  'hub.details.netsLabel': undefined
  'hub.details.noSave': undefined
  'hub.details.notDrawn': undefined
  'hub.details.saveFilesLabel': undefined
  'hub.details.saveLabel': undefined
  'hub.details.sizeLabel': undefined
  'hub.details.tooLargeToDraw': undefined
  'hub.details.wiresLabel': undefined
  'hub.downloadLabel': undefined
  'hub.editor.title': undefined
  'hub.embed.maker': { product: Shown; username: Shown }
  'hub.emptyHint': undefined
  'hub.emptyTitle': undefined
  'hub.faults.addressesDoubled': { number: number }
  'hub.faults.bytesExtra': { number: number }
  'hub.faults.damaged': { number: number }
  'hub.faults.endMissing': undefined
  'hub.faults.formatUnknown': { number: number }
  'hub.faults.intro': { faults: Shown }
  'hub.faults.kindUnknown': undefined
  'hub.faults.kindsUnnamed': { number: number }
  'hub.faults.parentsMissing': { number: number }
  'hub.faults.tooLarge': { size: Shown }
  'hub.faults.tooMany': { number: number }
  'hub.faults.wiresLoose': { number: number }
  'hub.fileLabel': undefined
  'hub.filter.activeLabel': undefined
  'hub.filter.any': undefined
  'hub.filter.clearLabel': undefined
  'hub.filter.emptyClearHint': undefined
  'hub.filter.emptyHint': undefined
  'hub.filter.emptyTitle': undefined
  'hub.filter.label': undefined
  'hub.filter.modded': undefined
  'hub.filter.more': { count: number }
  'hub.filter.removeNamed': { filter: Shown }
  'hub.filter.search': { query: Shown }
  'hub.filter.sizeLabel': undefined
  'hub.filter.total': { count: number }
  'hub.filter.withoutLabel': { filter: Shown }
  'hub.form.fileHint': undefined
  'hub.form.fileLimitHint': { size: Shown }
  'hub.form.label': undefined
  'hub.form.needsPicture': undefined
  'hub.form.needsUploadedPictures': undefined
  'hub.form.picturesHint': undefined
  'hub.gallery.drawingName': { title: Shown }
  'hub.gallery.fullSizeLabel': { name: Shown; number: Shown; total: Shown }
  'hub.gallery.nextLabel': undefined
  'hub.gallery.nextPicture': undefined
  'hub.gallery.pictureNumber': { number: Shown; total: Shown }
  'hub.gallery.previousLabel': undefined
  'hub.gallery.previousPicture': undefined
  'hub.gameVersion': { version: Shown }
  'hub.kind.subassembly': undefined
  'hub.kind.subassemblyHint': undefined
  'hub.kind.world': undefined
  'hub.kind.worldHint': undefined
  'hub.labels.count': { count: number }
  'hub.labels.title': undefined
  'hub.manageTitle': undefined
  'hub.metadata.gameVersion': undefined
  'hub.metadata.unknown': undefined
  'hub.noGameHint': { link: Tag; product: Shown }
  'hub.openInGameLabel': undefined
  'hub.opening.browserHint': undefined
  'hub.opening.dontShowAgainLabel': undefined
  'hub.opening.noGameHint': { link: Tag; product: Shown }
  'hub.opening.title': { product: Shown }
  'hub.opening.troubleshootingHint': { link: Tag }
  'hub.packing.empty': undefined
  'hub.packing.failed': undefined
  'hub.packing.folderLabel': undefined
  'hub.packing.packing': undefined
  'hub.packing.tooLarge': { size: Shown }
  'hub.packing.tooMany': { max: number }
  'hub.parts.countColumn': undefined
  'hub.parts.moreKinds': { count: number }
  'hub.parts.moreTableLabel': undefined
  'hub.parts.partColumn': undefined
  'hub.parts.tableLabel': undefined
  'hub.parts.title': undefined
  'hub.players.found': { names: Shown }
  'hub.players.leftOut': undefined
  'hub.players.others': { count: number }
  'hub.players.removeFailed': undefined
  'hub.players.removeLabel': undefined
  'hub.reading.boards': { count: number }
  'hub.reading.drawingAlt': undefined
  'hub.reading.drawnForYou': undefined
  'hub.reading.drawnLater': undefined
  'hub.reading.failed': { reason: Shown }
  'hub.reading.folderLabel': undefined
  'hub.reading.foundLabel': undefined
  'hub.reading.mods': { count: number; mods: Shown }
  'hub.reading.noSave': undefined
  'hub.reading.notDrawn': undefined
  'hub.reading.parts': { count: number }
  'hub.reading.pictureAdded': undefined
  'hub.reading.someBoard': undefined
  'hub.reading.someWorld': undefined
  'hub.reading.unread': undefined
  'hub.reading.waiting': undefined
  'hub.reading.waitingHint': undefined
  'hub.reading.whatToZip': undefined
  'hub.reading.zipThis': undefined
  'hub.search.label': undefined
  'hub.search.placeholder': undefined
  'hub.search.title': { query: Shown }
  'hub.share.copyFailed': undefined
  'hub.share.embedLabel': undefined
  'hub.share.feedLabel': undefined
  'hub.share.menuLabel': undefined
  'hub.share.pictureLabel': undefined
  'hub.share.sendLabel': undefined
  'hub.size.name': { size: string }
  'hub.size.range': { from: number; isOpen: boolean | undefined; last: number }
  'hub.sort.mostDownloaded': undefined
  'hub.sort.mostLiked': undefined
  'hub.sort.mostParts': undefined
  'hub.sort.newest': undefined
  'hub.sort.trending': undefined
  'hub.sort.trendingHint': undefined
  'hub.upload.connectionLost': undefined
  'hub.upload.continueLabel': undefined
  'hub.upload.dropHint': undefined
  'hub.upload.fileDone': { name: Shown; size: string }
  'hub.upload.fileFailed': undefined
  'hub.upload.fileGone': undefined
  'hub.upload.filesGone': undefined
  'hub.upload.live': undefined
  'hub.upload.liveHint': undefined
  'hub.upload.needsJavaScript': undefined
  'hub.upload.needsLogIn': undefined
  'hub.upload.needsVerifiedEmail': undefined
  'hub.upload.noImagesConfirm': undefined
  'hub.upload.noImagesTitle': undefined
  'hub.upload.notUploaded': undefined
  'hub.upload.pageTitle': undefined
  'hub.upload.prefillFailed': undefined
  'hub.upload.progress': { percent: Shown }
  'hub.upload.publishAgain': { time: Shown }
  'hub.upload.publishDone': undefined
  'hub.upload.resumeLabel': undefined
  'hub.uploadLabel': undefined
  'hub.vanilla': undefined
  'hub.versions.compareLabel': { number: number }
  'hub.versions.current': undefined
  'hub.versions.downloadLabel': { number: number }
  'hub.versions.more': { count: number }
  'hub.versions.noteHint': undefined
  'hub.versions.noteLabel': undefined
  'hub.versions.number': { number: number }
  'hub.versions.replaceDone': undefined
  'hub.versions.replaceHint': { max: number }
  'hub.versions.replaceLabel': undefined
  'hub.versions.title': undefined
  'hub.versions.titled': { title: Shown; version: number }
  'legal.acceptedBySigningUp': { accepted: string; hasPrivacy: boolean | undefined; privacy: Tag; rules: Tag; terms: Tag }
  'legal.cookies.browserLimit': undefined
  'legal.cookies.captcha': undefined
  'legal.cookies.days': { count: number }
  'legal.cookies.description': { product: Shown }
  'legal.cookies.duration': undefined
  'legal.cookies.hours': { count: number }
  'legal.cookies.items.access': undefined
  'legal.cookies.items.account': undefined
  'legal.cookies.items.bookmark': undefined
  'legal.cookies.items.drafts': undefined
  'legal.cookies.items.draftsOf': undefined
  'legal.cookies.items.flow': undefined
  'legal.cookies.items.messages': undefined
  'legal.cookies.items.messagesShown': undefined
  'legal.cookies.items.note': undefined
  'legal.cookies.items.oauth': undefined
  'legal.cookies.items.refresh': undefined
  'legal.cookies.items.reloaded': undefined
  'legal.cookies.items.scroll': undefined
  'legal.cookies.items.session': undefined
  'legal.cookies.items.settings': undefined
  'legal.cookies.items.settingsMigrated': undefined
  'legal.cookies.items.tab': undefined
  'legal.cookies.items.typed': undefined
  'legal.cookies.items.upload': undefined
  'legal.cookies.items.visits': undefined
  'legal.cookies.localTitle': undefined
  'legal.cookies.minutes': { count: number }
  'legal.cookies.otherSites': undefined
  'legal.cookies.otherSitesTitle': undefined
  'legal.cookies.providers': undefined
  'legal.cookies.purpose': undefined
  'legal.cookies.store': { store: Shown }
  'legal.cookies.tabTitle': undefined
  'legal.cookies.untilCleared': undefined
  'legal.cookies.untilLogOut': undefined
  'legal.cookies.untilShown': undefined
  'legal.cookies.untilTabCloses': undefined
  'legal.cookies.videos': { settings: Shown }
  'legal.imprint': undefined
  'legal.privacy': undefined
  'legal.rules': undefined
  'legal.terms': undefined
  'legal.updated': { date: Shown }
  'moderation.appeals.answerFailed': undefined
  'moderation.appeals.answerTitle': { outcome: string }
  'moderation.appeals.answered': undefined
  'moderation.appeals.appealText': { label: Tag; text: Shown }
  'moderation.appeals.decidedBy': { user: Shown }
  'moderation.appeals.emptyHint': undefined
  'moderation.appeals.emptyTitle': undefined
  'moderation.appeals.label': undefined
  'moderation.appeals.noOtherStaff': { part: string }
  'moderation.appeals.outcome': { outcome: string }
  'moderation.appeals.someoneElse': { part: string }
  'moderation.appeals.title': { username: Shown }
  'moderation.ban.changeLabel': undefined
  'moderation.ban.changeUserLabel': { username: Shown }
  'moderation.ban.endHint': { hasReason: boolean | undefined; isPermanent: boolean | undefined; reason: Shown; time: Shown }
  'moderation.ban.failed': { username: Shown }
  'moderation.ban.label': undefined
  'moderation.ban.length.day': undefined
  'moderation.ban.length.month': undefined
  'moderation.ban.length.permanent': undefined
  'moderation.ban.length.week': undefined
  'moderation.ban.length.year': undefined
  'moderation.ban.lengthLabel': undefined
  'moderation.ban.reasonHint': { username: Shown }
  'moderation.ban.reasonLabel': undefined
  'moderation.ban.title': { username: Shown }
  'moderation.grounds.lockHint': undefined
  'moderation.grounds.lockTitle': undefined
  'moderation.grounds.reasonHint': { username: Shown }
  'moderation.grounds.reasonLabel': undefined
  'moderation.history.addedLabel': undefined
  'moderation.history.currentBadge': undefined
  'moderation.history.label': undefined
  'moderation.history.loadFailed': undefined
  'moderation.history.removedLabel': undefined
  'moderation.history.title': { kind: string }
  'moderation.history.versionTitle': { number: Shown }
  'moderation.manageUserTitle': undefined
  'moderation.management.actionLog.actionLabel': undefined
  'moderation.management.actionLog.allActions': undefined
  'moderation.management.actionLog.emptyHint': undefined
  'moderation.management.actionLog.emptyTitle': undefined
  'moderation.management.actionLog.filter': undefined
  'moderation.management.actionLog.metadataLabel': undefined
  'moderation.management.actionLog.objectLabel': undefined
  'moderation.management.actionLog.tableLabel': undefined
  'moderation.management.actionLog.timestampLabel': undefined
  'moderation.management.actionLog.title': undefined
  'moderation.management.actionLog.userLabel': undefined
  'moderation.management.chart.peak': { count: number }
  'moderation.management.chart.total': { count: number; days: number; strong: Tag }
  'moderation.management.overview.newCommentsTitle': undefined
  'moderation.management.overview.newPostsTitle': undefined
  'moderation.management.overview.newUsersTitle': undefined
  'moderation.management.overview.openAppealsLabel': undefined
  'moderation.management.overview.openReportsLabel': undefined
  'moderation.management.overview.title': undefined
  'moderation.management.userList.emptyHint': undefined
  'moderation.management.userList.emptyTitle': undefined
  'moderation.management.userList.joinedLabel': undefined
  'moderation.management.userList.searchLabel': undefined
  'moderation.management.userList.title': undefined
  'moderation.management.usersLabel': undefined
  'moderation.profile.nothingChosen': undefined
  'moderation.profile.removeBioLabel': undefined
  'moderation.profile.removePictureLabel': undefined
  'moderation.reason.abuse': undefined
  'moderation.reason.illegal': undefined
  'moderation.reason.offTopic': undefined
  'moderation.reason.other': undefined
  'moderation.reason.spam': undefined
  'moderation.report.doneHint': undefined
  'moderation.report.doneTitle': undefined
  'moderation.report.label': undefined
  'moderation.report.reasonLabel': undefined
  'moderation.report.sendFailed': undefined
  'moderation.report.submit': undefined
  'moderation.report.textHint': undefined
  'moderation.report.textLabel': undefined
  'moderation.report.title': { kind: string }
  'moderation.reports.banDone': undefined
  'moderation.reports.deleted': undefined
  'moderation.reports.dismiss': undefined
  'moderation.reports.dismissDone': undefined
  'moderation.reports.dismissFailed': undefined
  'moderation.reports.emptyBio': undefined
  'moderation.reports.emptyOpenHint': undefined
  'moderation.reports.emptyOpenTitle': undefined
  'moderation.reports.emptyResolvedHint': undefined
  'moderation.reports.emptyResolvedTitle': undefined
  'moderation.reports.emptyText': undefined
  'moderation.reports.hidden': undefined
  'moderation.reports.hideMessageHint': { isOfProfile: boolean | undefined; username: Shown }
  'moderation.reports.hideTitle': { kind: string }
  'moderation.reports.hideTooHint': undefined
  'moderation.reports.hideTooLabel': { kind: string }
  'moderation.reports.listLabel': undefined
  'moderation.reports.messageHint': { username: Shown }
  'moderation.reports.messageLabel': { username: Shown }
  'moderation.reports.more': undefined
  'moderation.reports.needsJavascript': undefined
  'moderation.reports.objectTitle': { kind: string; title: Shown }
  'moderation.reports.open': undefined
  'moderation.reports.quoteLabel': { kind: string }
  'moderation.reports.removeDone': undefined
  'moderation.reports.removeTitle': { username: Shown }
  'moderation.reports.resolveFailed': undefined
  'moderation.reports.resolved': undefined
  'moderation.reports.title': undefined
  'moderation.reports.titledText': { strong: Tag; text: Shown; title: string }
  'moderation.reports.warnDone': undefined
  'moderation.reports.warnUser': { username: Shown }
  'moderation.restore.done': { kind: string }
  'moderation.restore.failed': { kind: string }
  'moderation.restore.submit': undefined
  'moderation.ruleHint': undefined
  'moderation.ruleLabel': undefined
  'moderation.unban.done': { username: Shown }
  'moderation.unban.failed': { username: Shown }
  'moderation.unban.label': undefined
  'moderation.unban.userLabel': { username: Shown }
  'newsletter.address.legend': undefined
  'newsletter.address.majorLabel': undefined
  'newsletter.address.membersHint': { link: Tag }
  'newsletter.address.minorLabel': undefined
  'newsletter.address.subscribe': undefined
  'newsletter.address.subscribeDone': undefined
  'newsletter.address.subscribePending': undefined
  'newsletter.campaign.cancelled': undefined
  'newsletter.campaign.collectingRecipients': undefined
  'newsletter.campaign.partlyFailed': undefined
  'newsletter.campaign.partlyUnknown': undefined
  'newsletter.campaign.scheduled': undefined
  'newsletter.campaign.sending': undefined
  'newsletter.campaign.sent': undefined
  'newsletter.description': undefined
  'newsletter.level.legend': { email: Shown }
  'newsletter.level.loadFailed': undefined
  'newsletter.level.loading': undefined
  'newsletter.level.major': undefined
  'newsletter.level.majorAndMinor': undefined
  'newsletter.level.needsVerification': { link: Tag }
  'newsletter.level.none': undefined
  'newsletter.level.noneHint': undefined
  'newsletter.level.title': undefined
  'newsletter.majorHint': undefined
  'newsletter.minorHint': undefined
  'newsletter.needsJavascript': undefined
  'newsletter.pageDescription': undefined
  'newsletter.privacy.address': undefined
  'newsletter.privacy.identicalLinks': undefined
  'newsletter.privacy.minimalHtml': undefined
  'newsletter.privacy.noTracking': undefined
  'newsletter.privacy.title': undefined
  'newsletter.privacy.unsubscribeHint': { link: Tag }
  'newsletter.saveFailed': undefined
  'newsletter.sender.announceHint': undefined
  'newsletter.sender.announceLabel': undefined
  'newsletter.sender.announceNeedsChat': undefined
  'newsletter.sender.bodyHint': undefined
  'newsletter.sender.bodyLabel': undefined
  'newsletter.sender.campaigns.cancel': undefined
  'newsletter.sender.campaigns.cancelConfirm': { isPartlySent: boolean | undefined; title: Shown }
  'newsletter.sender.campaigns.cancelDone': undefined
  'newsletter.sender.campaigns.cancelFailed': undefined
  'newsletter.sender.campaigns.cancelLabel': { title: Shown }
  'newsletter.sender.campaigns.emptyHint': undefined
  'newsletter.sender.campaigns.failedCount': { count: number }
  'newsletter.sender.campaigns.failedReason': { count: number; hasReason: boolean | undefined; reason: Shown }
  'newsletter.sender.campaigns.list': { list: string }
  'newsletter.sender.campaigns.progressLabel': { title: Shown }
  'newsletter.sender.campaigns.queuedCount': { count: number }
  'newsletter.sender.campaigns.retry': undefined
  'newsletter.sender.campaigns.retryDone': { count: number }
  'newsletter.sender.campaigns.retryFailed': undefined
  'newsletter.sender.campaigns.retryLabel': { title: Shown }
  'newsletter.sender.campaigns.scheduled': { time: Shown }
  'newsletter.sender.campaigns.sentCount': { count: number }
  'newsletter.sender.campaigns.title': undefined
  'newsletter.sender.campaigns.unknownCount': { count: number }
  'newsletter.sender.campaigns.unknownHint': undefined
  'newsletter.sender.campaigns.unsentCount': { count: number }
  'newsletter.sender.campaigns.unsubscribedCount': { count: number }
  'newsletter.sender.chat.announced': undefined
  'newsletter.sender.chat.failed': undefined
  'newsletter.sender.chat.none': undefined
  'newsletter.sender.chat.queued': undefined
  'newsletter.sender.chat.sending': undefined
  'newsletter.sender.drafts.delete': undefined
  'newsletter.sender.drafts.deleteConfirm': { name: Shown }
  'newsletter.sender.drafts.deleteDone': undefined
  'newsletter.sender.drafts.deleteFailed': undefined
  'newsletter.sender.drafts.deleteNamed': { name: Shown }
  'newsletter.sender.drafts.open': undefined
  'newsletter.sender.drafts.openConfirm': undefined
  'newsletter.sender.drafts.openNamed': { name: Shown }
  'newsletter.sender.drafts.save': undefined
  'newsletter.sender.drafts.saveDone': undefined
  'newsletter.sender.drafts.saveFailed': undefined
  'newsletter.sender.drafts.title': undefined
  'newsletter.sender.drafts.untitled': undefined
  'newsletter.sender.hint': undefined
  'newsletter.sender.list.legend': undefined
  'newsletter.sender.list.major': undefined
  'newsletter.sender.list.majorHint': undefined
  'newsletter.sender.list.minor': undefined
  'newsletter.sender.list.minorHint': undefined
  'newsletter.sender.list.test': undefined
  'newsletter.sender.list.testHint': undefined
  'newsletter.sender.needsJavascript': undefined
  'newsletter.sender.preview.emptyHint': undefined
  'newsletter.sender.preview.failed': undefined
  'newsletter.sender.preview.formatsLabel': undefined
  'newsletter.sender.preview.frameTitle': undefined
  'newsletter.sender.preview.html': undefined
  'newsletter.sender.preview.text': undefined
  'newsletter.sender.sameAgainFailed': undefined
  'newsletter.sender.send': undefined
  'newsletter.sender.sendConfirm': { list: string }
  'newsletter.sender.sendDone': { list: string }
  'newsletter.sender.sendTest': undefined
  'newsletter.sender.subjectLabel': undefined
  'newsletter.sender.time.confirm': { list: string; time: Shown }
  'newsletter.sender.time.done': { list: string; time: Shown }
  'newsletter.sender.time.later': undefined
  'newsletter.sender.time.legend': undefined
  'newsletter.sender.time.now': undefined
  'newsletter.sender.time.required': undefined
  'newsletter.sender.time.schedule': undefined
  'newsletter.sender.time.zoneHint': { zone: Shown }
  'newsletter.sender.urlHint': undefined
  'newsletter.sender.urlLabel': undefined
  'newsletter.unsubscribe.addressTitle': undefined
  'newsletter.unsubscribe.hint': undefined
  'newsletter.unsubscribe.linkDone': undefined
  'newsletter.unsubscribe.linkFailed': undefined
  'newsletter.unsubscribe.needsJavascript': undefined
  'newsletter.unsubscribe.submit': undefined
  'notifications.bell.someUnread': undefined
  'notifications.bell.unread': { count: Shown }
  'notifications.emptyHint': undefined
  'notifications.emptyTitle': undefined
  'notifications.emptyUnreadHint': undefined
  'notifications.emptyUnreadTitle': undefined
  'notifications.kinds.accountHint': undefined
  'notifications.kinds.accountLabel': undefined
  'notifications.kinds.commentsHint': undefined
  'notifications.kinds.mentionsHint': undefined
  'notifications.kinds.mentionsLabel': undefined
  'notifications.kinds.repliesHint': undefined
  'notifications.kinds.repliesLabel': undefined
  'notifications.kinds.ticketsHint': undefined
  'notifications.loadFailed': undefined
  'notifications.markAllRead': undefined
  'notifications.markAllReadFailed': undefined
  'notifications.markReadFailed': undefined
  'notifications.markReadHint': undefined
  'notifications.markReadLabel': { message: Shown }
  'notifications.noneUnread': undefined
  'notifications.preferences.needsVerification': undefined
  'notifications.preferences.off': undefined
  'notifications.preferences.saveFailed': undefined
  'notifications.preferences.site': undefined
  'notifications.preferences.siteAndEmail': undefined
  'notifications.settingsLink': undefined
  'notifications.tabs.all': undefined
  'notifications.tabs.label': undefined
  'notifications.tabs.unread': undefined
  'notifications.unreadCount': { count: number }
  'notifications.unreadPrefix': undefined
  'objects.conflict.hint': undefined
  'objects.conflict.otherVersion': undefined
  'objects.deleteConfirm': { kind: string }
  'objects.deleteFailed': { kind: string }
  'objects.deleteTitle': { kind: string }
  'objects.discard.confirm': undefined
  'objects.discard.keepWriting': undefined
  'objects.discard.title': undefined
  'objects.draft.differsHint': { part: string; title: Shown }
  'objects.draft.keepCurrent': undefined
  'objects.draft.restored': undefined
  'objects.draft.use': undefined
  'objects.edit.openFailed': { kind: string }
  'objects.edit.submitFailed': undefined
  'objects.editedLabel': { time: Shown }
  'objects.feeds.atom': undefined
  'objects.feeds.label': { kind: string }
  'objects.feeds.rss': undefined
  'objects.follow.follow': undefined
  'objects.follow.followFailed': undefined
  'objects.follow.followingHint': undefined
  'objects.follow.mute': undefined
  'objects.follow.muteFailed': undefined
  'objects.follow.mutedHint': undefined
  'objects.kind.comment': undefined
  'objects.kind.post': undefined
  'objects.kind.ticket': undefined
  'objects.labelledCount': { count: number; hidden: Tag; kind: string; number: Shown }
  'objects.like.failed': undefined
  'objects.like.needsLogin': undefined
  'objects.like.needsVerification': undefined
  'objects.likes': { count: number; isYours: boolean | undefined }
  'objects.list.loadFailed': undefined
  'objects.list.loadMore': undefined
  'objects.list.loadingLabel': undefined
  'objects.mentions.placeAndTime': { place: Shown; time: Shown }
  'objects.mentions.title': undefined
  'objects.refusal.gone': undefined
  'objects.refusal.loggedOut': undefined
  'objects.refusal.notAllowed': undefined
  'objects.refusal.outdated': undefined
  'objects.resend.doneHint': undefined
  'objects.resend.doneTitle': undefined
  'objects.saveAnyway': undefined
  'objects.share.copyLabel': undefined
  'objects.share.label': undefined
  'objects.writing.formattingHint': { code: Tag }
  'objects.writing.leaveConfirm': undefined
  'objects.writing.loggedOutHint': { link: Tag }
  'objects.writing.needsJavascript': undefined
  'player.canvas': { title: Shown }
  'player.close': undefined
  'player.contextLost': undefined
  'player.controls.more': { count: number }
  'player.controls.name': { kind: string; number: Shown }
  'player.controls.title': undefined
  'player.displays.name': { number: Shown }
  'player.displays.state': { name: Shown; state: Shown }
  'player.displays.title': { count: Shown }
  'player.explore': undefined
  'player.fault.damaged': undefined
  'player.fault.noGraphics': undefined
  'player.fault.stopped': undefined
  'player.fault.tooLarge': undefined
  'player.fault.unreachable': undefined
  'player.find.kindsLabel': undefined
  'player.find.labelLabel': undefined
  'player.find.none': undefined
  'player.find.open': undefined
  'player.find.shown': { label: Shown }
  'player.keys.digitsHint': undefined
  'player.keys.hint': undefined
  'player.keys.move': undefined
  'player.keys.play': undefined
  'player.keys.space': undefined
  'player.keys.title': undefined
  'player.keys.turn': undefined
  'player.keys.zoom': undefined
  'player.label': { title: Shown }
  'player.opening.code': undefined
  'player.opening.drawing': undefined
  'player.opening.fetching': { percent: number }
  'player.opening.reading': undefined
  'player.part.hint': undefined
  'player.part.inputs': undefined
  'player.part.outputs': undefined
  'player.part.probe': { level: Shown; number: Shown; side: string }
  'player.probe.addLabel': undefined
  'player.probe.copied': undefined
  'player.probe.copyBlock': undefined
  'player.probe.copyByHand': undefined
  'player.probe.follow': undefined
  'player.probe.full': { max: Shown }
  'player.probe.hint': undefined
  'player.probe.kindLabel': undefined
  'player.probe.levelColumn': undefined
  'player.probe.nameLabel': undefined
  'player.probe.noPegs': undefined
  'player.probe.numberLabel': { count: Shown }
  'player.probe.off': undefined
  'player.probe.on': undefined
  'player.probe.pegName': { number: Shown; part: Shown; side: string }
  'player.probe.removeAll': undefined
  'player.probe.saveVcd': undefined
  'player.probe.signal': undefined
  'player.probe.tableTitle': undefined
  'player.probe.tickColumn': undefined
  'player.probe.timeLabel': undefined
  'player.probe.title': { count: Shown; max: Shown }
  'player.probe.toggle': undefined
  'player.probe.waveSteps': { from: Shown; step: Shown; to: Shown }
  'player.probe.waveTitle': { from: Shown; to: Shown }
  'player.probe.wavesLabel': undefined
  'player.probe.zoomIn': undefined
  'player.probe.zoomOut': undefined
  'player.rate.behind': { rate: Shown; speed: Shown }
  'player.rate.paused': undefined
  'player.rate.running': { rate: Shown }
  'player.run.pauseHint': undefined
  'player.run.play': undefined
  'player.run.playHint': undefined
  'player.run.reset': undefined
  'player.run.stepHint': undefined
  'player.sound': undefined
  'player.speed.fastest': undefined
  'player.speed.label': undefined
  'player.unsimulated': { count: number; mod: Shown }
  'player.unsimulatedOthers': { count: number }
  'player.view.frame': undefined
  'player.view.frameHint': undefined
  'player.view.fullScreen': undefined
  'player.view.top': undefined
  'player.view.topHint': undefined
  'refusals.addressesDiffer': undefined
  'refusals.alreadySent': undefined
  'refusals.appealAnswered': undefined
  'refusals.appealOver': undefined
  'refusals.appealedAlready': undefined
  'refusals.archiveDirectoryDamaged': undefined
  'refusals.archiveDirectoryLonger': undefined
  'refusals.archiveDirectoryMisplaced': undefined
  'refusals.archiveEmpty': undefined
  'refusals.archiveFileChecksum': { path: Shown }
  'refusals.archiveFileDamaged': { path: Shown }
  'refusals.archiveFileEncrypted': { path: Shown }
  'refusals.archiveFileLonger': { path: Shown }
  'refusals.archiveFileMethod': { method: Shown; path: Shown }
  'refusals.archiveFileMismatch': { path: Shown }
  'refusals.archiveFileNested': { path: Shown }
  'refusals.archiveFileNotPlain': { path: Shown }
  'refusals.archiveFileOverlap': { path: Shown }
  'refusals.archiveFileProgram': { path: Shown }
  'refusals.archiveFileRatio': { max: Shown; path: Shown }
  'refusals.archiveFileShorter': { path: Shown }
  'refusals.archiveFileTwice': { path: Shown }
  'refusals.archiveFileTwoSizes': { path: Shown }
  'refusals.archiveFileZip64': { path: Shown }
  'refusals.archiveFilesAlike': { other: Shown; path: Shown }
  'refusals.archiveFolderData': { path: Shown }
  'refusals.archiveForeignBytes': { count: Shown; path: Shown }
  'refusals.archiveNameAbsolute': { path: Shown }
  'refusals.archiveNameCharacters': { path: Shown }
  'refusals.archiveNameMissing': undefined
  'refusals.archiveNameOutside': { path: Shown }
  'refusals.archiveNameTooLong': { count: Shown; max: Shown }
  'refusals.archiveNamesTooLong': undefined
  'refusals.archiveNotZip': undefined
  'refusals.archiveSplit': undefined
  'refusals.archiveTooLarge': { size: Shown }
  'refusals.archiveTooManyFiles': { count: Shown; max: Shown }
  'refusals.archiveUnpackedTooLarge': undefined
  'refusals.archiveZip64': undefined
  'refusals.audienceVersionUnknown': undefined
  'refusals.banOver': undefined
  'refusals.banned': undefined
  'refusals.bannedBecause': { reason: Shown }
  'refusals.bannedUntil': { until: Shown }
  'refusals.bannedUntilBecause': { reason: Shown; until: Shown }
  'refusals.bodyRequired': undefined
  'refusals.captchaRequired': undefined
  'refusals.changedMeanwhile': undefined
  'refusals.fileBeingRead': undefined
  'refusals.chosenKindDiffers': { chosen: string; found: string }
  'refusals.commentRequired': undefined
  'refusals.commentsLocked': undefined
  'refusals.confirmationRequired': undefined
  'refusals.creationBodyRequired': undefined
  'refusals.creationNotDrawn': undefined
  'refusals.creationTitleRequired': undefined
  'refusals.currentPasswordRequired': undefined
  'refusals.dateInFuture': undefined
  'refusals.dateRequired': undefined
  'refusals.dateTooEarly': undefined
  'refusals.dayTaken': undefined
  'refusals.emailBlank': undefined
  'refusals.emailInvalid': undefined
  'refusals.emailMalformed': undefined
  'refusals.emailRequired': undefined
  'refusals.emailsDiffer': undefined
  'refusals.fileRequired': undefined
  'refusals.forumIdForm': undefined
  'refusals.forumIdTaken': undefined
  'refusals.identifierRequired': undefined
  'refusals.imageTwice': undefined
  'refusals.levelUnknown': undefined
  'refusals.messageRequired': undefined
  'refusals.nameRequired': undefined
  'refusals.nameReserved': undefined
  'refusals.newcomerLinks': { max: number }
  'refusals.newcomerMentions': { max: number }
  'refusals.newsletterDraftsFull': { max: number }
  'refusals.newsletterOver': undefined
  'refusals.newsletterRepeated': { list: Shown; title: Shown }
  'refusals.newsletterTimeInvalid': undefined
  'refusals.newsletterUnconfirmed': undefined
  'refusals.nothingToRemove': undefined
  'refusals.openWithVersion': undefined
  'refusals.parentGone': undefined
  'refusals.passwordBlank': undefined
  'refusals.passwordRequired': undefined
  'refusals.passwordsDiffer': undefined
  'refusals.postBodyRequired': undefined
  'refusals.postTitleRequired': undefined
  'refusals.productIdForm': undefined
  'refusals.productIdReserved': undefined
  'refusals.productIdTaken': undefined
  'refusals.queryEmptyQuotes': { column: Shown }
  'refusals.queryEndsEarly': { column: Shown }
  'refusals.queryMinusSort': { column: Shown }
  'refusals.queryNestedSort': { column: Shown }
  'refusals.queryOpenBracket': { column: Shown }
  'refusals.queryOpenQuote': { column: Shown }
  'refusals.querySecondSort': { column: Shown }
  'refusals.querySpaceMissing': { column: Shown }
  'refusals.queryTooDeep': { column: Shown; max: Shown }
  'refusals.queryTooLong': { max: Shown }
  'refusals.queryTooManyTerms': { column: Shown; max: Shown }
  'refusals.queryUnexpected': { column: Shown; mark: Shown }
  'refusals.queryUnknownName': { column: Shown; name: Shown }
  'refusals.queryValue': { column: Shown; name: string }
  'refusals.reasonRequired': undefined
  'refusals.replyTooDeep': undefined
  'refusals.reportHandled': undefined
  'refusals.reportTextRequired': undefined
  'refusals.roleUnknown': undefined
  'refusals.sameEmail': undefined
  'refusals.sortUnknown': undefined
  'refusals.subjectRequired': undefined
  'refusals.tabTooLong': undefined
  'refusals.tagColorForm': undefined
  'refusals.tagElsewhere': undefined
  'refusals.tagIntoItself': undefined
  'refusals.tagNameQuotes': undefined
  'refusals.tagNameRequired': undefined
  'refusals.tagNameTaken': undefined
  'refusals.tagUnknown': undefined
  'refusals.textOvergrown': undefined
  'refusals.textRequired': undefined
  'refusals.threadFull': undefined
  'refusals.ticketBodyRequired': undefined
  'refusals.ticketTitleRequired': undefined
  'refusals.titleRequired': undefined
  'refusals.tooGreat': { max: number }
  'refusals.tooLong': { max: number }
  'refusals.tooManyImages': { max: number }
  'refusals.tooManyPinned': { max: number }
  'refusals.tooManyRequests': { until: Shown }
  'refusals.tooManyTags': { max: number }
  'refusals.tooManyTypes': undefined
  'refusals.tooShort': { min: number }
  'refusals.tooSmall': { min: number }
  'refusals.unstorable': undefined
  'refusals.urlInvalid': undefined
  'refusals.urlRequired': undefined
  'refusals.usernameCharacters': undefined
  'refusals.usernameRequired': undefined
  'refusals.versionForm': undefined
  'search.emptyHint': { hasTypes: boolean | undefined; link: Tag }
  'search.emptyTitle': { query: Shown }
  'search.order.bestMatch': undefined
  'search.order.newest': undefined
  'search.order.oldest': undefined
  'search.query.label': undefined
  'search.query.placeholder': undefined
  'search.queryTitle': { query: Shown }
  'search.refusedHint': undefined
  'search.refusedTitle': undefined
  'search.resultCount': { count: number; isAll: boolean | undefined; query: Shown }
  'search.resultPlace': { kind: string; place: Shown }
  'search.startHint': undefined
  'search.startTitle': undefined
  'search.suggestions.seeAllLabel': { query: Shown }
  'search.type.all': undefined
  'search.type.label': undefined
  'settings.analytics.hint': undefined
  'settings.analytics.label': undefined
  'settings.appearanceTitle': undefined
  'settings.commentDrafts.hint': undefined
  'settings.commentDrafts.label': undefined
  'settings.fixedTopBar.hint': undefined
  'settings.fixedTopBar.label': undefined
  'settings.growingTextBoxes.hint': undefined
  'settings.growingTextBoxes.label': undefined
  'settings.hint': undefined
  'settings.infiniteScroll.hint': undefined
  'settings.infiniteScroll.label': undefined
  'settings.language.browser': undefined
  'settings.language.hint': undefined
  'settings.language.label': undefined
  'settings.needsJavascript': undefined
  'settings.openInGame.hint': undefined
  'settings.openInGame.label': undefined
  'settings.readingTitle': undefined
  'settings.recentPosts.hint': undefined
  'settings.scrollToTop.hint': undefined
  'settings.scrollToTop.label': undefined
  'settings.serverRendering.hint': undefined
  'settings.serverRendering.label': undefined
  'settings.serverRendering.off': undefined
  'settings.serverRendering.on': undefined
  'settings.shortcuts.hint': undefined
  'settings.shortcuts.label': undefined
  'settings.technicalTitle': undefined
  'settings.theme.automatic': undefined
  'settings.theme.dark': undefined
  'settings.theme.hint': undefined
  'settings.theme.label': undefined
  'settings.theme.light': undefined
  'settings.timeFormat.hint': undefined
  'settings.timeFormat.label': undefined
  'settings.timeFormat.relative': undefined
  'settings.title': undefined
  'settings.videos.ask': undefined
  'settings.videos.hint': undefined
  'settings.videos.label': undefined
  'settings.videos.play': undefined
  'settings.writingTitle': undefined
  'shell.footer.label': undefined
  'shell.footer.status': undefined
  'shell.navigation.chat': undefined
  'shell.navigation.label': undefined
  'shell.navigation.microblog': undefined
  'shell.navigation.open': undefined
  'shell.navigation.video': undefined
  'shell.navigation.wishlist': undefined
  'shell.offline': undefined
  'shell.online': undefined
  'shell.outdated': undefined
  'shell.outsideLink': { host: Shown; product: Shown }
  'shell.search.label': undefined
  'shell.sessionOver.textKeptHint': undefined
  'shell.sessionOver.title': undefined
  'shell.shortcuts.closeDialog': undefined
  'shell.shortcuts.creationTitle': undefined
  'shell.shortcuts.everywhereTitle': undefined
  'shell.shortcuts.goToTitle': undefined
  'shell.shortcuts.keySequence': { first: Shown; second: Shown }
  'shell.shortcuts.nextUnreadComment': undefined
  'shell.shortcuts.previousUnreadComment': undefined
  'shell.shortcuts.refresh': undefined
  'shell.shortcuts.showList': undefined
  'shell.shortcuts.switchHint': undefined
  'shell.shortcuts.title': undefined
  'shell.signInThroughStore': { store: Shown }
  'shell.skipToContent': undefined
  'shell.systemMessageTitle': undefined
  'tracker.close.failed': undefined
  'tracker.close.inVersionTitle': undefined
  'tracker.close.submit': undefined
  'tracker.close.versionLabel': undefined
  'tracker.description': undefined
  'tracker.details.openedLabel': undefined
  'tracker.details.productLabel': undefined
  'tracker.details.stateLabel': undefined
  'tracker.details.updatedLabel': undefined
  'tracker.edit.closedMeanwhile': undefined
  'tracker.edit.title': undefined
  'tracker.event.closed': { time: Shown; user: Shown }
  'tracker.event.closedInVersion': { time: Shown; user: Shown; version: Shown }
  'tracker.event.renamed': { time: Shown; title: Shown; user: Shown }
  'tracker.event.reopened': { time: Shown; user: Shown }
  'tracker.event.tagAdded': { tag: Shown; time: Shown; user: Shown }
  'tracker.event.tagRemoved': { tag: Shown; time: Shown; user: Shown }
  'tracker.filters.fixedInVersion': { version: Shown }
  'tracker.filters.label': undefined
  'tracker.filters.mine': undefined
  'tracker.filters.mostWanted': undefined
  'tracker.filters.open': undefined
  'tracker.filters.openBugs': undefined
  'tracker.index.emptyHint': undefined
  'tracker.index.emptyTitle': undefined
  'tracker.kind.bugReport': undefined
  'tracker.kind.featureRequest': undefined
  'tracker.newTicket.backToList': undefined
  'tracker.newTicket.bugChoiceHint': undefined
  'tracker.newTicket.bugHint': undefined
  'tracker.newTicket.createDone': undefined
  'tracker.newTicket.featureChoiceHint': undefined
  'tracker.newTicket.featureHint': undefined
  'tracker.newTicket.forbiddenHint': undefined
  'tracker.newTicket.forbiddenTitle': undefined
  'tracker.newTicket.kindHint': undefined
  'tracker.newTicket.needsLogIn': undefined
  'tracker.newTicket.needsVerifiedEmail': undefined
  'tracker.newTicket.submit': undefined
  'tracker.newTicket.title': undefined
  'tracker.openCount': { count: Shown }
  'tracker.product.emptyHint': undefined
  'tracker.product.emptyTitle': undefined
  'tracker.productTitle': { product: Shown }
  'tracker.query.emptyHint': undefined
  'tracker.query.emptyTitle': undefined
  'tracker.query.foundStatus': { count: number; isMore: boolean | undefined; query: Shown }
  'tracker.query.label': { product: Shown }
  'tracker.query.placeholder': undefined
  'tracker.query.qualifierHint': { name: string }
  'tracker.reopen.failed': undefined
  'tracker.reopen.submit': undefined
  'tracker.similar.hint': undefined
  'tracker.similar.label': undefined
  'tracker.state.closed': undefined
  'tracker.state.fixedInVersion': { version: Shown }
  'tracker.state.open': undefined
  'tracker.tags.anyColorLabel': undefined
  'tracker.tags.change': undefined
  'tracker.tags.changeFailed': undefined
  'tracker.tags.colorLabel': undefined
  'tracker.tags.createFailed': undefined
  'tracker.tags.createSubmit': undefined
  'tracker.tags.emptyHint': undefined
  'tracker.tags.findLabel': undefined
  'tracker.tags.limitHint': { count: Shown }
  'tracker.tags.loadFailed': undefined
  'tracker.tags.loadingLabel': undefined
  'tracker.tags.newTitle': undefined
  'tracker.tags.otherColorsLabel': undefined
  'tracker.tags.ticketTitle': undefined
  'tracker.ticket.aboutLabel': undefined
  'tracker.ticket.manageTitle': undefined
  'tracker.timeline.title': undefined
  'tracker.totalCount': { count: Shown }
}
