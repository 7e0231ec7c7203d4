import { DialogContentText, Link, Typography } from '@mui/material'
import { useNotify } from 'react-admin'
import { Link as RouterLink } from 'react-router-dom'
import { z } from 'zod'
import { toTelUrl } from '../../../dataProvider/contract/links.ts'
import { adminContactSchema } from '../../../dataProvider/resources/orders/orderBodies.schema.ts'
import { getOrderName } from '../../../dataProvider/resources/orders/orders.ts'
import type { OrderDetail } from '../../../dataProvider/resources/orders/orders.schema.ts'
import { EmailLink } from '../../fields/EmailLink.tsx'
import { FormDialog } from '../../form/FormDialog.tsx'
import { formatDateTime } from '../../format/dates.ts'
import { DescriptionList } from '../../layout/DescriptionList.tsx'
import { getListPath } from '../../settings/paths.ts'
import { useSettings } from '../../settings/settings.ts'
import * as commonTexts from '../../texts/common.ts'
import * as texts from '../../texts/orderPage.tsx'
import { ContactInputs, emptyContact } from '../ContactInputs.tsx'
import { CustomerInput } from '../CustomerInput.tsx'
import { getKinds } from '../order.ts'
import { useOrderCall } from '../useOrderCall.ts'
import { DialogButton } from './DialogButton.tsx'
import { Section } from './Section.tsx'

interface Props {
  order: OrderDetail
}

/** The order's customer, and the contact details, which are not verified. */
export function CustomerCard({ order }: Props) {
  const { timeZone } = useSettings()
  const { customer, contact, created_at, changed_at } = order
  const formatMoment = (time: number | null) => time !== null && formatDateTime(time, timeZone)
  return (
    <Section
      title={texts.customerTitle}
      actions={
        <>
          <ChangeCustomerButton order={order} />
          <ChangeContactButton order={order} />
        </>
      }
    >
      {!customer && (
        <Typography sx={{ mb: 1 }} color="text.secondary">
          {contact ? describeContact(order) : texts.noCustomer}
        </Typography>
      )}
      <DescriptionList
        facts={{
          [texts.customerTitle]: customer && (
            <>
              {texts.customerWithNumber(<bdi>{customer.name || texts.noName}</bdi>, customer.customer_number)}{' '}
              <CustomerLinks customer={customer} />
            </>
          ),
          [commonTexts.email]: customer?.email && <EmailLink email={customer.email} />,
          [texts.contactName]: contact?.name,
          [texts.contactEmail]: contact?.email && <EmailLink email={contact.email} />,
          [texts.contactPhone]: contact?.phone && <Link href={toTelUrl(contact.phone)}>{contact.phone}</Link>,
          [texts.type]: getKinds(order),
          [commonTexts.placed]: formatMoment(created_at),
          [texts.lastUpdated]: formatMoment(changed_at),
        }}
      />
    </Section>
  )
}

const CustomerLinks = ({ customer: { id, email } }: { customer: NonNullable<OrderDetail['customer']> }) =>
  id !== null && (
    <>
      <Link component={RouterLink} to={getListPath({ name: 'customers' }, { q: email })}>
        {texts.viewCustomer}
      </Link>
      {' · '}
      <Link component={RouterLink} to={getListPath({ name: 'orders' }, { customer: id })}>
        {commonTexts.viewOrders}
      </Link>
    </>
  )

/** Changes the contact details of an order, for example after a mistyped email address. */
function ChangeContactButton({ order }: Props) {
  if (!order.may.includes('contact')) return null
  return (
    <DialogButton label={order.contact ? texts.changeContact : texts.addContact}>
      {(close) => <ContactDialog order={order} onClose={close} />}
    </DialogButton>
  )
}

const ContactDialog = ({ order, onClose }: Props & { onClose: () => void }) => {
  const { id, version, contact } = order
  const call = useOrderCall()
  const notify = useNotify()
  return (
    <FormDialog
      title={texts.contactTitle(getOrderName(order))}
      submit={{ label: texts.saveContact }}
      draftId={`orders.${id}.contact`}
      defaultValues={{ contact: contact ?? emptyContact }}
      schema={contactSchema}
      onSubmit={async (body) => {
        await call((api) => api.changeOrder(id, { ...body, version }))
        notify(texts.contactSaved, { type: 'success' })
      }}
      onClose={onClose}
    >
      <DialogContentText>{texts.contactHint}</DialogContentText>
      <ContactInputs />
    </FormDialog>
  )
}

const contactSchema = z.object({ contact: adminContactSchema })

/** Sets the customer of an order that has none, or that an admin created and no customer has claimed. */
function ChangeCustomerButton({ order }: Props) {
  if (!order.may.includes('customer')) return null
  return (
    <DialogButton label={order.customer ? texts.changeCustomer : texts.chooseCustomer}>
      {(close) => <ChangeCustomerDialog order={order} onClose={close} />}
    </DialogButton>
  )
}

const ChangeCustomerDialog = ({ order, onClose }: Props & { onClose: () => void }) => {
  const { id, version, customer } = order
  const name = getOrderName(order)
  const call = useOrderCall()
  const notify = useNotify()
  return (
    <FormDialog
      title={texts.customerOf(name)}
      submit={{ label: texts.saveCustomer }}
      draftId={`orders.${id}.customer`}
      defaultValues={{ customer_id: customer?.id ?? null }}
      schema={customerSchema}
      onSubmit={async (body) => {
        const changed = await call((api) => api.changeOrder(id, { ...body, version }))
        const chosen = changed.customer?.name
        notify(chosen ? texts.customerChanged(name, chosen) : texts.customerSaved(name), { type: 'success' })
      }}
      onClose={onClose}
    >
      <DialogContentText>{texts.customerHint}</DialogContentText>
      <CustomerInput isRequired />
    </FormDialog>
  )
}

const customerSchema = z.object({ customer_id: z.int(texts.customerRequired) })

/** Without the extension `confirmation`, no contact is verified. */
const describeContact = ({ confirmed_at }: Props['order']) =>
  confirmed_at == null ? texts.noAccountUnverified : texts.noAccount
