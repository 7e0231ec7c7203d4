import ShopIcon from '@mui/icons-material/StorefrontOutlined'
import { type AdminResource, lazyPage } from '../resource.ts'

export const shop = {
  name: 'shop',
  label: 'Shop Management',
  description: 'Name, contact details, settings',
  icon: ShopIcon,
  list: lazyPage(async () => (await import('./ShopForm.tsx')).ShopPage),
} satisfies AdminResource
