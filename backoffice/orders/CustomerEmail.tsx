import { Alert, Link } from '@mui/material'
import { useWatch } from 'react-hook-form'
import type { z } from 'zod'
import { toMailtoUrl } from '../../dataProvider/contract/links.ts'
import { getBuyer } from '../../dataProvider/resources/orders/buyer.ts'
import type { Order } from '../../dataProvider/resources/orders/orders.schema.ts'
import { useSettings } from '../settings/settings.ts'
import * as texts from '../texts/orderParts.tsx'

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
      {email
        ? texts.notSent((words) => <Link href={toMailtoUrl(email, { subject, lines })}>{words}</Link>, email)
        : texts.notSentWithoutEmail}
    </Alert>
  )
}
