import type { ComponentType } from 'react'
import { AdvancedFields } from './AdvancedFields.tsx'
import { BasicFields } from './BasicFields.tsx'
import { ContactFields } from './ContactFields.tsx'
import { shopLabels } from './shopLabels.ts'

export interface ShopTab {
  name: string
  label: string
  /** Its fields' sources, from top to bottom. */
  sources: string[]
  Fields: ComponentType
}

/** The three tabs of the one form (specification, section 2). */
export const shopTabs: [ShopTab, ...ShopTab[]] = [
  {
    name: 'basic',
    label: 'Basic Info',
    sources: ['name', 'description', 'logo', 'custom_domain', 'slug', 'currency'],
    Fields: BasicFields,
  },
  {
    name: 'contact',
    label: shopLabels._shop_info,
    sources: ['name', 'email', 'phone', 'website_url'].map((key) => `_shop_info.contact_info.${key}`),
    Fields: ContactFields,
  },
  {
    name: 'advanced',
    label: 'Advanced',
    sources: ['Is_visible', 'allow_affiliate', 'testmode'],
    Fields: AdvancedFields,
  },
]
