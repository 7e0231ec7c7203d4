import { and, eq, inArray } from 'drizzle-orm'
import type { OrderLine } from '../../dataProvider/resources/orders/orderLines.schema.ts'
import { requireCustomer, type Caller } from '../auth/caller.ts'
import type { Database } from '../database/database.ts'
import { orderLines } from '../database/schema.ts'
import { toOrderBy } from '../database/lists/sorting.ts'
import { buildLineFilter, buildLineOrder, type LineFilter } from '../orders/filters.ts'
import { readOrderLines } from '../orders/lines/lists.ts'
import { writeCsv } from './csv/writeCsv.ts'

const columns = [
  'id',
  'created_at',
  'action_type',
  'items_id',
  'name',
  'type',
  'price',
  'currency',
  'quantity',
  'checkout_id',
  'Full_name',
  'email',
  'customer_number',
  'contact_name',
  'contact_email',
  'contact_phone',
] as const

interface LineSelection extends LineFilter {
  mine?: boolean | undefined
}

/** Streams the shop's order lines that match the filter as CSV, oldest first. Omits custom lines. */
export async function* exportOrderLines(
  db: Database,
  caller: Caller,
  { mine = false, ...filter }: LineSelection,
): AsyncGenerator<string> {
  const { shopId } = caller
  const own = mine ? eq(orderLines.customerId, requireCustomer(caller).id) : undefined
  const order = toOrderBy(buildLineOrder('created_at'))
  const wanted = await db
    .select({ id: orderLines.id })
    .from(orderLines)
    .where(and(eq(orderLines.shopId, shopId), own, buildLineFilter(db, shopId, filter)))
    .orderBy(...order)
  yield* writeCsv({
    columns,
    ids: wanted.map(({ id }) => id),
    read: async (ids) => (await readOrderLines(db, inArray(orderLines.id, ids), order, caller)).map(toRecord),
  })
}

const toRecord = ({ _items, _customers, contact, ...line }: OrderLine) => ({
  id: line.id,
  created_at: new Date(line.created_at),
  action_type: line.action_type,
  items_id: line.items_id,
  name: _items.name,
  type: _items.type,
  price: _items.price,
  currency: line.currency,
  quantity: line.quantity,
  checkout_id: line.checkout_id,
  ..._customers,
  contact_name: contact?.name,
  contact_email: contact?.email,
  contact_phone: contact?.phone,
})
