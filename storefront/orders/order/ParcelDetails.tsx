import { styled } from 'styled-components'
import { carrier } from '../../../dataProvider/resources/orders/orderLines.ts'
import { trackingUrl, type Parcel } from '../../../dataProvider/resources/orders/orders.ts'
import { color, space } from '../../styles/cssTokens.ts'

/** Who has the parcel, and where it can be followed. */
export function ParcelDetails({ parcel }: { parcel: Parcel }) {
  const url = trackingUrl(parcel)
  return (
    <section>
      <h2>Your parcel</h2>
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
    </section>
  )
}

const Line = styled.p`
  overflow-wrap: anywhere;

  > a {
    display: inline-block;
    padding-block: ${space.s};
    color: ${color.accent};
    font-weight: 600;
  }
`
