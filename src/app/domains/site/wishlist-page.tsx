import * as texts from '#app/texts/english/wishlist.ts'
import { Card } from '#app/ui/card/card.tsx'
import { LinkButton } from '#app/ui/button/button.tsx'
import { ExternalIcon } from '#app/ui/icon.tsx'
import { PageHeading } from '#app/ui/page-heading/page-heading.tsx'
import { BoardPicture } from './home/board-picture.tsx'
import { useSite } from './shell.queries.ts'
import { StoreWidget } from './store-widget.tsx'
import { storeWidgets } from './store-widgets.ts'
import styles from './wishlist-page.module.css'

/** Where the game is sold: what it is, the way to the store, and the store's own widgets for those who want them. */
export function WishlistPage() {
  const { product, store } = useSite()
  return (
    <div className={styles.WishlistPage}>
      <PageHeading title={texts.buyGame}>
        <p>{texts.isSoldOnForWindows(product, store.name)}</p>
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
          <LinkButton
            href={store.url}
            target="_blank"
            rel="noopener"
            variant="primary"
            className={styles.Buy}
          >
            {texts.buyNowOnName(store.name)} <ExternalIcon />
          </LinkButton>
        </div>
        <Card title={texts.fromName(store.name)}>
          <div className={styles.Widgets}>
            {storeWidgets(store.url).map((widget) => (
              <StoreWidget key={widget.address} {...widget} store={store.name} />
            ))}
          </div>
        </Card>
      </div>
    </div>
  )
}
