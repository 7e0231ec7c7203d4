import { styled } from 'styled-components'
import { carrier } from '../../../dataProvider/resources/orders/parcels.ts'
import type { OrderDetail } from '../../../dataProvider/resources/orders/orders.ts'
import { shipTo, getTrackingUrl, type Parcel } from '../../../dataProvider/resources/orders/parcels.ts'
import { color, space } from '../../styles/cssTokens.ts'

/** Who has the parcel, where it can be followed, and where it goes. While an estimate is to be accepted, that asks for the address. */
export function ParcelDetails({ order }: { order: Pick<OrderDetail, 'state' | 'parcel' | 'ship_to'> }) {
  const { state, parcel, ship_to } = order
  const isAddressShown = ship_to !== '' && state !== 'quoted'
  if (!parcel && !isAddressShown) return null
  return (
    <Box>
      <h2>{parcel ? 'Your parcel' : shipTo.label}</h2>
      {parcel && <Tracking parcel={parcel} />}
      {isAddressShown && <Address>{ship_to}</Address>}
    </Box>
  )
}

function Tracking({ parcel }: { parcel: Parcel }) {
  const url = getTrackingUrl(parcel)
  return (
    <Line>
      {parcel.carrier === 'other' ? 'The carrier’s number' : carrier.optionLabels[parcel.carrier]}:{' '}
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

const Box = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space.xs};
`

const Address = styled.p`
  overflow-wrap: anywhere;
  white-space: pre-line;
`

const Line = styled.p`
  overflow-wrap: anywhere;

  > a {
    display: inline-block;
    padding-block: ${space.s};
    color: ${color.accent};
    font-weight: 600;
  }
`
