import AboutIcon from '@mui/icons-material/InfoOutlined'
import { itemResource } from '../items/itemResource.tsx'

/** What /about tells. */
export const about = itemResource({
  name: 'about',
  type: 'About',
  icon: AboutIcon,
  label: 'About',
  hint: 'Who stands behind the shop',
  one: 'Content',
  many: 'About',
  add: 'Add Content',
  empty: 'No content found',
  info: null,
  infoHint: 'Nothing is needed here.',
})
