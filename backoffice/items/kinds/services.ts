import ServiceIcon from '@mui/icons-material/HandymanOutlined'
import { itemResource } from '../itemResource.tsx'

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
  info: { initial: null, hint: 'Nothing is needed here.' },
})
