import { useSuspenseQuery } from '@tanstack/react-query'
import * as texts from '#app/texts/english/admin.ts'
import { managedProductsQuery } from '../admin.queries.ts'
import { ManagedCard, ManagedRow } from './managed-card.tsx'
import { nextPosition } from './positions.ts'
import { ProductDialog } from './product-dialog.tsx'

/** All products of the issue tracker in their order, to be changed, and the way to a new one. */
export function ProductsTab() {
  const products = useSuspenseQuery(managedProductsQuery).data.managedProducts
  return (
    <ManagedCard
      title={texts.products}
      newLabel={texts.newProduct}
      emptyText={texts.thereIsNoProductYet}
      renderDialog={(state) => <ProductDialog position={nextPosition(products)} {...state} />}
    >
      {products.map((managed) => (
        <ManagedRow
          key={managed.product.id}
          name={managed.product.name}
          path={`/tracker/${managed.product.id}`}
          isArchived={managed.archived}
          description={managed.product.description}
          facts={[
            managed.product.id,
            texts.atPosition(managed.position),
            texts.ticketsOfProduct(managed.product.ticketCount),
          ]}
          renderDialog={(state) => <ProductDialog managed={managed} position={managed.position} {...state} />}
        />
      ))}
    </ManagedCard>
  )
}
