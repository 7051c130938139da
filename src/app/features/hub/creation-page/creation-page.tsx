import { useSuspenseQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { ObjectPage } from '#app/comments/object-page/object-page.tsx'
import { isManageable } from '#app/content/manage/manageable.ts'
import { t } from '#app/texts/t.ts'
import { objectPath } from '#shared/addresses/object-path.ts'
import { CreationArticle } from './creation-article.tsx'
import { creationQuery, type CreationSource } from '../creation.queries.ts'
import { CreationEditor, FactCards, ManageCreation } from './rail.lazy.ts'

/** A creation: its pictures, download, parts, and comments. */
export function CreationPage({ id }: { id: string }) {
  const { creation } = useSuspenseQuery(creationQuery(id)).data
  const [source, setSource] = useState<CreationSource>()

  return (
    <ObjectPage
      objectId={id}
      crumbs={[{ label: t('common.hub'), href: '/hub' }, { label: creation.title }]}
      railLabel={t('hub.details.asideLabel')}
      rail={
        <>
          <Suspense>
            <FactCards creation={creation} />
          </Suspense>
          {isManageable(creation) ? (
            <Suspense>
              <ManageCreation creation={creation} isEditing={source !== undefined} onEdit={setSource} />
            </Suspense>
          ) : null}
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
      {source ? (
        <Suspense>
          <CreationEditor id={id} source={source} onEnd={() => setSource(undefined)} />
        </Suspense>
      ) : (
        <CreationArticle creation={creation} />
      )}
    </ObjectPage>
  )
}
