import { styled } from 'styled-components'
import { color, radius, space } from '../styles/cssTokens.ts'
import * as texts from '../texts/orders.ts'

interface Props {
  bank_details: string
  payment_link: string
  /** The reference that the customer adds to the payment, so that the shop can identify it. */
  reference: string
}

/** The shop's payment instructions. Renders nothing if the shop provides none. */
export function PaymentDetails({ bank_details, payment_link, reference }: Props) {
  const link = isWebAddress(payment_link) ? payment_link : undefined
  if (bank_details === '' && link === undefined) return null
  return (
    <Box>
      <h2>{texts.howToPay}</h2>
      {bank_details !== '' && <p>{bank_details}</p>}
      {link !== undefined && (
        <p>
          <a href={link} rel="noreferrer">
            {texts.payOnline}
          </a>
        </p>
      )}
      <small>{texts.paymentReference(reference)}</small>
    </Box>
  )
}

const isWebAddress = (text: string) =>
  URL.canParse(text) && ['https:', 'http:'].includes(new URL(text).protocol)

const Box = styled.section`
  display: grid;
  gap: ${space.s};
  padding: ${space.m} ${space.l};
  border-radius: ${radius.m};
  background: ${color.sunken};
  break-inside: avoid;

  @media print {
    padding: 0;

    a::after {
      content: ': ' attr(href);
    }
  }

  p {
    white-space: pre-line;
  }

  a {
    display: inline-block;
    padding-block: ${space.s};
    color: ${color.accent};
    font-weight: 600;
  }

  small {
    color: ${color.muted};
  }
`
