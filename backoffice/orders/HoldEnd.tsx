import { Button } from '@mui/material'
import { useState } from 'react'
import { Confirm } from 'react-admin'
import type { OrderedLine } from '../../dataProvider/resources/orders/orders.schema.ts'
import { formatDateTime } from '../format/dates.ts'
import { useAction } from '../layout/useAction.ts'
import { useSettings } from '../settings/settings.ts'

/** Until when nobody else can have a line's pieces, and the way to let others have them before. */
export function HoldEnd({ line }: { line: Pick<OrderedLine, 'id' | 'name' | 'held_until'> }) {
  const { timeZone } = useSettings()
  const [isAsking, setIsAsking] = useState(false)
  const { mutate, isPending } = useAction(async ({ releaseHold }) => {
    await releaseHold(line.id)
    return 'The hold has ended: others can order it'
  }, 'The hold has not ended')
  return (
    <>
      {getHoldEnd(line, (time) => formatDateTime(time, timeZone))}{' '}
      <Button
        size="small"
        loading={isPending}
        aria-label={`End the hold on ${line.name}`}
        onClick={() => setIsAsking(true)}
      >
        End the hold
      </Button>
      <Confirm
        isOpen={isAsking}
        title={`End the hold on ${line.name}?`}
        content="Others can order it then. The order stays, and nobody is told but those who wait for it."
        confirm="End the hold"
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

/** Until when a line's pieces are held for the customer; undefined if they are not. An event without a date never ends. */
export function getHoldEnd(
  { held_until }: Pick<OrderedLine, 'held_until'>,
  format: (time: number) => string,
): string | undefined {
  if (held_until === undefined) return undefined
  return held_until < endless ? format(held_until) : 'you end it'
}

const endless = Date.UTC(9999, 0)
