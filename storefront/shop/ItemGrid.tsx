import type { Item } from '../../dataProvider/resources/items/items.schema.ts'
import { Grid } from '../ui/Grid.tsx'
import { ItemCard } from './ItemCard.tsx'

interface Props {
  items: Item[]
  /** The first is in the first view; a phone shows no more. */
  eager?: boolean
}

/** Products as cards. */
export function ItemGrid({ items, eager = false }: Props) {
  return (
    <Grid role="list">
      {items.map((item, index) => (
        <li key={item.id}>
          <ItemCard item={item} eager={eager && index === 0} />
        </li>
      ))}
    </Grid>
  )
}
