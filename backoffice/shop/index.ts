import ShopIcon from '@mui/icons-material/StorefrontOutlined'
import type { AdminResource } from '../resource.ts'
import { ShopPage } from './ShopPage.tsx'

export const shop = {
  name: 'shop',
  label: 'Shop Management',
  hint: 'Name, contact details, settings',
  icon: ShopIcon,
  list: ShopPage,
} satisfies AdminResource
