import { useRef } from 'react'
import { styled } from 'styled-components'
import type { OrderDetail } from '../../../dataProvider/resources/orders/orders.schema.ts'
import { useDateFormat } from '../../data/dates.ts'
import { color, radius, space } from '../../styles/cssTokens.ts'
import * as texts from '../../texts/orderConfirmation.ts'
import { Button } from '../../ui/Button.tsx'
import { toast } from '../../ui/toasts/toast.ts'
import { describeConfirmation } from './describeConfirmation.ts'

interface Props {
  order: OrderDetail
  isPending: boolean
  /** Resolves to the order as it is then, or undefined if the call failed. Never rejects. */
  onConfirm: () => Promise<OrderDetail | undefined>
}

/**
 * Asks the customer to confirm a new order, and shows what is reserved until when (ORDER-12). Opening the page changes nothing,
 * because email scanners follow links and run scripts. Only the button confirms.
 */
export function OrderConfirmation({ order, isPending, onConfirm }: Props) {
  const formatTime = useTimeFormat()
  const heading = useRef<HTMLHeadingElement>(null)
  const shown = describeConfirmation(order, formatTime)
  if (!shown) return null
  const { title, text, reservations, action, isWaiting = false } = shown
  /** Focuses the result, because the pressed button may be gone. */
  const confirm = async () => {
    const confirmed = await onConfirm()
    if (!confirmed) return
    heading.current?.focus()
    // The panel looks the same after another attempt in vain.
    if (isWaiting && describeConfirmation(confirmed, formatTime)?.isWaiting) toast(texts.stillNoSeat)
  }
  return (
    <Box $isOpen={action !== undefined}>
      <h2 ref={heading} tabIndex={-1}>
        {title}
      </h2>
      {text !== undefined && <p>{text}</p>}
      {reservations.length > 0 && (
        <ul role="list">
          {reservations.map((line) => (
            <li key={line.id}>
              {order.lines.length > 1 && <b>{line.name}</b>}
              <span>{line.text}</span>
            </li>
          ))}
        </ul>
      )}
      {action !== undefined && (
        <Confirm
          kind={isWaiting ? 'secondary' : 'primary'}
          aria-disabled={isPending}
          onClick={() => void confirm()}
        >
          {isPending ? texts.confirming : action}
        </Confirm>
      )}
    </Box>
  )
}

const calendar = { year: 'numeric', month: 'short', day: 'numeric' } as const
const clock = { hour: 'numeric', minute: '2-digit' } as const

/** Returns a formatter for a time in the shop's time zone. Times on other days include the date. */
const useTimeFormat = (): ((time: number) => string) => {
  const formatDay = useDateFormat({ dateStyle: 'medium' })
  // Guests may live in another time zone.
  const formatTime = useDateFormat({ ...clock, timeZoneName: 'short' })
  const formatMoment = useDateFormat({ ...calendar, ...clock, timeZoneName: 'short' })
  return (time) => (formatDay(time) === formatDay(Date.now()) ? formatTime(time) : formatMoment(time))
}

const Box = styled.section<{ $isOpen: boolean }>`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space.m};
  padding: ${space.l};
  border-radius: ${radius.m};
  background: ${({ $isOpen }) => ($isOpen ? color.accentSoft : color.sunken)};
  text-wrap: pretty;

  @media print {
    display: none;
  }

  > h2:focus {
    outline: none;
  }

  > h2 + p {
    max-width: 60ch;
    margin-top: calc(-1 * ${space.s});
  }

  > ul {
    display: grid;
    gap: ${space.s};
  }

  li {
    display: grid;
  }

  li > span:only-child {
    font-weight: 600;
  }
`

const Confirm = styled(Button)`
  justify-self: start;
`
