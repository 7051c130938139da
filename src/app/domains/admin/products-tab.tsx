import { useSuspenseQuery } from '@tanstack/react-query'
import { useHydrated } from '@tanstack/react-router'
import { useState } from 'react'
import * as texts from '#app/texts/english/admin.ts'
import { Button } from '#app/ui/button/button.tsx'
import { Card } from '#app/ui/card/card.tsx'
import { Chip } from '#app/ui/chip/chip.tsx'
import { Facts } from '#app/ui/facts/facts.tsx'
import { PlusIcon } from '#app/ui/icon.tsx'
import { ArchiveIcon } from '#app/ui/working-icon.tsx'
import { managedProductsQuery, type ManagedProduct } from './admin.queries.ts'
import styles from './managed-rows.module.css'
import { nextPosition } from './positions.ts'
import { ProductDialog } from './product-dialog.tsx'

/** All products of the issue tracker in their order, to be changed, and the way to a new one. */
export function ProductsTab() {
  const products = useSuspenseQuery(managedProductsQuery).data.managedProducts
  const isHydrated = useHydrated()
  const [isMaking, setIsMaking] = useState(false)
  return (
    <Card
      title={texts.products}
      padded={false}
      actions={
        <Button size="small" disabled={!isHydrated} onClick={() => setIsMaking(true)}>
          <PlusIcon />
          {texts.newProduct}
        </Button>
      }
    >
      <ul className={styles.Rows}>
        {products.map((managed) => (
          <li key={managed.product.id} className={styles.Row}>
            <ProductRow managed={managed} />
          </li>
        ))}
      </ul>
      {products.length === 0 ? <p className={styles.Empty}>{texts.thereIsNoProductYet}</p> : null}
      <ProductDialog position={nextPosition(products)} isOpen={isMaking} onEnd={() => setIsMaking(false)} />
    </Card>
  )
}

function ProductRow({ managed }: { managed: ManagedProduct }) {
  const { product, position, archived } = managed
  const isHydrated = useHydrated()
  const [isEditing, setIsEditing] = useState(false)
  return (
    <>
      <div className={styles.Text}>
        <p className={styles.Name}>
          <a href={`/tracker/${product.id}`}>{product.name}</a>
          {archived ? (
            <Chip>
              <ArchiveIcon />
              {texts.archived}
            </Chip>
          ) : null}
        </p>
        <p className={styles.More}>{product.description}</p>
        <Facts>
          <span>{product.id}</span>
          <span>{texts.atPosition(position)}</span>
          <span>{texts.ticketsOfProduct(product.ticketCount.toLocaleString('en'))}</span>
        </Facts>
      </div>
      <Button
        size="small"
        disabled={!isHydrated}
        aria-label={texts.editTitle(product.name)}
        onClick={() => setIsEditing(true)}
      >
        {texts.edit}
      </Button>
      <ProductDialog
        managed={managed}
        position={position}
        isOpen={isEditing}
        onEnd={() => setIsEditing(false)}
      />
    </>
  )
}
