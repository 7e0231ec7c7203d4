import AboutIcon from '@mui/icons-material/InfoOutlined'
import ArticleIcon from '@mui/icons-material/ArticleOutlined'
import BrushIcon from '@mui/icons-material/BrushOutlined'
import DiamondIcon from '@mui/icons-material/DiamondOutlined'
import EventIcon from '@mui/icons-material/EventOutlined'
import ServiceIcon from '@mui/icons-material/HandymanOutlined'
import type { ItemType } from '../../dataProvider/contract/itemTypes.ts'
import type { itemListColumns } from '../../dataProvider/resources/items/items.ts'
import type { AdminResource } from '../resource.ts'

export interface ItemKind extends Pick<AdminResource, 'icon' | 'label' | 'description'> {
  name: keyof typeof itemListColumns
  type: ItemType
  /** The page heading if the record could not be loaded. */
  singular: string
  /** The label of the link to the form of a new item, and the form's heading. */
  add: string
  /** The label of the submit button in the form of a new item. */
  create: string
  search: string
  /** Shown if the list is empty or no item matches. */
  empty: string
  /** Whether these items are stones and jewelry, whose facts are filters (extension `catalogue-facets`). */
  hasGems?: boolean
  /** Whether the list shows the beginning of the description below the title. */
  showsDescription?: boolean
  /** Set if items of this kind can run out of stock (extension `availability`), with the form's label and initial value. */
  stock?: { label?: string; initial?: number }
}

export const itemKinds = {
  products: {
    name: 'products',
    type: 'Product',
    icon: DiamondIcon,
    label: 'Products',
    description: 'Opals, gemstones and jewelry',
    singular: 'Product',
    add: 'Add Product',
    create: 'Create product',
    search: 'Search products',
    empty: 'No products found',
    hasGems: true,
    stock: { initial: 1 },
  },
  events: {
    name: 'events',
    type: 'Event',
    icon: EventIcon,
    label: 'Events',
    description: 'Gem shows and workshops',
    singular: 'Event',
    add: 'Add Event',
    create: 'Create event',
    search: 'Search events',
    empty: 'No events found',
    stock: { label: 'Seats' },
  },
  blogs: {
    name: 'blogs',
    type: 'Blog',
    icon: ArticleIcon,
    label: 'Blogs',
    description: 'Articles and stories',
    singular: 'Blog Post',
    add: 'Add Blog Post',
    create: 'Create blog post',
    search: 'Search blog posts',
    empty: 'No blog posts found',
  },
  about: {
    name: 'about',
    type: 'About',
    icon: AboutIcon,
    label: 'About',
    description: 'Content of the About page',
    singular: 'Content',
    add: 'Add Content',
    create: 'Create content',
    search: 'Search content',
    empty: 'No content found',
    showsDescription: true,
  },
  services: {
    name: 'services',
    type: 'Service',
    icon: ServiceIcon,
    label: 'Services',
    description: 'Cutting, setting and repair',
    singular: 'Service',
    add: 'Add Service',
    create: 'Create service',
    search: 'Search services',
    empty: 'No services found',
    showsDescription: true,
    stock: {},
  },
  /** Items that were made to order, shown at /custom-jewelry. */
  custom: {
    name: 'custom',
    type: 'Custom',
    icon: BrushIcon,
    label: 'Custom',
    description: 'Jewelry made to order',
    singular: 'Custom Item',
    add: 'Add Custom Item',
    create: 'Create custom item',
    search: 'Search custom items',
    empty: 'No custom items found',
    hasGems: true,
    stock: {},
  },
} satisfies Record<string, ItemKind>
