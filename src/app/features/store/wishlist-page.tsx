import * as texts from '#app/texts/english/wishlist.ts'
import { Card } from '#app/ui/card/card.tsx'
import { LinkButton } from '#app/ui/button/button.tsx'
import { EmptyState } from '#app/ui/empty-state/empty-state.tsx'
import { ExternalIcon } from '#app/ui/icon.tsx'
import { PageHeading } from '#app/ui/page-heading/page-heading.tsx'
import { linkTo } from '#app/lib/format/outward-link.ts'
import { BoardPicture } from '#app/objects/board-picture/board-picture.tsx'
import { useSite } from '#app/lib/shell-context.ts'
import { StoreWidgetsPanel } from './store-widgets-panel.tsx'
import { storePage } from './store-widgets.ts'
import styles from './wishlist-page.module.css'

/** Where the game is sold: what it is, the way to the store, and the store's own widgets for those who want them. */
export function WishlistPage() {
  const site = useSite()
  const { product, store } = site
  const page = storePage(store.url)
  return (
    <div className={styles.WishlistPage}>
      <PageHeading title={texts.buyGame}>
        <p>{page ? texts.isSoldOnForWindows(product, store.name) : texts.isMadeForWindows(product)}</p>
      </PageHeading>
      <div className={styles.Columns}>
        <div className={styles.About}>
          <BoardPicture number={3} sizes="(max-width: 899px) 100vw, 37rem" className={styles.Picture} />
          <p>{texts.isGameAboutBuildingDigital(product)}</p>
          <ul className={styles.Features}>
            <li>{texts.circuitsAreSimulatedGateBy}</li>
            <li>{texts.boardsNestWhatWorksBecomes}</li>
            <li>{texts.worldsAreSharedBuildTogether}</li>
            <li>{texts.itIsOpenToMods}</li>
          </ul>
          {page ? (
            <LinkButton {...linkTo(page.href, site)} variant="primary" className={styles.Buy}>
              {texts.buyNowOnName(store.name)} <ExternalIcon />
            </LinkButton>
          ) : null}
        </div>
        {page ? (
          <Card title={texts.fromName(store.name)}>
            <StoreWidgetsPanel page={page} store={store.name} />
          </Card>
        ) : (
          <EmptyState
            title={texts.notInStoreYet}
            action={
              <LinkButton href="/newsletter" variant="primary">
                {texts.subscribeToOurNewsletter}
              </LinkButton>
            }
          >
            {texts.newsletterTellsWhen(product)}
          </EmptyState>
        )}
      </div>
    </div>
  )
}
