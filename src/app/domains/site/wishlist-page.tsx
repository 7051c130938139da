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
      <PageHeading title="Buy the game">
        <p>
          {product} is sold on {store.name}, for Windows, Mac and Linux.
        </p>
      </PageHeading>
      <div className={styles.Columns}>
        <div className={styles.About}>
          <BoardPicture number={3} sizes="(max-width: 899px) 100vw, 37rem" className={styles.Picture} />
          <p>
            {product} is a game about building digital circuits. You place gates, lay wires and watch the
            signals run: an adder on the first evening, a clock by the weekend, and one day a computer that
            you understand down to its last gate, because you have put every one of them there.
          </p>
          <ul className={styles.Features}>
            <li>Circuits are simulated gate by gate, fast enough for processors of your own design.</li>
            <li>Boards nest: what works becomes a part, and parts become machines.</li>
            <li>
              Worlds are shared: build together, or take apart what others have uploaded to the creation hub.
            </li>
            <li>It is open to mods, and its developers read this site.</li>
          </ul>
          <LinkButton
            href={store.url}
            target="_blank"
            rel="noopener"
            variant="primary"
            className={styles.Buy}
          >
            Buy now on {store.name} <ExternalIcon />
          </LinkButton>
        </div>
        <Card title={`From ${store.name}`}>
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
