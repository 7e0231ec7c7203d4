import EventIcon from '@mui/icons-material/EventOutlined'
import { EventFields } from '../form/info/EventFields.tsx'
import { eventFault } from '../form/info/eventFault.ts'
import { itemResource } from '../itemResource.tsx'

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
  info: {
    Fields: EventFields,
    initial: { event_time: '', location: '' },
    faultOf: eventFault,
    hint: 'The same as the fields above, as JSON; you can leave it alone.',
  },
})
