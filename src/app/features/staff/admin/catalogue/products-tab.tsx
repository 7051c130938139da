import { useSuspenseQuery } from '@tanstack/react-query'
import { t } from '#app/texts/t.ts'
import { managedProductsQuery } from './catalogue.queries.ts'
import { ManagedCard, ManagedRow } from './managed-card.tsx'
import { nextPosition } from './positions.ts'
import { ProductDialog } from './product-dialog.tsx'

/** All products of the issue tracker in their order, to edit, and a button for a new one. */
export function ProductsTab() {
  const products = useSuspenseQuery(managedProductsQuery).data.managedProducts
  return (
    <ManagedCard
      title={t('admin.products.title')}
      newLabel={t('admin.products.new')}
      emptyText={t('admin.products.emptyHint')}
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
            t('admin.position.at', { position: managed.position }),
            t('admin.products.ticketCount', { count: managed.product.ticketCount }),
          ]}
          renderDialog={(state) => <ProductDialog managed={managed} position={managed.position} {...state} />}
        />
      ))}
    </ManagedCard>
  )
}
