import { Button } from '@mui/material'
import { useState } from 'react'
import { Confirm } from 'react-admin'
import type { OrderedLine } from '../../dataProvider/resources/orders/orders.schema.ts'
import { formatDateTime } from '../format/dates.ts'
import { useAction } from '../layout/useAction.ts'
import { useSettings } from '../settings/settings.ts'
import * as texts from '../texts/orderParts.tsx'

/** Until when nobody else can have a line's pieces, and the way to let others have them before. */
export function HoldEnd({ line }: { line: Pick<OrderedLine, 'id' | 'name' | 'held_until'> }) {
  const { timeZone } = useSettings()
  const [isAsking, setIsAsking] = useState(false)
  const { mutate, isPending } = useAction(async ({ releaseHold }) => {
    await releaseHold(line.id)
    return texts.reservationEnded
  }, texts.endReservationFailed)
  return (
    <>
      {describeHold(line, (time) => formatDateTime(time, timeZone))}{' '}
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

/** Until when a line's items are reserved; undefined if they are not. An event without a date never ends. */
export function describeHold(
  { held_until }: Pick<OrderedLine, 'held_until'>,
  format: (time: number) => string,
): string | undefined {
  if (held_until === undefined) return undefined
  return held_until < endless ? texts.reservedUntil(format(held_until)) : texts.reservedUntilEnded
}

const endless = Date.UTC(9999, 0)
