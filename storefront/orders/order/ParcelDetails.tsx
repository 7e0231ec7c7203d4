import { styled } from 'styled-components'
import type { OrderDetail, Parcel } from '../../../dataProvider/resources/orders/orders.schema.ts'
import { carrier, getTrackingUrl } from '../../../dataProvider/resources/orders/parcels.ts'
import { color, space } from '../../styles/cssTokens.ts'
import * as texts from '../../texts/orderDetails.ts'
import * as ordersTexts from '../../texts/orders.ts'
import type { OrderAccess } from '../orderAccess.ts'
import { hasShipTo, ShipTo } from './ShipTo.tsx'

interface Props {
  order: OrderDetail
  access: OrderAccess
}

export function ParcelDetails({ order, access }: Props) {
  const { parcel } = order
  if (!parcel && !hasShipTo(order)) return null
  return (
    <ParcelBox>
      <h2>{parcel ? texts.yourPackage : ordersTexts.shippingAddress}</h2>
      {parcel && <Tracking parcel={parcel} />}
      {hasShipTo(order) && <ShipTo order={order} access={access} />}
    </ParcelBox>
  )
}

function Tracking({ parcel }: { parcel: Parcel }) {
  const url = getTrackingUrl(parcel)
  return (
    <Line>
      {parcel.carrier === 'other'
        ? texts.trackingNumber
        : texts.carrierTrackingNumber(carrier.optionLabels[parcel.carrier])}{' '}
      {url === undefined ? (
        <b>{parcel.tracking}</b>
      ) : (
        <a href={url} rel="noreferrer">
          {parcel.tracking}
        </a>
      )}
    </Line>
  )
}

const ParcelBox = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space.xs};
`

const Line = styled.p`
  > a {
    display: inline-block;
    padding-block: ${space.s};
    color: ${color.accent};
    font-weight: 600;
  }
`
