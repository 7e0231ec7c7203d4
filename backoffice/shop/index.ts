import ShopIcon from '@mui/icons-material/StorefrontOutlined'
import { settingsFields } from '../../dataProvider/resources/shop/settings.ts'
import { shopFields } from '../../dataProvider/resources/shop/shop.ts'
import { type DeclareResource, lazyPage } from '../resource.ts'
import * as commonTexts from '../texts/common.ts'

const ShopPage = lazyPage(async () => (await import('./ShopForm.tsx')).ShopPage)

export const shop: DeclareResource = (can) => ({
  name: 'shop',
  label: commonTexts.shopManagement,
  description: 'Name, contact details and settings',
  icon: ShopIcon,
  list: ShopPage,
  fields: { ...shopFields, ...(can.settings && settingsFields) },
  sections: (['storefront', 'settings'] as const).filter((section) => can[section]),
})
