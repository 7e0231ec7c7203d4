import { Link } from '@mui/material'
import { Link as RouterLink } from 'react-router-dom'
import type { Customer } from '../../dataProvider/resources/customers.schema.ts'
import { getListPath } from '../settings/paths.ts'
import { useSupports } from '../settings/settings.ts'

/** The way to what they ordered, where that can be listed. */
export function OrdersLink({ customer: { id } }: { customer: Customer }) {
  const isSupported = useSupports('order-workflow')
  if (!isSupported) return null
  return (
    <Link
      component={RouterLink}
      to={getListPath({ name: 'orders' }, { customer: id })}
      variant="body2"
      sx={{ display: 'block' }}
    >
      Their orders
    </Link>
  )
}
