import { Fragment, type ReactNode } from 'react'

const allowedTags = new Set(['b', 'strong', 'i', 'em', 'code', 'kbd', 'p', 'ul', 'ol', 'li', 'br'])
const omittedTags = new Set(['script', 'style', 'template', 'iframe', 'object', 'noscript'])
const schemes = new Set(['http:', 'https:', 'mailto:'])

/** Renders the safe part of a message's HTML: marks, lists, line breaks and links; all other elements as text. */
export function ToastBody({ html }: { html: string }) {
  return <>{showChildren(new DOMParser().parseFromString(html, 'text/html').body)}</>
}

function showChildren(parent: Node): ReactNode[] {
  return Array.from(parent.childNodes, (node, index) => <Fragment key={index}>{showNode(node)}</Fragment>)
}

function showNode(node: ChildNode): ReactNode {
  if (node.nodeType === Node.TEXT_NODE) return node.textContent
  if (!(node instanceof HTMLElement)) return null
  const name = node.localName
  if (omittedTags.has(name)) return null
  if (name === 'br') return <br />
  if (name === 'a') return <a href={safeAddress(node.getAttribute('href'))}>{showChildren(node)}</a>
  if (!allowedTags.has(name)) return showChildren(node)
  const Tag = name as 'strong'
  return <Tag>{showChildren(node)}</Tag>
}

function safeAddress(href: string | null): string | undefined {
  if (!href || !URL.canParse(href, location.href)) return undefined
  return schemes.has(new URL(href, location.href).protocol) ? href : undefined
}
