import { Button } from '@mui/material'
import { useState } from 'react'
import { Confirm } from 'react-admin'
import type { OrderedLine } from '../../dataProvider/resources/orders/orders.schema.ts'
import { formatDateTime } from '../format/dates.ts'
import { useAction } from '../layout/useAction.ts'
import { useSettings } from '../settings/settings.ts'
import * as texts from '../texts/orderParts.tsx'

/** Shows when a line's reservation ends, with a button that ends it earlier. */
export function ReservationEnd({ line }: { line: Pick<OrderedLine, 'id' | 'name' | 'held_until'> }) {
  const { timeZone } = useSettings()
  const [isAsking, setIsAsking] = useState(false)
  const { mutate, isPending } = useAction(async ({ releaseHold }) => {
    await releaseHold(line.id)
    return texts.reservationEnded
  }, texts.endReservationFailed)
  return (
    <>
      {describeReservation(line, (time) => formatDateTime(time, timeZone))}{' '}
      <Button
        size="small"
        loading={isPending}
        aria-label={texts.endReservationOf(line.name)}
        onClick={() => setIsAsking(true)}
      >
        {texts.endReservation}
      </Button>
      <Confirm
        isOpen={isAsking}
        title={texts.endReservationQuestion(line.name)}
        content={texts.endReservationHint}
        confirm={texts.endReservation}
        confirmColor="warning"
        onConfirm={() => {
          setIsAsking(false)
          mutate()
        }}
        onClose={() => setIsAsking(false)}
      />
    </>
  )
}

/**
 * Describes when a line's reservation ends; undefined if the line has no reservation. The reservation of an event without a date
 * does not expire.
 */
export function describeReservation(
  { held_until }: Pick<OrderedLine, 'held_until'>,
  format: (time: number) => string,
): string | undefined {
  if (held_until === undefined) return undefined
  return held_until < endless ? texts.reservedUntil(format(held_until)) : texts.reservedUntilEnded
}

const endless = Date.UTC(9999, 0)
