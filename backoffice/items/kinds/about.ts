import AboutIcon from '@mui/icons-material/InfoOutlined'
import { itemResource } from '../itemResource.tsx'

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
  info: { initial: null, hint: 'Nothing is needed here.' },
})
