import { Link } from '@mui/material'
import { Link as RouterLink } from 'react-router-dom'
import type { Customer } from '../../dataProvider/resources/customers/customers.schema.ts'
import { useCurrentResource } from '../resource.ts'
import { getListPath } from '../settings/paths.ts'
import * as commonTexts from '../texts/common.ts'

/** Links to the customer's orders if the server can filter orders by customer. */
export function OrdersLink({ customer: { id } }: { customer: Customer }) {
  const { recordActions } = useCurrentResource()
  if (!recordActions?.listOrders) return null
  return (
    <Link
      component={RouterLink}
      to={getListPath({ name: 'orders' }, { customer: id })}
      variant="body2"
      sx={{ display: 'block' }}
    >
      {commonTexts.viewOrders}
    </Link>
  )
}
