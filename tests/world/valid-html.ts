import { HtmlValidate } from 'html-validate'

/** What a standard of HTML says; how it is written is the renderer's business. */
const validator = new HtmlValidate({ root: true, extends: ['html-validate:standard'] })

/** What a page's scripts and styles hold is no HTML, and takes as long to read. */
const foreign = /(<(script|style)\b[^>]*>)[^]*?(<\/\2>)/g

/** The HTML errors of a page: rule, message and position of each. */
export async function htmlFaults(html: string): Promise<string[]> {
  const { results } = await validator.validateString(html.replaceAll(foreign, '$1$3'))
  return results.flatMap(({ messages }) =>
    messages.map(({ ruleId, message, selector }) => `${ruleId}: ${message} (${selector})`),
  )
}
