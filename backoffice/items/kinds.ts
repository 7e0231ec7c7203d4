import AboutIcon from '@mui/icons-material/InfoOutlined'
import ArticleIcon from '@mui/icons-material/ArticleOutlined'
import BrushIcon from '@mui/icons-material/BrushOutlined'
import DiamondIcon from '@mui/icons-material/DiamondOutlined'
import EventIcon from '@mui/icons-material/EventOutlined'
import ServiceIcon from '@mui/icons-material/HandymanOutlined'
import type { ItemType } from '../../dataProvider/contract/itemTypes.ts'
import type { itemListColumns } from '../../dataProvider/resources/items/items.ts'
import type { AdminResource } from '../resource.ts'

/** What sets one kind of item apart from the others, in the back office. */
export interface ItemKind extends Pick<AdminResource, 'icon' | 'label' | 'description'> {
  name: keyof typeof itemListColumns
  type: ItemType
  /** As headings and buttons say it: `Product`. */
  singular: string
  /** In a sentence: `No blog posts found`. */
  plural: string
  /** In list form: the beginning of its text stands under its title. */
  showsDescription?: boolean
  /** That it can run out, and what its form calls that and proposes (extension `availability`). */
  stock?: { label?: string; initial?: number }
}

/** Every kind of item. */
export const itemKinds = {
  products: {
    name: 'products',
    type: 'Product',
    icon: DiamondIcon,
    label: 'Products',
    description: 'Opals, gemstones, jewelry',
    singular: 'Product',
    plural: 'products',
    stock: { initial: 1 },
  },
  events: {
    name: 'events',
    type: 'Event',
    icon: EventIcon,
    label: 'Events',
    description: 'Fairs and workshops',
    singular: 'Event',
    plural: 'events',
    stock: { label: 'Seats' },
  },
  blogs: {
    name: 'blogs',
    type: 'Blog',
    icon: ArticleIcon,
    label: 'Blogs',
    description: 'Stories to read',
    singular: 'Blog Post',
    plural: 'blog posts',
  },
  /** What /about tells. */
  about: {
    name: 'about',
    type: 'About',
    icon: AboutIcon,
    label: 'About',
    description: 'Who stands behind the shop',
    singular: 'Content',
    plural: 'content',
    showsDescription: true,
  },
  services: {
    name: 'services',
    type: 'Service',
    icon: ServiceIcon,
    label: 'Services',
    description: 'Cutting, setting, repair',
    singular: 'Service',
    plural: 'services',
    showsDescription: true,
    stock: {},
  },
  /** Pieces that were made to order, which /custom-jewelry shows. */
  custom: {
    name: 'custom',
    type: 'Custom',
    icon: BrushIcon,
    label: 'Custom',
    description: 'Pieces made to order',
    singular: 'Custom Piece',
    plural: 'custom pieces',
    stock: {},
  },
} satisfies Record<string, ItemKind>
