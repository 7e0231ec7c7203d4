import { Alert, Link } from '@mui/material'
import { useWatch } from 'react-hook-form'
import type { z } from 'zod'
import { toMailtoUrl } from '../../dataProvider/contract/links.ts'
import { getBuyer } from '../../dataProvider/resources/orders/buyer.ts'
import type { Order } from '../../dataProvider/resources/orders/orders.schema.ts'
import { useSettings } from '../settings/settings.ts'
import { getLineNames } from './order.ts'

interface Props<Typed> {
  order: Order
  schema: z.ZodType<Typed>
  subject: string
  /** The email's text. `typed` is empty until the form is valid. */
  toLines: (typed: Partial<Typed>) => string[]
}

/** Where the shop sends nothing: says so, and begins an email with the typed text in the admin's own mail program (AORD-11). */
export function CustomerEmail<Typed>(props: Props<Typed>) {
  return props.order.may.includes('mailto') && <EmailLink {...props} />
}

const EmailLink = <Typed,>({ order, schema, subject, toLines }: Props<Typed>) => {
  const { shop } = useSettings()
  const lines = [...toLines(schema.safeParse(useWatch()).data ?? {}), '', shop.name]
  const { email } = getBuyer(order)
  return (
    <Alert severity="info" variant="outlined" sx={{ overflowWrap: 'anywhere' }}>
      The shop does not store or email this.{' '}
      {email ? (
        <>
          Write to the customer yourself:{' '}
          <Link href={toMailtoUrl(email, { subject: `${subject}: ${getLineNames(order)}`, lines })}>
            email to {email}
          </Link>
        </>
      ) : (
        'This order has no email address.'
      )}
    </Alert>
  )
}
