import type { ReactNode } from 'react'
import { createGlobalStyle, styled } from 'styled-components'
import { readMoment } from '../../../dataProvider/contract/dates.ts'
import { getOrderName, isPaid } from '../../../dataProvider/resources/orders/orders.ts'
import type { OrderDetail } from '../../../dataProvider/resources/orders/orders.schema.ts'
import { formatDay, useDateFormat } from '../../data/dates.ts'
import { useShopName } from '../../data/shop.ts'
import { font, space, textSize } from '../../styles/cssTokens.ts'
import * as texts from '../../texts/orderDetails.ts'

/**
 * The part of an order that is printed, without the rest of the page. It has its own heading, because the page's heading may
 * cover more than this order.
 */
export function PrintedSheet({ order, children }: { order: OrderDetail; children: ReactNode }) {
  const formatDate = useDateFormat({ dateStyle: 'long' })
  const shopName = useShopName()
  const name = getOrderName(order)
  const placed = readMoment(order.created_at)
  const paidOn = getPaidDay(order)
  return (
    <Sheet data-sheet>
      <PrintOnlySheet />
      <Head>
        <p>{shopName}</p>
        {paidOn === undefined ? (
          <Title>
            {placed === undefined
              ? texts.printTitle(name)
              : texts.printTitleWithDate(name, formatDate(placed))}
          </Title>
        ) : (
          <>
            <Title>{texts.receiptTitle(name)}</Title>
            <p>{texts.paidOn(formatDay(paidOn))}</p>
          </>
        )}
      </Head>
      {children}
    </Sheet>
  )
}

/** Returns the day of the last payment. Undefined if the order is not fully paid. */
const getPaidDay = (order: OrderDetail): string | undefined =>
  isPaid(order)
    ? order.payments
        .map(({ paid_on }) => paid_on)
        .toSorted()
        .at(-1)
    : undefined

const PrintOnlySheet = createGlobalStyle`
  @media print {
    body :not(:has([data-sheet]), [data-sheet], [data-sheet] *) {
      display: none !important;
    }
  }
`

const Sheet = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space.xl};

  @media print {
    gap: ${space.m};
  }
`

const Head = styled.div`
  display: none;

  @media print {
    display: grid;
    gap: ${space.xs};
  }
`

const Title = styled.p`
  font-family: ${font.heading};
  font-size: ${textSize.heading};
`
