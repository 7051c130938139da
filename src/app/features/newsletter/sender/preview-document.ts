/**
 * A mail's HTML as a document for a frame: its style sheet gets the page's nonce, since the page's policy applies in the frame
 * too, and its links open in a new tab.
 */
export function previewDocument(html: string, nonce: string): string {
  return html.replace('<head>', '<head><base target="_blank">').replace('<style>', `<style nonce="${nonce}">`)
}

/** The nonce of the current page; browsers hide it from the markup, but not from scripts. */
export function pageNonce(): string {
  return document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce ?? ''
}
