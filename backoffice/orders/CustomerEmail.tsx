import { Alert, Link } from '@mui/material'
import { useWatch } from 'react-hook-form'
import type { z } from 'zod'
import { toMailtoUrl } from '../../dataProvider/contract/links.ts'
import { getOrderCustomer } from '../../dataProvider/resources/orders/getOrderCustomer.ts'
import type { Order } from '../../dataProvider/resources/orders/orders.schema.ts'
import { useSettings } from '../settings/settings.ts'
import * as texts from '../texts/orderParts.tsx'

interface Props<Typed> {
  order: Order
  schema: z.ZodType<Typed>
  subject: string
  /** Returns the lines of the email. `typed` is empty while the form is invalid. */
  toLines: (typed: Partial<Typed>) => string[]
}

/**
 * If the shop sends no email, offers a mailto link with the typed text for the admin's own email client (AORD-11). Without an
 * email address, shows only a notice.
 */
export function CustomerEmail<Typed>(props: Props<Typed>) {
  return props.order.may.includes('mailto') && <EmailLink {...props} />
}

const EmailLink = <Typed,>({ order, schema, subject, toLines }: Props<Typed>) => {
  const { shop } = useSettings()
  const lines = [...toLines(schema.safeParse(useWatch()).data ?? {}), '', shop.name]
  const { email } = getOrderCustomer(order)
  return (
    <Alert severity="info" variant="outlined" sx={{ overflowWrap: 'anywhere' }}>
      {email
        ? texts.notSent((words) => <Link href={toMailtoUrl(email, { subject, lines })}>{words}</Link>, email)
        : texts.notSentWithoutEmail}
    </Alert>
  )
}
