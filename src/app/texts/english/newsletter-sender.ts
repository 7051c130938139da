// What those who write newsletters read.

export const preview = 'Preview'
export const subject = 'Subject'
export const formsOfMail = 'Email formats'
export const html = 'HTML'
export const text = 'Text'
export const previewComesLater = 'Add a subject, a URL and a body to see the email.'
export const thereIsNoPreviewOf = 'No preview available.'
export const mailAsHtml = 'The email as HTML'
export const chatNotAnnounced = 'Chat: not announced'
export const chatQueued = 'Chat: queued'
export const chatSending = 'Chat: sending'
export const chatAnnounced = 'Chat: announced'
export const chatFailed = 'Chat: failed'
export const sentNewsletters = 'Sent newsletters'
export const newslettersThatWentToList = 'Newsletters sent to a list will show up here.'
export const goingOut = 'Sending'

export function mailsOf(title: string): string {
  return `Emails of ${title}`
}

export function countQueued(queued: string): string {
  return `${queued} queued`
}

export function countSent(itsSent: string): string {
  return `${itsSent} sent`
}

export function countFailed(failed: string): string {
  return `${failed} failed`
}

export function countUnknown(unknown: string): string {
  return `${unknown} unknown`
}

export function countLeft(left: string): string {
  return `${left} unsubscribed`
}

export function failedBecause(reason: string, count: string): string {
  return `${count} failed: ${reason || 'no reason was given'}`
}

export const unknownExplained = "Unknown emails may have been sent, so they're never resent automatically."

export function retryFailedMailsOf(title: string): string {
  return `Retry failed emails of ${title}`
}

export const retryFailed = 'Retry failed'

export function queuedAgain(recipients: string): string {
  return `${recipients} queued again`
}

export const theyCouldNotBeQueued = "Couldn't queue them again."
export const newsletter = 'Newsletter'
export const whoMaySend = 'Admins can send anything; developers can send their own announcements.'
export const sendingNeedsJavascript = 'Turn on JavaScript to send newsletters.'
export const write = 'Write'
export const test = 'Test'
export const onlyToYourself = 'Only to you.'
export const major = 'Major'
export const majorHelp = 'To every subscriber.'
export const minor = 'Minor'
export const minorHelp = 'To subscribers who also get minor updates.'

export function sureToSend(itsList: string): string {
  return `Are you sure you want to send the ${itsList} newsletter?`
}

export const errorWhileSubmitting = 'An error has occurred while submitting'

export function newsletterSentToList(itsList: string): string {
  return `Newsletter sent to list ${itsList}!`
}

export function atMostCharacters(max: number): string {
  return `At most ${max} characters`
}

export const url = 'URL'
export const whereReadMoreLeadsTo = 'Where “Read more” leads to.'
export const body = 'Body'
export const inMarkdownPicturesBecomeLinks = 'Markdown. Pictures become links.'
export const list = 'List'
export const announceItInChatToo = 'Also announce it in the chat'
export const onceWithSubjectAndUrl = "Posts the subject and URL once. Tests aren't announced."
export const noChatIsConnected = 'No chat is connected. Set DISCORD_WEBHOOK_URL to connect one.'
export const sameWordsAreNotSentTwice =
  "The very same newsletter isn't sent to a list twice. Change the subject or the body first."
export const sendTest = 'Send test'
export const sendNewsletter = 'Send newsletter'
export const send = 'Send'
