import { Box, Button, Card, Checkbox, Link, Typography } from '@mui/material'
import { useListContext } from 'react-admin'
import { Link as RouterLink } from 'react-router-dom'
import { formatTotal, getOrderName } from '../../../dataProvider/resources/orders/orders.ts'
import type { Order } from '../../../dataProvider/resources/orders/orders.schema.ts'
import { Time } from '../../format/Time.tsx'
import { useCurrentResource } from '../../resource.ts'
import { getOrderPath } from '../../settings/paths.ts'
import * as texts from '../../texts/orderList.tsx'
import * as orderPartsTexts from '../../texts/orderParts.tsx'
import { LinePicture } from '../LinePicture.tsx'
import { formatBalanceDue, getCustomerName, getKinds, getLineNames } from '../order.ts'
import { getButtonProps, OrderButtons } from '../OrderButtons.tsx'
import { OrderChips } from '../OrderChips.tsx'

interface Props {
  order: Order
}

export function OrderCard({ order }: Props) {
  const { selectedIds, onToggleItem } = useListContext<Order>()
  const { recordActions } = useCurrentResource()
  const isSelectable = recordActions?.move === true
  const name = getOrderName(order)
  const open = formatBalanceDue(order)
  return (
    <Card component="li" sx={isSelectable ? selectableCard : card}>
      {isSelectable && (
        <Checkbox
          checked={selectedIds.includes(order.id)}
          onChange={() => onToggleItem(order.id)}
          slotProps={{ input: { 'aria-label': texts.selectOrder(name) } }}
          sx={{ gridArea: 'select', ml: -1 }}
        />
      )}
      <Box sx={{ gridArea: 'what', minWidth: 0, overflowWrap: 'anywhere' }}>
        <Typography sx={{ fontWeight: 600 }}>
          <Link component={RouterLink} to={getOrderPath(order.id)} color="text.primary" underline="hover">
            {name}
          </Link>{' '}
          · <bdi>{getLineNames(order)}</bdi>
        </Typography>
        <Typography variant="body2" color="text.secondary">
          <bdi>{getCustomerName(order)}</bdi> · {getKinds(order)} ·{' '}
          <Time time={order.created_at} isRelative />
        </Typography>
      </Box>
      <LinePictures order={order} />
      <Box sx={{ gridArea: 'total', maxWidth: '9rem', textAlign: 'right' }}>
        <Typography sx={{ fontVariantNumeric: 'tabular-nums', whiteSpace: 'pre-line' }}>
          {formatTotal(order)}
        </Typography>
        {open && (
          <Typography variant="body2" color="text.secondary">
            {orderPartsTexts.balanceDue(open)}
          </Typography>
        )}
      </Box>
      <Box sx={{ gridArea: 'chips' }}>
        <OrderChips order={order} />
      </Box>
      <CardActions order={order} />
    </Card>
  )
}

const maxPictures = 4

const LinePictures = ({ order: { lines } }: Props) =>
  lines.some(({ picture }) => picture !== null) && (
    <Box sx={pictures}>
      {lines.slice(0, maxPictures).map(({ id, picture }) => (
        <LinePicture key={id} picture={picture} size={48} />
      ))}
      {lines.length > maxPictures && (
        <Typography variant="body2" color="text.secondary">
          +{lines.length - maxPictures}
        </Typography>
      )}
    </Box>
  )

const pictures = {
  gridArea: 'pictures',
  display: 'flex',
  gap: 0.5,
  alignItems: 'center',
  justifyContent: { '@700': 'flex-end' },
}

const CardActions = ({ order }: Props) => (
  <Box sx={actions}>
    <Button component={RouterLink} to={getOrderPath(order.id)} {...getButtonProps(texts.details, order)} />
    <OrderButtons order={order} />
  </Box>
)

const actions = {
  gridArea: 'actions',
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: { '@700': 'flex-end' },
  gap: 0.5,
  mx: -1,
}

const card = {
  display: 'grid',
  columnGap: 2,
  rowGap: 1,
  alignItems: 'center',
  px: 2,
  py: 1.5,
  gridTemplateColumns: { '@': 'minmax(0, 1fr) auto', '@700': 'minmax(0, 1fr) auto 9rem' },
  gridTemplateAreas: {
    '@': '"what what" "pictures total" "chips chips" "actions actions"',
    '@700': '"what pictures total" "chips actions actions"',
  },
}

const selectableCard = {
  ...card,
  gridTemplateColumns: { '@': 'auto minmax(0, 1fr) auto', '@700': 'auto minmax(0, 1fr) auto 9rem' },
  gridTemplateAreas: {
    '@': '"select what what" "pictures pictures total" "chips chips chips" "actions actions actions"',
    '@700': '"select what pictures total" "select chips actions actions"',
  },
}
