import { createLink, Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { PagedList } from '#app/objects/paged-list/paged-list.tsx'
import { useSettings } from '#app/lib/shell-context.ts'
import { useViewer } from '#app/lib/shell-context.ts'
import * as texts from '#app/texts/english/creations.ts'
import { LinkButton } from '#app/ui/button/button.tsx'
import { classNames } from '#app/ui/class-names.ts'
import { EmptyState } from '#app/ui/empty-state/empty-state.tsx'
import { BoardIcon } from '#app/ui/icon.tsx'
import { PageHeading } from '#app/ui/page-heading/page-heading.tsx'
import wire from '#app/ui/wire/wire.module.css'
import { CreationGrid } from '#app/objects/creation-grid/creation-grid.tsx'
import { hubDescription } from './hub-head.ts'
import { hubAddress, type HubSort, hubSorts } from './hub-search.ts'
import { useHubCreations } from './use-hub-creations.ts'
import { iconOf } from '#app/ui/icon-of.tsx'
import styles from './hub-page.module.css'

const UploadIcon = iconOf('M12 3v12M17 8l-5-5-5 5M21 15v4a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2v-4')

const ButtonTo = createLink(LinkButton)

interface HubPageProps {
  sort: HubSort
  /** Counted from 1. */
  page: number
}

/** The creation hub: what people have built, as pictures. */
export function HubPage({ sort, page }: HubPageProps) {
  const { infiniteScroll } = useSettings()
  const { currentUser } = useViewer()
  const { creations, ...shown } = useHubCreations(sort, page, infiniteScroll)
  const upload = currentUser ? <UploadLink /> : undefined
  return (
    <>
      <PageHeading title={texts.creationHub} actions={upload}>
        {hubDescription}
      </PageHeading>
      <HubOrder sort={sort} />
      <PagedList {...shown} href={hubAddress(sort)} page={page} end={texts.thatIsAllThereIs}>
        {(list) =>
          creations.length > 0 ? (
            <CreationGrid ref={list} creations={creations} isFirst={page === 1} />
          ) : (
            <NoCreations page={page} upload={upload} />
          )
        }
      </PagedList>
    </>
  )
}

function HubOrder({ sort: current }: { sort: HubSort }) {
  return (
    <nav className={classNames(wire.Wire, styles.Order)} aria-label={texts.order}>
      {hubSorts.map(({ sort, label }) => (
        <Link
          key={sort}
          to="/hub"
          search={{ s: sort === 'created' ? undefined : sort }}
          className={wire.Stretch}
          aria-current={sort === current || undefined}
        >
          {label}
        </Link>
      ))}
    </nav>
  )
}

function UploadLink() {
  return (
    <ButtonTo to="/hub/upload" variant="primary">
      <UploadIcon />
      {texts.upload}
    </ButtonTo>
  )
}

function NoCreations({ page, upload }: { page: number; upload: ReactNode }) {
  if (page > 1) return <EmptyState title={texts.nothingOnThisPage}>{texts.listEndsBeforeIt}</EmptyState>
  return (
    <EmptyState title={texts.noCreationsYet} icon={<BoardIcon />} action={upload}>
      {texts.subassembliesAndWorldsThat}
    </EmptyState>
  )
}
