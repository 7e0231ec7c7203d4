import { ItemEdit } from '../items/ItemEdit.tsx'
import { product } from './product.ts'

export function ProductEdit() {
  return <ItemEdit kind={product} />
}
