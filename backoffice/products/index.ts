import DiamondIcon from '@mui/icons-material/DiamondOutlined'
import type { Item } from '../../dataProvider/contract/items.ts'
import type { AdminResource } from '../resource.ts'
import { ProductCreate } from './ProductCreate.tsx'
import { ProductEdit } from './ProductEdit.tsx'
import { ProductList } from './ProductList.tsx'

export const products = {
  name: 'products',
  icon: DiamondIcon,
  list: ProductList,
  create: ProductCreate,
  edit: ProductEdit,
  recordRepresentation: ({ title }: Item) => title,
} satisfies AdminResource
