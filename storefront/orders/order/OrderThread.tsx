import { styled } from 'styled-components'
import { limits } from '../../../dataProvider/contract/limits.ts'
import { tooLong } from '../../../dataProvider/contract/texts.ts'
import type { OrderDetail, OrderMessage } from '../../../dataProvider/resources/orders/orders.schema.ts'
import { storageKeys } from '../../../identity/storage.ts'
import { useShopName } from '../../data/shop.ts'
import { Form } from '../../forms/Form.tsx'
import type { FormErrors } from '../../forms/formContext.ts'
import { serverErrors } from '../../forms/serverErrors.ts'
import { TextArea } from '../../forms/TextArea.tsx'
import { useDraft } from '../../forms/useDraft.ts'
import { color, radius, space } from '../../styles/cssTokens.ts'
import * as commonTexts from '../../texts/common.ts'
import * as texts from '../../texts/orderDetails.ts'
import { EventTime } from './EventTime.tsx'

interface Props {
  order: OrderDetail
  onWrite: (text: string, key: string) => Promise<void>
}

/** The messages of customer and shop about an order, newest last. Includes a form if the customer may write. */
export function OrderThread({ order, onWrite }: Props) {
  const isOpen = order.may.includes('write')
  if (!isOpen && order.messages.length === 0) return null
  return (
    <Thread>
      <h2>{texts.messages}</h2>
      {order.messages.length > 0 && (
        <ol role="list">
          {order.messages.map((message) => (
            <MessageItem key={message.id} message={message} />
          ))}
        </ol>
      )}
      {isOpen && <OrderMessageForm orderId={order.id} onWrite={onWrite} />}
    </Thread>
  )
}

function MessageItem({ message: { from, text, created_at } }: { message: OrderMessage }) {
  const shopName = useShopName()
  return (
    <Bubble $isOwn={from === 'buyer'}>
      <p>
        <b>{from === 'buyer' ? texts.you : shopName}</b> <EventTime time={created_at} />
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

interface OrderMessageFormProps {
  orderId: string
  /** Rejects if sending fails. Sending again with the same key creates no second message. */
  onWrite: (text: string, key: string) => Promise<void>
}

/** A form for messages to the shop. The draft is stored under the order's id, never under its link token. */
function OrderMessageForm({ orderId, onWrite }: OrderMessageFormProps) {
  const draft = useDraft(`${storageKeys.orderMessageDraft}-${orderId}`)
  const send = (values: FormData) => {
    const text = String(values.get('text')).trim()
    return onWrite(text, draft.idempotencyKey(text))
  }
  return (
    <Form
      action={commonTexts.sendMessage}
      pending={commonTexts.sending}
      done={texts.messageSent}
      draft={draft}
      validate={validate}
      send={send}
      toErrors={serverErrors}
    >
      <TextArea label={texts.yourMessage} name="text" limit={limits.orderMessage} rows={4} />
    </Form>
  )
}

// These two rules need no schema, so the form does not load zod.
const validate = (form: HTMLFormElement): FormErrors => {
  const { length } = String(new FormData(form).get('text')).trim()
  if (length === 0) return { text: texts.messageMissing }
  return length > limits.orderMessage ? { text: tooLong(commonTexts.message, limits.orderMessage) } : {}
}
