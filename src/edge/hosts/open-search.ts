import { Hono } from 'hono'
import type { EdgeEnv } from '#edge/middleware/edge-env.ts'
import { readConfig } from '#edge/config/env.ts'
import { element, xmlDocument } from '#shared/text/xml.ts'

const mediaType = 'application/opensearchdescription+xml'
/** The format's maximum length of a short name. */
const shortName = 16

/** `/opensearch.xml`: lets a browser add the site's search. */
export function openSearchRoutes() {
  return new Hono<EdgeEnv>().get('/opensearch.xml', (c) => {
    const { product, origins } = readConfig(c.env).site
    const root = element(
      'OpenSearchDescription',
      { xmlns: 'http://a9.com/-/spec/opensearch/1.1/' },
      element('ShortName', {}, product.slice(0, shortName).trim()),
      element('Description', {}, `Posts, creations and tickets of ${product}`),
      element('InputEncoding', {}, 'UTF-8'),
      element('Image', { width: '16', height: '16', type: 'image/svg+xml' }, `${origins.assets}/favicon.svg`),
      element('Url', {
        type: 'text/html',
        method: 'get',
        template: `${origins.main}/search?q={searchTerms}`,
      }),
      element('Url', { type: mediaType, rel: 'self', template: `${origins.main}/opensearch.xml` }),
    )
    return c.body(xmlDocument(root), 200, {
      'content-type': `${mediaType}; charset=utf-8`,
      'cache-control': 'public, max-age=86400',
    })
  })
}
