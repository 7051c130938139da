import { t } from '#app/texts/t.ts'

/** The Markdown of an uploaded picture. */
export function pictureMarkup({ id, name }: { id: string; name: string }): string {
  return `![${altText(name)}](upload:${id})`
}

/** Whether a text contains the picture. */
export function showsPicture(text: string, id: string): boolean {
  return text.includes(`upload:${id}`)
}

/**
 * The placeholder in a text of a picture that is being uploaded. Pasted pictures all have one name: the second of two gets a number, so
 * that each is replaced where it was inserted.
 */
export function pendingMarkup(name: string, text = ''): string {
  for (let count = 1; ; count++) {
    const numbered = count === 1 ? altText(name) : `${altText(name)} (${count})`
    const markup = `![${t('common.uploads.progressLabel', { name: numbered })}…]()`
    if (!text.includes(markup)) return markup
  }
}

// In any language: a draft may be from a visit in another one.
const pendingForm = /!\[[^[\]\n]*…\]\(\)/g

/** Why a text can't be sent yet: it contains a placeholder. */
export function pendingProblem(text: string): string {
  return text.search(pendingForm) < 0 ? '' : t('common.uploads.needsUploadedPictures')
}

/** A text without placeholders; for storing it. */
export function withoutPending(text: string): string {
  return text.replaceAll(pendingForm, '')
}

/** A file's name without Markdown syntax. */
function altText(name: string): string {
  return name
    .replace(/\.[A-Za-z]{3,4}$/, '')
    .replaceAll(/[[\]\\`*_<>!\n\r]/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
}
