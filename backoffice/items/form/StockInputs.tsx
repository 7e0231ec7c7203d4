import { Alert, Link } from '@mui/material'
import { useRecordContext } from 'react-admin'
import { useWatch } from 'react-hook-form'
import { Link as RouterLink } from 'react-router-dom'
import { itemFields } from '../../../dataProvider/resources/items/items.ts'
import type { Item } from '../../../dataProvider/resources/items/items.schema.ts'
import { FieldInput } from '../../fields/DeclaredInput.tsx'
import { LiveRegion } from '../../layout/states.tsx'
import { getListPath } from '../../settings/paths.ts'
import * as texts from '../../texts/itemForm.ts'

/** Warns if the stock is below the reserved quantity, but accepts such a stock (extension `availability`). */
export function StockInputs({ label = itemFields.stock.label }: { label?: string | undefined }) {
  return (
    <>
      <FieldInput source="stock" label={label} />
      <LiveRegion>
        <ReservedStockWarning />
      </LiveRegion>
      <FieldInput source="low_stock" />
    </>
  )
}

const ReservedStockWarning = () => {
  const { sku, held } = useRecordContext<Item>() ?? {}
  const typed: unknown = useWatch({ name: 'stock' })
  if (!held || typed == null || typed === '') return null
  if (!(Number(typed) < held)) return null
  return (
    <Alert severity="warning" variant="outlined" role="presentation">
      {texts.reservedWarning(held)} {/* A new tab, so that the form keeps its edits. */}
      <Link
        component={RouterLink}
        to={getListPath({ name: 'orders' }, { q: sku, open: true })}
        target="_blank"
        rel="noreferrer"
      >
        {texts.viewOrders}
      </Link>
    </Alert>
  )
}
