import { useState } from 'react'
import { styled } from 'styled-components'
import { getOrderName } from '../../../dataProvider/resources/orders/orders.ts'
import type { Order } from '../../../dataProvider/resources/orders/orders.schema.ts'
import { color, radius, space } from '../../styles/cssTokens.ts'
import * as texts from '../../texts/orderDetails.ts'
import { Button, TextButton } from '../../ui/Button.tsx'
import { focusOnMount } from '../../ui/focusOnMount.ts'

interface Props {
  order: Pick<Order, 'id' | 'number' | 'moves'>
  isPending: boolean
  onCancel: () => void
}

/** Cancels an order after a confirmation, if the customer may cancel it. */
export function CancelOrder({ order, isPending, onCancel }: Props) {
  const [step, setStep] = useState<'closed' | 'asking' | 'returned'>('closed')
  if (!order.moves.includes('cancelled')) return null
  if (step !== 'asking')
    return (
      <TextButton
        ref={step === 'returned' ? focusOnMount : null}
        aria-disabled={isPending}
        onClick={() => setStep('asking')}
      >
        {texts.cancelOrder}
      </TextButton>
    )
  return (
    <Question role="group" aria-label={texts.cancelOrder}>
      <p tabIndex={-1} ref={focusOnMount}>
        {texts.cancelQuestion(getOrderName(order))}
      </p>
      <Button kind="secondary" aria-disabled={isPending} onClick={onCancel}>
        {isPending ? texts.cancelling : texts.cancelOrder}
      </Button>
      <Button kind="quiet" aria-disabled={isPending} onClick={() => setStep('returned')}>
        {texts.keepOrder}
      </Button>
    </Question>
  )
}

const Question = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space.s};
  align-items: center;
  padding: ${space.m};
  border: 1px solid ${color.line};
  border-radius: ${radius.m};

  > p {
    flex: 1 1 16rem;
  }

  > p:focus {
    outline: none;
  }
`
