import PeopleIcon from '@mui/icons-material/PeopleOutlined'
import type { AdminResource } from '../resource.ts'
import { CustomerList } from './CustomerList.tsx'

export const customers = {
  name: 'customers',
  label: 'Customers',
  hint: 'Who buys, and who may not',
  icon: PeopleIcon,
  list: CustomerList,
} satisfies AdminResource
