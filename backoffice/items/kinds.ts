import AboutIcon from '@mui/icons-material/InfoOutlined'
import ArticleIcon from '@mui/icons-material/ArticleOutlined'
import BrushIcon from '@mui/icons-material/BrushOutlined'
import DiamondIcon from '@mui/icons-material/DiamondOutlined'
import EventIcon from '@mui/icons-material/EventOutlined'
import ServiceIcon from '@mui/icons-material/HandymanOutlined'
import { itemResource } from './itemResource.tsx'

/** Stones and jewelry. */
export const products = itemResource({
  name: 'products',
  type: 'Product',
  icon: DiamondIcon,
  label: 'Products',
  hint: 'Opals, gemstones, jewelry',
  one: 'Product',
  many: 'Products',
  search: 'Search products',
  add: 'Add Product',
  empty: 'No products found',
  columns: { sku: 'wide', price: 'any', category_ids: 'widest', created_at: 'wide' },
})

/** Gem shows and workshops. */
export const events = itemResource({
  name: 'events',
  type: 'Event',
  icon: EventIcon,
  label: 'Events',
  hint: 'Fairs and workshops',
  one: 'Event',
  many: 'Events',
  search: 'Search events',
  add: 'Add Event',
  empty: 'No events found',
  columns: { dates: 'medium', price: 'wide', created_at: 'widest' },
})

/** Posts of the blog. */
export const blogs = itemResource({
  name: 'blogs',
  type: 'Blog',
  icon: ArticleIcon,
  label: 'Blogs',
  hint: 'Stories to read',
  one: 'Blog post',
  many: 'Blogs',
  search: 'Search blogs',
  add: 'Add Blog Post',
  empty: 'No blog posts found',
  columns: { created_at: 'any' },
})

/** What /about tells. */
export const about = itemResource({
  name: 'about',
  type: 'About',
  icon: AboutIcon,
  label: 'About',
  hint: 'Who stands behind the shop',
  one: 'Content',
  many: 'About',
  search: 'Search content',
  add: 'Add Content',
  empty: 'No content found',
  columns: {},
  showsText: true,
})

/** What is done for customers. */
export const services = itemResource({
  name: 'services',
  type: 'Service',
  icon: ServiceIcon,
  label: 'Services',
  hint: 'Cutting, setting, repair',
  one: 'Service',
  many: 'Services',
  search: 'Search services',
  add: 'Add Service',
  empty: 'No services found',
  columns: { price: 'any' },
  showsText: true,
})

/** Pieces that were made to order, which /custom-jewelry shows. */
export const custom = itemResource({
  name: 'custom',
  type: 'Custom',
  icon: BrushIcon,
  label: 'Custom',
  hint: 'Pieces made to order',
  one: 'Custom piece',
  many: 'Custom',
  search: 'Search custom pieces',
  add: 'Add Custom Piece',
  empty: 'No custom pieces found',
  columns: { sku: 'wide', price: 'any', category_ids: 'widest', created_at: 'wide' },
})
