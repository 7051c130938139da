/**
 * A mail's HTML as a document for a frame: its style sheet carries the page's nonce, without which the page's policy, which
 * holds in the frame too, would refuse it, and its links open beside the page.
 */
export function previewDocument(html: string, nonce: string): string {
  return html.replace('<head>', '<head><base target="_blank">').replace('<style>', `<style nonce="${nonce}">`)
}

/** The nonce of the page that is open; browsers hide it from the markup, but not from scripts. */
export function pageNonce(): string {
  return document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce ?? ''
}
