import {
  Box,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  Link,
  Typography,
} from '@mui/material'
import type { ReactNode } from 'react'
import { defaultCurrency } from '../../dataProvider/contract/limits.ts'
import type { OrderContact, OrderLine } from '../../dataProvider/contract/orders.ts'
import { sayExactly } from '../dates.ts'
import { sayPrice } from '../money.ts'
import { useSettings } from '../useSettings.ts'
import { linePrice } from './line.ts'
import { statusOf } from './status.ts'

/** Everything the shop knows of one order. */
export function OrderDetails({ line, onClose }: { line: OrderLine; onClose: () => void }) {
  const { timeZone } = useSettings()
  const { _items: item, _customers: customer, quantity, contact } = line
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="sm" aria-labelledby={`order-${line.id}`}>
      <DialogTitle id={`order-${line.id}`}>Order {line.id.slice(0, 8)}</DialogTitle>
      <DialogContent>
        <Box component="dl" sx={facts}>
          <Fact name="Item">{item.name}</Fact>
          <Fact name="Type">{item.type}</Fact>
          <Fact name="Price">{sayPrice(item.price, defaultCurrency)}</Fact>
          {quantity !== undefined && <Fact name="Quantity">{quantity}</Fact>}
          {quantity !== undefined && quantity > 1 && item.price !== null && (
            <Fact name="Total">{sayPrice(linePrice(line), defaultCurrency)}</Fact>
          )}
          <Fact name="Status">{statusOf(line)}</Fact>
          <Fact name="Received">{sayExactly(line.created_at, timeZone)}</Fact>
          <Fact name="Customer">{customer.Full_name ?? 'Visitor'}</Fact>
          {customer.email && (
            <Fact name="E-mail">
              <Link href={`mailto:${customer.email}`}>{customer.email}</Link>
            </Fact>
          )}
          {customer.customer_number !== null && (
            <Fact name="Customer number">{customer.customer_number}</Fact>
          )}
          {contact && <ContactFacts contact={contact} />}
          <Fact name="Description">{item.description}</Fact>
        </Box>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>Close</Button>
      </DialogActions>
    </Dialog>
  )
}

const facts = {
  m: 0,
  display: 'grid',
  gridTemplateColumns: { xs: '1fr', sm: 'max-content 1fr' },
  columnGap: 3,
  rowGap: { xs: 0.5, sm: 1 },
  '& dd': { m: 0, mb: { xs: 1, sm: 0 }, overflowWrap: 'anywhere', whiteSpace: 'pre-line' },
}

/** What somebody wrote beside the order; nobody checked it. */
const ContactFacts = ({ contact: { name, email, phone } }: { contact: OrderContact }) => (
  <>
    <Fact name="Contact name">{name}</Fact>
    <Fact name="Contact e-mail">
      <Link href={`mailto:${email}`}>{email}</Link>
    </Fact>
    {phone && (
      <Fact name="Contact phone">
        <Link href={`tel:${phone.replaceAll(' ', '')}`}>{phone}</Link>
      </Fact>
    )}
  </>
)

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <>
    <Typography component="dt" variant="body2" color="text.secondary">
      {name}
    </Typography>
    <dd>{children}</dd>
  </>
)
