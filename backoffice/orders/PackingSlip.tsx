import PrintIcon from '@mui/icons-material/Print'
import { Box, Button, GlobalStyles, LinearProgress, Typography } from '@mui/material'
import { useQueries } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useGetOne } from 'react-admin'
import { Link, useParams } from 'react-router-dom'
import { getOrderCustomer } from '../../dataProvider/resources/orders/getOrderCustomer.ts'
import { carrier } from '../../dataProvider/resources/orders/parcels.ts'
import { findAcceptedEstimate, isSumLine } from '../../dataProvider/resources/orders/estimates.ts'
import { getOrderName } from '../../dataProvider/resources/orders/orders.ts'
import type { OrderDetail } from '../../dataProvider/resources/orders/orders.schema.ts'
import { formatDate } from '../format/dates.ts'
import { DescriptionList } from '../layout/DescriptionList.tsx'
import { PageHeading } from '../layout/PageHeading.tsx'
import { LoadError } from '../layout/states.tsx'
import { getOrderPath } from '../settings/paths.ts'
import { useApi, useSettings } from '../settings/settings.ts'
import { LinePicture } from './LinePicture.tsx'
import * as commonTexts from '../texts/common.ts'
import * as orderPartsTexts from '../texts/orderParts.tsx'
import * as texts from '../texts/packages.ts'

/** A printable list of the package's contents, without prices. */
export function PackingSlip() {
  const { id = '' } = useParams()
  const { data, error, refetch } = useGetOne<OrderDetail>('orders', { id })
  if (error && !data) return <LoadError error={error} onRetry={() => void refetch()} />
  // react-admin's cache may contain the record from the order list. Such a record has no estimates.
  if (!data || !('estimates' in data)) return <LinearProgress aria-label={orderPartsTexts.loadingOrder} />
  return (
    <>
      <GlobalStyles styles={printed} />
      <PageHeading title={texts.slipTitle(getOrderName(data))}>
        <Box className="notPrinted" sx={{ display: 'flex', gap: 1 }}>
          <Button component={Link} to={getOrderPath(id)} color="inherit">
            {texts.backToOrder}
          </Button>
          <Button variant="contained" startIcon={<PrintIcon />} onClick={() => window.print()}>
            {texts.print}
          </Button>
        </Box>
      </PageHeading>
      <Slip order={data} />
    </>
  )
}

const Slip = ({ order }: { order: OrderDetail }) => {
  const { shop, timeZone } = useSettings()
  const { parcel, ship_to, created_at } = order
  const buyer = getOrderCustomer(order)
  const { name, email, phone, website_url } = shop._shop_info.contact_info
  return (
    <Box sx={{ display: 'grid', gap: 3 }}>
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } }}>
        <Address title={texts.from} lines={[shop.name, name, email, phone, website_url]} />
        <Address title={texts.to} lines={[getAddressee(order), ship_to, buyer.email, buyer.phone]}>
          {ship_to === '' && (
            <Typography className="notPrinted" color="text.secondary">
              {texts.noAddressOnSlip}
            </Typography>
          )}
        </Address>
      </Box>
      <PackedLines order={order} />
      <DescriptionList
        facts={{
          [commonTexts.placed]: created_at !== null && formatDate(created_at, timeZone),
          ...(parcel && {
            [texts.carrier]: carrier.optionLabels[parcel.carrier],
            [texts.trackingNumber]: parcel.tracking,
            [texts.customsNote]: parcel.customs_note,
          }),
        }}
      />
    </Box>
  )
}

/** Returns the customer's name, or an empty string if the first line of the address is the same. */
const getAddressee = (order: OrderDetail) => {
  const { name } = getOrderCustomer(order)
  const [first = ''] = order.ship_to.split('\n', 1)
  return first.trim() === name ? '' : name
}

const Address = ({ title, lines, children }: { title: string; lines: string[]; children?: ReactNode }) => (
  <div>
    <Typography variant="body2" color="text.secondary">
      {title}
    </Typography>
    {[...new Set(lines)].filter(Boolean).map((line) => (
      <Typography key={line} sx={{ overflowWrap: 'anywhere', whiteSpace: 'pre-line' }}>
        {line}
      </Typography>
    ))}
    {children}
  </div>
)

const PackedLines = ({ order }: { order: OrderDetail }) => {
  const lines = getPackedLines(order)
  const skus = useSkus(lines.flatMap(({ items_id }) => items_id ?? []))
  return (
    <Box component="table" sx={table}>
      <thead>
        <tr>
          <th scope="col">{texts.item}</th>
          <th scope="col">{texts.sku}</th>
          <th scope="col">{commonTexts.quantity}</th>
        </tr>
      </thead>
      <tbody>
        {lines.map(({ key, name, picture, quantity, items_id }) => (
          <tr key={key}>
            <td>
              <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5 }}>
                <LinePicture picture={picture} size={56} />
                <bdi>{name}</bdi>
              </Box>
            </td>
            <td>{(items_id !== null && skus.get(items_id)) || '–'}</td>
            <td>{quantity}</td>
          </tr>
        ))}
      </tbody>
    </Box>
  )
}

/** Returns the lines of the accepted estimate, without its sum line. If no estimate is accepted, returns the ordered lines. */
const getPackedLines = (order: OrderDetail) => {
  const { lines } = order
  const accepted = findAcceptedEstimate(order)
  if (!accepted) return lines.map((line) => ({ ...line, key: line.id }))
  return accepted.lines
    .filter((line) => !isSumLine(line))
    .map((line, index) => ({
      ...line,
      key: line.line_id ?? String(index),
      items_id: lines.find(({ id }) => id === line.line_id)?.items_id ?? null,
    }))
}

/** Returns the SKUs that have loaded, by item id. */
const useSkus = (ids: number[]): Map<number, string> => {
  const api = useApi()
  const items = useQueries({
    queries: [...new Set(ids)].map((id) => ({
      queryKey: ['sku', id],
      queryFn: ({ signal }: { signal: AbortSignal }) => api.getItem(id, signal),
    })),
  })
  return new Map(items.flatMap(({ data }) => (data ? [[data.id, data.sku] as const] : [])))
}

const table = {
  width: '100%',
  borderCollapse: 'collapse',
  '& th, & td': {
    textAlign: 'left',
    p: 1,
    borderBottom: 1,
    borderColor: 'divider',
    overflowWrap: 'anywhere',
  },
  '& th': { whiteSpace: 'nowrap' },
  '& :is(th, td):first-of-type': { pl: 0 },
  '& :is(th, td):last-of-type': { pr: 0, textAlign: 'right' },
}

/** Prints only the slip, dark on white. */
const printed = {
  '@page': { margin: '16mm' },
  '@media print': {
    '.MuiAppBar-root, .MuiDrawer-root, .notPrinted': { display: 'none !important' },
    // In dark mode too, the slip has these colors.
    html: { colorScheme: 'light', background: 'white !important' },
    'body, body *': { color: 'black !important', background: 'none !important' },
    'main, main + *': { padding: '0 !important' },
    tr: { breakInside: 'avoid' },
  },
}
