import { useData } from '#app/lib/hooks/use-data.ts'
import { Suspense } from 'react'
import { ObjectPage, useManagedParts } from '#app/comments/object-page/object-page.tsx'
import { t } from '#app/texts/t.ts'
import { objectPath } from '#shared/addresses/page-addresses.ts'
import { CreationArticle } from './creation-article.tsx'
import { creationQuery, type CreationSource } from '#app/features/hub/creation.queries.ts'
import { CreationEditor, FactCards, ManageCreation, VersionsCard } from './rail.lazy.ts'

/** A creation: its pictures, download, parts, and comments. */
export function CreationPage({ id }: { id: string }) {
  const { creation } = useData(creationQuery(id))
  const { manageCard, content } = useManagedParts<CreationSource>(creation, {
    card: (editing) => <ManageCreation creation={creation} {...editing} />,
    editor: (source, onEnd) => (
      <CreationEditor id={id} source={source} isDrawn={creation.drawingSources !== null} onEnd={onEnd} />
    ),
    article: <CreationArticle creation={creation} />,
  })

  return (
    <ObjectPage
      objectId={id}
      crumbs={[{ label: t('common.hub'), href: '/hub' }, { label: creation.title }]}
      railLabel={t('hub.details.asideLabel')}
      rail={
        <>
          <Suspense>
            <FactCards creation={creation} />
            {creation.versions.length > 0 ? <VersionsCard creation={creation} /> : null}
          </Suspense>
          {manageCard}
        </>
      }
      discussed={{
        ...creation,
        type: 'CreativeWork',
        path: objectPath(creation),
        picture: creation.ogThumbnail ?? creation.thumbnail,
        section: { name: t('common.hub'), path: '/hub' },
      }}
    >
      {content}
    </ObjectPage>
  )
}
