import { ItemList } from '../items/ItemList.tsx'
import { product } from './product.ts'

export function ProductList() {
  return <ItemList kind={product} />
}
