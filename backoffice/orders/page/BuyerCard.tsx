import { Link, Typography } from '@mui/material'
import { Link as RouterLink } from 'react-router-dom'
import { toTelUrl } from '../../../dataProvider/contract/links.ts'
import type { OrderDetail } from '../../../dataProvider/resources/orders/orders.schema.ts'
import { EmailLink } from '../../fields/EmailLink.tsx'
import { formatDateTime } from '../../format/dates.ts'
import { DescriptionList } from '../../layout/DescriptionList.tsx'
import { getListPath } from '../../settings/paths.ts'
import { useSettings } from '../../settings/settings.ts'
import { getKinds } from '../order.ts'
import { ChangeContact } from './ChangeContact.tsx'
import { NameCustomer } from './NameCustomer.tsx'
import { Section } from './Section.tsx'

/** Whose order it is, and how they are reached. What they typed themselves nobody has checked. */
export function BuyerCard({ order }: { order: OrderDetail }) {
  const { timeZone } = useSettings()
  const { customer, contact, created_at, changed_at } = order
  return (
    <Section
      title="Customer"
      actions={
        <>
          <NameCustomer order={order} />
          <ChangeContact order={order} />
        </>
      }
    >
      {!customer && (
        <Typography sx={{ mb: 1 }} color="text.secondary">
          {contact ? 'Without an account; the contact is not verified' : 'Nobody is named'}
        </Typography>
      )}
      <DescriptionList
        facts={{
          Customer: customer && (
            <>
              <bdi>{customer.name || 'Without a name'}</bdi> (no. {customer.customer_number}){' '}
              <Link component={RouterLink} to={getListPath({ name: 'customers' }, { q: customer.email })}>
                See the customer
              </Link>
              {' · '}
              <Link component={RouterLink} to={getListPath({ name: 'orders' }, { customer: customer.id })}>
                All their orders
              </Link>
            </>
          ),
          'E-mail': customer?.email && <EmailLink email={customer.email} />,
          'Contact name': contact?.name,
          'Contact e-mail': contact?.email && <EmailLink email={contact.email} />,
          'Contact phone': contact?.phone && <Link href={toTelUrl(contact.phone)}>{contact.phone}</Link>,
          Kind: getKinds(order),
          Received: formatDateTime(created_at, timeZone),
          'Last change': formatDateTime(changed_at, timeZone),
        }}
      />
    </Section>
  )
}
