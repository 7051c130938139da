// As the renderer writes them: neither text nor value holds a bare "<", and the outer drawing is the only child of its box.
const drawing =
  /<svg role="img"[^>]*><title>([^<]*)<\/title><desc>([^<]*)<\/desc>.*?<\/svg><\/div><details>/gs
const sides = /<(t[dh](?: dir="auto")?) class="align-(\w+)"/g
const controls = /<button type="button" class="copy"[^>]*>[^<]*<\/button>/g

/**
 * A rendered body for readers that have neither this site's style nor its scripts, in feeds and mails: a timing diagram's
 * description stands for its drawing, columns are aligned by the old attribute, and there are no buttons.
 */
export function portableHtml(html: string): string {
  return html
    .replace(drawing, (_, title: string, description: string) => {
      const words = description.startsWith(title) ? description : `${title}. ${description}`
      return `<p>${words}</p></div><details>`
    })
    .replace(controls, '')
    .replace(sides, '<$1 align="$2"')
}
