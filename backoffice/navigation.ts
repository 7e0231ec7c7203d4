import ArticleIcon from '@mui/icons-material/ArticleOutlined'
import CategoryIcon from '@mui/icons-material/CollectionsOutlined'
import EventIcon from '@mui/icons-material/EventOutlined'
import ServiceIcon from '@mui/icons-material/HandymanOutlined'
import AboutIcon from '@mui/icons-material/InfoOutlined'
import PeopleIcon from '@mui/icons-material/PeopleOutlined'
import ShopIcon from '@mui/icons-material/StorefrontOutlined'
import type { ComponentType } from 'react'
import { orders } from './orders/index.ts'
import { products } from './products/index.ts'
import { resources } from './resources.ts'

export interface Entry {
  /** The last part of its address, which is its resource's name; the dashboard's is empty. */
  name: string
  label: string
  hint: string
  icon: ComponentType
}

/** The nine entries of the sidebar and the dashboard (specification, section 2), in their order. */
export const navigation: Entry[] = [
  { name: 'shop', label: 'Shop Management', hint: 'Name, contact details, settings', icon: ShopIcon },
  { name: 'orders', label: 'Order Management', hint: 'Enquiries and bookings', icon: orders.icon },
  { name: 'categories', label: 'Categories', hint: 'How the stones are grouped', icon: CategoryIcon },
  { name: 'products', label: 'Products', hint: 'Opals, gemstones, jewelry', icon: products.icon },
  { name: 'events', label: 'Events', hint: 'Fairs and workshops', icon: EventIcon },
  { name: 'blogs', label: 'Blogs', hint: 'Stories to read', icon: ArticleIcon },
  { name: 'about', label: 'About', hint: 'Who stands behind the shop', icon: AboutIcon },
  { name: 'services', label: 'Services', hint: 'Cutting, setting, repair', icon: ServiceIcon },
  { name: 'customers', label: 'Customers', hint: 'Who buys, and who may not', icon: PeopleIcon },
]

/** Where an entry leads. */
export function pathOf({ name }: Pick<Entry, 'name'>): string {
  return name === '' ? '/admin' : `/admin/${name}`
}

/** True when the entry has a page, which is when its resource is declared. */
export function isOpen({ name }: Pick<Entry, 'name'>): boolean {
  return name === '' || resources.some((resource) => resource.name === name)
}

/** Said where an entry's page is still to come. */
export const notOpenYet = 'Not open yet'
