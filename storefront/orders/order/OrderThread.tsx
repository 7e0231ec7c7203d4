import { styled } from 'styled-components'
import type { OrderDetail, OrderMessage } from '../../../dataProvider/resources/orders/orders.schema.ts'
import { useShopName } from '../../data/shop.ts'
import { color, radius, space } from '../../styles/cssTokens.ts'
import { EventTime } from './EventTime.tsx'
import { OrderMessageForm } from './OrderMessageForm.tsx'

interface Props {
  order: OrderDetail
  /** Rejects when the message was not taken. */
  onWrite: (text: string, key: string) => Promise<void>
}

/** What customer and shop wrote about an order, the newest last, and a form to write more. */
export function OrderThread({ order, onWrite }: Props) {
  return (
    <Thread>
      <h2>Messages</h2>
      {order.messages.length > 0 && (
        <ol role="list">
          {order.messages.map((message) => (
            <MessageItem key={message.id} message={message} />
          ))}
        </ol>
      )}
      <OrderMessageForm orderId={order.id} onWrite={onWrite} />
    </Thread>
  )
}

function MessageItem({ message: { from, text, created_at } }: { message: OrderMessage }) {
  const shopName = useShopName()
  return (
    <Bubble $isOwn={from === 'buyer'}>
      <p>
        <b>{from === 'buyer' ? 'You' : shopName}</b> <EventTime time={created_at} />
      </p>
      <p>{text}</p>
    </Bubble>
  )
}

const Thread = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space.m};

  > ol {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: ${space.s};
  }
`

const Bubble = styled.li<{ $isOwn: boolean }>`
  justify-self: ${({ $isOwn }) => ($isOwn ? 'end' : 'start')};
  max-width: 90%;
  padding: ${space.s} ${space.m};
  border-radius: ${radius.m};
  background: ${({ $isOwn }) => ($isOwn ? color.accentSoft : color.sunken)};

  > p + p {
    white-space: pre-line;
  }
`
