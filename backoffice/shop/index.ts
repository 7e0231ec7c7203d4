import ShopIcon from '@mui/icons-material/StorefrontOutlined'
import { settingsFields } from '../../dataProvider/resources/shop/settings.ts'
import { shopFields } from '../../dataProvider/resources/shop/shop.ts'
import { type DeclareResource, lazyPage } from '../resource.ts'

const ShopPage = lazyPage(async () => (await import('./ShopForm.tsx')).ShopPage)

export const shop: DeclareResource = (can) => ({
  name: 'shop',
  label: 'Shop Management',
  description: 'Name, contact details, settings',
  icon: ShopIcon,
  list: ShopPage,
  fields: shopFields,
  ...(can.settings && { fields: { ...shopFields, ...settingsFields }, sections: ['settings'] }),
})
