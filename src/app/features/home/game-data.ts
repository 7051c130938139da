import * as texts from '#app/texts/english/home.ts'
import type { Site } from '#shared/site.ts'
import type { Thing } from '#app/lib/structured-data/json-ld.ts'

/** The game as schema.org's VideoGame, and the site with the way to search it. */
export function gameData({ product, origins, store }: Site): Thing {
  return {
    '@type': 'VideoGame',
    '@id': `${origins.main}/#game`,
    name: product,
    description: texts.ultimateDigitalLogicSimulatorNow,
    url: `${origins.main}/`,
    image: `${origins.assets}/share.png`,
    genre: ['Simulation', 'Puzzle'],
    applicationCategory: 'GameApplication',
    operatingSystem: ['Windows', 'macOS', 'Linux'],
    gamePlatform: 'PC',
    ...(store.url !== null && {
      offers: { '@type': 'Offer', url: store.url, seller: { '@type': 'Organization', name: store.name } },
    }),
    subjectOf: {
      '@type': 'WebSite',
      name: product,
      url: `${origins.main}/`,
      potentialAction: {
        '@type': 'SearchAction',
        target: `${origins.main}/search?q={query}`,
        'query-input': 'required name=query',
      },
    },
  }
}
