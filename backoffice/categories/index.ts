import CategoryIcon from '@mui/icons-material/CollectionsOutlined'
import type { AdminResource } from '../resource.ts'
import { CategoryList } from './CategoryList.tsx'

export const categories = {
  name: 'categories',
  label: 'Categories',
  hint: 'How the stones are grouped',
  icon: CategoryIcon,
  list: CategoryList,
} satisfies AdminResource
