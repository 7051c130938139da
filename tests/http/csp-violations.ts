import type { Element, Nodes, Root } from 'hast'
import { fromHtml } from 'hast-util-from-html'

/** Directives for the resources that attributes of elements load. */
const loading: Record<string, Record<string, string>> = {
  img: { src: 'img-src', srcSet: 'img-src' },
  source: { src: 'media-src', srcSet: 'img-src' },
  video: { src: 'media-src', poster: 'img-src' },
  audio: { src: 'media-src' },
  track: { src: 'media-src' },
  iframe: { src: 'frame-src' },
  image: { href: 'img-src', xLinkHref: 'img-src' },
  object: { data: 'object-src' },
  embed: { src: 'object-src' },
  base: { href: 'base-uri' },
  form: { action: 'form-action' },
  button: { formAction: 'form-action' },
  input: { formAction: 'form-action', src: 'img-src' },
}

const linked: Record<string, string> = {
  icon: 'img-src',
  'apple-touch-icon': 'img-src',
  manifest: 'manifest-src',
  stylesheet: 'style-src',
}

const preloaded: Record<string, string> = { font: 'font-src', image: 'img-src', style: 'style-src' }

/** Content of a page's HTML that a browser would refuse by its policy, as `directive: element and value`. */
export function cspViolations(html: string, policy: string, address: string): string[] {
  const sources = new Map(
    policy.split('; ').map((part) => [part.split(' ')[0] ?? '', part.split(' ').slice(1)]),
  )

  function allows(directive: string, value: string): boolean {
    const url = new URL(value, address)
    const listed = sources.get(directive) ?? sources.get('default-src') ?? []
    return [url.origin, url.protocol].some(
      (source) =>
        listed.includes(source) || (source === new URL(address).origin && listed.includes("'self'")),
    )
  }

  function refusedOf({ tagName, properties }: Element): string[] {
    const refuse = (directive: string, value: unknown) => `${directive}: <${tagName}> ${String(value)}`
    const nonce = `'nonce-${String(properties['nonce'])}'`
    const isData = properties['type'] === 'application/ld+json'
    const handlers = Object.keys(properties).filter((name) => /^on[A-Z]/.test(name) || name === 'style')
    const target = properties['href'] ?? properties['xLinkHref'] ?? properties['src']
    const isScript = typeof target === 'string' && /^\s*javascript:/i.test(target)
    const byNonce = (tagName === 'script' && !isData) || tagName === 'style'
    const rels = tagName === 'link' ? [properties['rel'] ?? []].flat().map(String) : []
    // Scripts load their imports themselves: a page's HTML preloads none.
    const isPreloadedScript =
      rels.includes('modulepreload') || (rels.includes('preload') && properties['as'] === 'script')
    const loads = [
      ...Object.entries(loading[tagName] ?? {}).map(
        ([name, directive]) => [directive, properties[name]] as const,
      ),
      ...rels.flatMap((rel) => {
        const directive = rel === 'preload' ? preloaded[String(properties['as'])] : linked[rel]
        return directive ? [[directive, properties['href']] as const] : []
      }),
    ]
    return [
      ...handlers.map((name) => refuse(name === 'style' ? 'style-src' : 'script-src', name)),
      ...(properties['srcDoc'] === undefined ? [] : [refuse('frame-src', 'srcdoc')]),
      ...(isPreloadedScript ? [refuse('script-src', properties['href'])] : []),
      ...(isScript ? [refuse('script-src', 'javascript:')] : []),
      ...(byNonce && !sources.get(`${tagName}-src`)?.includes(nonce)
        ? [refuse(`${tagName}-src`, nonce)]
        : []),
      ...loads.flatMap(([directive, value]) =>
        addressesOf(value).flatMap((each) => (allows(directive, each) ? [] : [refuse(directive, each)])),
      ),
    ]
  }

  return elementsOf(fromHtml(html)).flatMap(refusedOf)
}

/** The addresses of an attribute; those of a list of sources come with their widths or densities. */
function addressesOf(value: Element['properties'][string]): string[] {
  if (value === undefined || value === null || typeof value === 'boolean' || value === '') return []
  // A comma in an address has no space behind it.
  return String(value)
    .split(/,\s+/)
    .map((source) => source.trim().split(/\s/, 1)[0] ?? '')
}

/** The elements of a parsed page in their order, those of templates included. */
export function elementsOf(node: Root | Nodes): Element[] {
  const own = node.type === 'element' ? [node] : []
  const content = node.type === 'element' && node.content ? elementsOf(node.content) : []
  return [...own, ...content, ...('children' in node ? node.children.flatMap(elementsOf) : [])]
}
