import { useState } from 'react'
import { useHydrated, useLocation } from '@tanstack/react-router'
import { useData } from '#app/lib/hooks/use-data.ts'
import { ObjectPage, useManagedParts } from '#app/comments/object-page/object-page.tsx'
import { t } from '#app/texts/t.ts'
import { creationQuery, type CreationSource, type Creation } from '#app/features/hub/creation.queries.ts'
import { IconCount } from '#app/content/fact-labels.tsx'
import { ObjectArticle, ObjectFacts } from '#app/content/article/object-article.tsx'
import { DownloadIcon } from '#app/ui/icon.tsx'
import { Gallery } from '#app/features/hub/gallery/gallery.tsx'
import { objectPath } from '#shared/addresses/page-addresses.ts'
import { CreationEditor, FactCards, ManageCreation, VersionsCard } from './rail.lazy.ts'
import { GetCreation } from './get-creation.tsx'
import { lazyPart } from '#app/lib/lazy-part.tsx'
import styles from './creation-page.module.css'

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
      newComments={creation.newComments}
      crumbs={[{ label: t('common.hub'), href: '/hub' }, { label: creation.title }]}
      railLabel={t('hub.details.asideLabel')}
      rail={
        <>
          <FactCards creation={creation} />
          {creation.versions.length > 0 ? <VersionsCard creation={creation} /> : null}
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

const CreationNotices = lazyPart(() => import('./creation-notices.tsx'), 'CreationNotices')

function CreationArticle({ creation }: { creation: Creation }) {
  const isPublished = useLocation({ select: ({ state }) => state.isNew === true })
  // The server, which renders it on a reload, doesn't know.
  const [isOpenedHere] = useState(useHydrated())
  const isNew = isPublished && isOpenedHere
  const facts = (
    <ObjectFacts object={creation}>
      <IconCount icon={<DownloadIcon />} value={creation.downloadCount} of="download" />
    </ObjectFacts>
  )
  return (
    <ObjectArticle
      object={creation}
      kind="creation"
      top={
        <div className={styles.Top}>
          {isNew || creation.reading ? <CreationNotices creation={creation} isNew={isNew} /> : null}
          <Gallery creation={creation} />
        </div>
      }
      facts={facts}
      bodyTitle={t('common.description')}
    >
      <GetCreation creation={creation} />
    </ObjectArticle>
  )
}
