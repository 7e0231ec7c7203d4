import type { Item } from '../../dataProvider/resources/items/items.schema.ts'
import { getAvailabilityText, getBadgeText, toItemAvailability } from '../data/availability.ts'
import * as texts from '../texts/availability.ts'
import { StateLabel } from '../ui/StateLabel.tsx'

interface Props {
  event: Item
  isOver?: boolean
}

/** The seats left. A filled label if the event is over, full or nearly full. Renders nothing without a limit of seats (EVT-7). */
export function EventAvailability({ event, isOver = false }: Props) {
  const availability = toItemAvailability(event)
  const label = isOver ? texts.eventIsOver : getBadgeText(event, availability)
  if (label !== undefined) return <StateLabel>{label}</StateLabel>
  const seats = getAvailabilityText(event, availability)
  return seats === undefined ? null : <p>{seats}</p>
}
