import EventIcon from '@mui/icons-material/EventOutlined'
import { EventFields } from '../items/form/info/EventFields.tsx'
import { eventFault } from '../items/form/info/eventFault.ts'
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
  columns: { dates: 'medium', price: 'wide', created_at: 'widest' },
  info: {
    Fields: EventFields,
    initial: { event_time: '', location: '' },
    faultOf: eventFault,
    hint: 'The fields above are part of it: event_time and location as visitors read them, starts_at and ends_at with an offset.',
  },
})
