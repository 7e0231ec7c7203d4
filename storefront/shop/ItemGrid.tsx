import type { Item } from '../../dataProvider/resources/items/items.ts'
import { Grid } from '../ui/Grid.tsx'
import { ItemCard } from './ItemCard.tsx'

interface Props {
  items: Item[]
  /** How many are in the first view. */
  eager?: number
}

/** Products as cards. */
export function ItemGrid({ items, eager = 0 }: Props) {
  return (
    <Grid role="list">
      {items.map((item, index) => (
        <li key={item.id}>
          <ItemCard item={item} eager={index < eager} />
        </li>
      ))}
    </Grid>
  )
}
