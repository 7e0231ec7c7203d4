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

/** How many there are and when that is low; fewer than are held for others can be typed, and is told (extension `availability`). */
export function StockInputs({ label = itemFields.stock.label }: { label?: string | undefined }) {
  return (
    <>
      <FieldInput source="stock" label={label} />
      <LiveRegion>
        <HeldWarning />
      </LiveRegion>
      <FieldInput source="low_stock" />
    </>
  )
}

const HeldWarning = () => {
  const { sku, held } = useRecordContext<Item>() ?? {}
  const typed: unknown = useWatch({ name: 'stock' })
  if (!held || typed == null || typed === '') return null
  if (!(Number(typed) < held)) return null
  return (
    <Alert severity="warning" variant="outlined" role="presentation">
      {texts.reservedWarning(held)} {/* In a tab of its own: what is typed here stays. */}
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
