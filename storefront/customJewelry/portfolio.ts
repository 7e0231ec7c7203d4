import type { Envelope } from '../../dataProvider/contract/envelope.schema.ts'
import type { Item } from '../../dataProvider/resources/items.ts'
import type { Query } from '../app/query.ts'
import { itemsQuery } from '../item/items.ts'

/** Pieces made before; page 1 is all that is ever asked for (specification, section 9). */
export function portfolioQuery(): Query<Envelope<Item>> {
  return itemsQuery('Custom', { page: 1 }, 'Error fetching custom projects')
}
