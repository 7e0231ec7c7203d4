import { ItemCreate } from '../items/ItemCreate.tsx'
import { product } from './product.ts'

export function ProductCreate() {
  return <ItemCreate kind={product} />
}
