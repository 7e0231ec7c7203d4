import EventIcon from '@mui/icons-material/EventOutlined'
import { itemResource } from '../items/itemResource.tsx'

/** Gem shows and workshops. */
export const events = itemResource({
  name: 'events',
  type: 'Event',
  icon: EventIcon,
  label: 'Events',
  hint: 'Fairs and workshops',
  one: 'Event',
  many: 'Events',
  add: 'Add Event',
  empty: 'No events found',
  info: { event_time: '', location: '' },
  infoHint: 'When and where, as visitors read it; the dates put it in its place.',
})
