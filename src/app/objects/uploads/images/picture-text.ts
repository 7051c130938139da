import * as texts from '#app/texts/english/uploads.ts'

/** How a text shows a picture that was uploaded. */
export function pictureMarkup({ id, name }: { id: string; name: string }): string {
  return `![${altText(name)}](upload:${id})`
}

/** Whether a text shows the picture. */
export function showsPicture(text: string, id: string): boolean {
  return text.includes(`upload:${id}`)
}

/** What stands in a text where a picture will be that is on its way. */
export function pendingMarkup(name: string): string {
  return texts.uploadingMarkup(altText(name))
}

const pendingForm = /!\[Uploading [^\n]*?…\]\(\)/g

/** Why a text can't be sent yet: it holds the place of a picture that is on its way. */
export function pendingProblem(text: string): string {
  return text.search(pendingForm) < 0 ? '' : texts.pictureIsStillBeingUploaded
}

/** A text without the places of pictures that were on their way; for one that outlives its page. */
export function withoutPending(text: string): string {
  return text.replaceAll(pendingForm, '')
}

/** A file's name as words that Markdown takes for nothing else. */
function altText(name: string): string {
  return name
    .replace(/\.[A-Za-z]{3,4}$/, '')
    .replaceAll(/[[\]\\`*_<>!\n\r]/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
}
