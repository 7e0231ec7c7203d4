import { actionLabel } from '../../dataProvider/resources/orders/orderLines.ts'
import type { OrderLine } from '../../dataProvider/resources/orders/orderLines.schema.ts'
import { Badge } from '../ui/Badge.tsx'
import { ExpandableRow } from './ExpandableRow.tsx'
import { formatTotalPrice, getStatusText, LineDetails } from './LineDetails.tsx'
import { PlacedDate } from './PlacedDate.tsx'

/** An order line that expands to its details, on a server that knows no orders. */
export function LineRow({ line }: { line: OrderLine }) {
  const { name, type } = line._items
  const pieces = line.quantity ?? 1
  return (
    <ExpandableRow
      title={name}
      facts={
        <>
          {actionLabel(type)}
          <PlacedDate createdAt={line.created_at} />
          {pieces > 1 && ` · ${pieces} pieces`}
        </>
      }
      price={formatTotalPrice(line)}
      status={
        <Badge kind={line.action_type === 'completed' ? 'default' : 'secondary'}>{getStatusText(line)}</Badge>
      }
    >
      <LineDetails line={line} />
    </ExpandableRow>
  )
}
