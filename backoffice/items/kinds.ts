import AboutIcon from '@mui/icons-material/InfoOutlined'
import ArticleIcon from '@mui/icons-material/ArticleOutlined'
import BrushIcon from '@mui/icons-material/BrushOutlined'
import DiamondIcon from '@mui/icons-material/DiamondOutlined'
import EventIcon from '@mui/icons-material/EventOutlined'
import ServiceIcon from '@mui/icons-material/HandymanOutlined'
import { createItemResource } from './itemResource.tsx'

export const products = createItemResource({
  name: 'products',
  type: 'Product',
  icon: DiamondIcon,
  label: 'Products',
  description: 'Opals, gemstones, jewelry',
  singular: 'Product',
  plural: 'products',
  columns: { sku: 'wide', price: 'any', stock: 'medium', category_ids: 'widest', created_at: 'wide' },
  stock: { initial: 1 },
})

export const events = createItemResource({
  name: 'events',
  type: 'Event',
  icon: EventIcon,
  label: 'Events',
  description: 'Fairs and workshops',
  singular: 'Event',
  plural: 'events',
  columns: { dates: 'medium', price: 'wide', stock: 'medium', created_at: 'widest' },
  stock: { label: 'Seats' },
})

export const blogs = createItemResource({
  name: 'blogs',
  type: 'Blog',
  icon: ArticleIcon,
  label: 'Blogs',
  description: 'Stories to read',
  singular: 'Blog Post',
  plural: 'blog posts',
  columns: { created_at: 'any' },
})

/** What /about tells. */
export const about = createItemResource({
  name: 'about',
  type: 'About',
  icon: AboutIcon,
  label: 'About',
  description: 'Who stands behind the shop',
  singular: 'Content',
  plural: 'content',
  columns: {},
  showsDescription: true,
})

export const services = createItemResource({
  name: 'services',
  type: 'Service',
  icon: ServiceIcon,
  label: 'Services',
  description: 'Cutting, setting, repair',
  singular: 'Service',
  plural: 'services',
  columns: { price: 'any' },
  showsDescription: true,
  stock: {},
})

/** Pieces that were made to order, which /custom-jewelry shows. */
export const custom = createItemResource({
  name: 'custom',
  type: 'Custom',
  icon: BrushIcon,
  label: 'Custom',
  description: 'Pieces made to order',
  singular: 'Custom Piece',
  plural: 'custom pieces',
  columns: { sku: 'wide', price: 'any', category_ids: 'widest', created_at: 'wide' },
  stock: {},
})
