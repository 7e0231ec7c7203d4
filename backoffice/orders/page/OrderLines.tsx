import { Box, Link, Typography } from '@mui/material'
import { Link as RouterLink } from 'react-router-dom'
import { itemResources } from '../../../dataProvider/contract/itemTypes.ts'
import { formatAmount, formatPrice } from '../../../dataProvider/contract/money.ts'
import type { ResourceName } from '../../../dataProvider/provider/resources.ts'
import { actionLabel } from '../../../dataProvider/resources/orders/orderLines.ts'
import { formatListed } from '../../../dataProvider/resources/orders/orders.ts'
import type { OrderDetail, OrderedLine } from '../../../dataProvider/resources/orders/orders.schema.ts'
import { DescriptionList } from '../../layout/DescriptionList.tsx'
import { getListPath } from '../../settings/paths.ts'
import * as texts from '../../texts/orderPage.tsx'
import { ReservationEnd } from '../ReservationEnd.tsx'
import { LinePicture } from '../LinePicture.tsx'
import { lacksSeats } from '../order.ts'
import { Section } from './Section.tsx'

interface Props {
  order: OrderDetail
}

/** The lines of an order and its totals. */
export function OrderLines({ order }: Props) {
  const { lines, due, state } = order
  const write = (amount: number) => due && formatAmount(amount, due.currency)
  return (
    <Section title={texts.itemsTitle}>
      <Box component="ul" sx={list}>
        {lines.map((line) => (
          <LineRow
            key={line.id}
            line={line}
            isSeatMissing={lacksSeats(order, line)}
            hasPictures={lines.some(({ picture }) => picture !== null)}
          />
        ))}
      </Box>
      <Box sx={sums}>
        <DescriptionList
          facts={{
            [texts.listedPrice]: formatListed(order),
            ...(due && { [texts.orderTotal]: write(due.total), [texts.paid]: write(due.paid) }),
            ...(due && due.refunded > 0 && { [texts.refunded]: write(due.refunded) }),
            // A cancelled order has no balance due.
            ...(due && state !== 'cancelled' && { [texts.balanceDue]: write(due.open) }),
          }}
        />
      </Box>
    </Section>
  )
}

interface LineRowProps {
  line: OrderedLine
  /** True if the line could have seats of an event, but has none. */
  isSeatMissing: boolean
  /** True if any line of the order has an image. Lines without one then show a placeholder. */
  hasPictures: boolean
}

const LineRow = ({ line, isSeatMissing, hasPictures }: LineRowProps) => {
  const { name, type, quantity, price, currency, question, picture, items_id } = line
  const facts = [items_id === null ? texts.customLine : actionLabel(type), texts.itemCount(quantity)]
  return (
    <Box component="li" sx={row}>
      {hasPictures && <LinePicture picture={picture} size={72} />}
      <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
        <Typography sx={{ fontWeight: 600 }}>
          {items_id === null ? (
            name
          ) : (
            <Link
              component={RouterLink}
              to={getItemPath(line, items_id)}
              color="text.primary"
              underline="hover"
            >
              {name}
            </Link>
          )}
        </Typography>
        <Typography variant="body2" color="text.secondary">
          {facts.join(' · ')}
        </Typography>
        {question && (
          <Typography variant="body2" sx={{ whiteSpace: 'pre-line', mt: 0.5 }}>
            {texts.questionQuoted(question)}
          </Typography>
        )}
        {isSeatMissing && <Typography variant="body2">{texts.noSeatReserved}</Typography>}
        {line.held_until !== undefined && (
          <Typography variant="body2" component="div">
            <ReservationEnd line={line} />
          </Typography>
        )}
      </Box>
      <Typography sx={{ ml: 'auto', whiteSpace: 'nowrap' }}>{formatPrice(price, currency)}</Typography>
    </Box>
  )
}

const getItemPath = ({ type }: OrderedLine, id: number) => {
  const [name] = Object.entries(itemResources).find(([, one]) => one === type) as [ResourceName, string]
  return `${getListPath({ name })}/${id}`
}

const list = { listStyle: 'none', m: 0, p: 0, mb: 2, display: 'grid', gap: 1.5 }
const row = { display: 'flex', alignItems: 'flex-start', gap: 1.5 }
/** Aligned below the lines' prices, also on phones. */
const sums = {
  '& > dl': { gridTemplateColumns: 'max-content minmax(0, max-content)', justifyContent: 'end', rowGap: 0.5 },
  '& > dl > dd': { mb: 0, textAlign: 'right', fontVariantNumeric: 'tabular-nums', whiteSpace: 'pre-line' },
}
