import { t } from '#app/texts/t.ts'
import type { Site } from '#shared/page/page-context.ts'
import type { Thing } from '#app/lib/structured-data.tsx'

/** The game as schema.org's VideoGame, and the site with its search URL. */
export function gameData({ product, origins, store }: Site): Thing {
  return {
    '@type': 'VideoGame',
    '@id': `${origins.main}/#game`,
    name: product,
    description: t('home.description'),
    url: `${origins.main}/`,
    image: `${origins.assets}/share.jpg`,
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
