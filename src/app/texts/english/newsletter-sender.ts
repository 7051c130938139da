// What those who write newsletters read.

export const preview = 'Preview'
export const subject = 'Subject'
export const formsOfMail = 'Forms of the mail'
export const html = 'HTML'
export const text = 'Text'
export const previewComesLater = 'Once there are a subject, a URL and a body, the mail shows here.'
export const thereIsNoPreviewOf = 'There is no preview of this.'
export const mailAsHtml = 'The mail as HTML'
export const chatQueued = 'Chat: queued'
export const chatSending = 'Chat: sending'
export const chatAnnounced = 'Chat: announced'
export const chatFailed = 'Chat: failed'
export const sentNewsletters = 'Sent newsletters'
export const newslettersThatWentToList = 'Newsletters that went to a list are kept here, newest first.'
export const goingOut = 'Going out'

export function mailsOf(title: string): string {
  return `Mails of ${title}`
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
  return `${left} left the list`
}

export function failedBecause(reason: string, count: string): string {
  return `${count} failed: ${reason || 'no reason was given'}`
}

export const unknownExplained = 'Those unknown may have gone out, so they are never sent again by themselves.'

export function retryFailedMailsOf(title: string): string {
  return `Retry failed mails of ${title}`
}

export const retryFailed = 'Retry failed'

export function queuedAgain(recipients: string): string {
  return `${recipients} queued again`
}

export const theyCouldNotBeQueued = 'They could not be queued again.'
export const newsletter = 'Newsletter'
export const whoMaySend = 'Admins send anything, developers their own posts of protected forums.'
export const sendingNeedsJavascript = 'Sending needs JavaScript.'
export const write = 'Write'
export const test = 'Test'
export const onlyToYourself = 'Only to yourself.'
export const major = 'Major'
export const majorHelp = 'To everybody who gets a newsletter.'
export const minor = 'Minor'
export const minorHelp = 'To those who want minor updates too.'

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
export const inMarkdownPicturesBecomeLinks = 'In Markdown; pictures become links.'
export const list = 'List'
export const announceItInChatToo = 'Announce it in the chat too'
export const onceWithSubjectAndUrl = 'Once, with subject and URL. A test is not announced.'
export const sendTest = 'Send test'
export const sendNewsletter = 'Send newsletter'
export const send = 'Send'
