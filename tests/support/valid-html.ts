import { HtmlValidate } from 'html-validate'

/** Validator of rules of the HTML standard; the style of the markup isn't checked. */
const validator = new HtmlValidate({ root: true, extends: ['html-validate:standard'] })

/** Content of scripts and styles, which is removed: it isn't HTML, and would take as long to parse. */
const foreign = /(<(script|style)\b[^>]*>)[^]*?(<\/\2>)/g

/** The HTML errors of a page: rule, message and position of each. */
export async function htmlFaults(html: string): Promise<string[]> {
  const { results } = await validator.validateString(html.replaceAll(foreign, '$1$3'))
  return results.flatMap(({ messages }) =>
    messages.map(({ ruleId, message, selector }) => `${ruleId}: ${message} (${selector})`),
  )
}
