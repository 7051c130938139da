import { useSuspenseQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { Comments } from '#app/comments/comments.tsx'
import { DiscussionStructuredData } from '#app/comments/structured-data/discussion-structured-data.tsx'
import { UnsavedTextGuard } from '#app/objects/unsaved/unsaved-text-guard.tsx'
import * as texts from '#app/texts/english/creation.ts'
import { Breadcrumbs } from '#app/ui/breadcrumbs/breadcrumbs.tsx'
import { objectPath } from '#shared/object-path.ts'
import { CreationArticle } from './creation-article.tsx'
import { CreationDetails } from './creation-details.tsx'
import { creationQuery, type CreationSource } from '../creation.queries.ts'
import { CreationEditor, ManageCreation } from './manage-creation.lazy.ts'
import { isManageable } from '../manageable.ts'
import { PartsCard } from './parts-card.tsx'
import styles from './creation-page.module.css'

/** A creation: its pictures, how to get it, what it is made of, and what was said about it. */
export function CreationPage({ id }: { id: string }) {
  const { creation } = useSuspenseQuery(creationQuery(id)).data
  const [source, setSource] = useState<CreationSource>()

  return (
    <>
      <UnsavedTextGuard />
      <Breadcrumbs crumbs={[{ label: texts.creationHub, href: '/hub' }, { label: creation.title }]} />
      <div className={styles.Layout}>
        <div className={styles.Main}>
          {source ? (
            <Suspense>
              <CreationEditor id={id} source={source} onEnd={() => setSource(undefined)} />
            </Suspense>
          ) : (
            <CreationArticle creation={creation} />
          )}
        </div>
        <aside className={styles.Rail} aria-label={texts.aboutThisCreation}>
          <CreationDetails creation={creation} />
          {creation.save && creation.save.parts.length > 0 ? <PartsCard parts={creation.save.parts} /> : null}
          {isManageable(creation) ? (
            <Suspense>
              <ManageCreation creation={creation} isEditing={source !== undefined} onEdit={setSource} />
            </Suspense>
          ) : null}
        </aside>
        <Comments className={styles.Comments} objectId={id} />
      </div>
      <DiscussionStructuredData
        objectId={id}
        discussed={{
          ...creation,
          type: 'CreativeWork',
          path: objectPath(creation),
          picture: creation.ogThumbnail ?? creation.thumbnail,
          place: { name: texts.creationHub, path: '/hub' },
        }}
      />
    </>
  )
}
