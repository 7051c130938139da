import { lazyRouteComponent, useHydrated, useLocation } from '@tanstack/react-router'
import { Suspense, useState } from 'react'
import { IconCount } from '#app/content/fact-labels.tsx'
import { ObjectArticle, ObjectFacts } from '#app/content/article/object-article.tsx'
import { t } from '#app/texts/t.ts'
import { DownloadIcon } from '#app/ui/icon.tsx'
import type { Creation } from '#app/features/hub/creation.queries.ts'
import { Gallery } from '#app/features/hub/gallery/gallery.tsx'
import { GetCreation } from './get-creation.tsx'
import styles from './creation-article.module.css'

const CreationNotices = lazyRouteComponent(() => import('./creation-notices.tsx'), 'CreationNotices')

/** A creation: its pictures first, then title, facts, download and body. */
export function CreationArticle({ creation }: { creation: Creation }) {
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
          {isNew || creation.reading ? (
            <Suspense>
              <CreationNotices creation={creation} isNew={isNew} />
            </Suspense>
          ) : null}
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
