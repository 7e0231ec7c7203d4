import { Box } from '@mui/material'
import { optionalEntry, textEntry } from './entries.ts'
import { eventFault } from './eventFault.ts'
import { FactField } from './FactField.tsx'
import type { InfoFormProps } from './infoKind.ts'
import { MomentField } from './MomentField.tsx'
import { pairs } from './pairs.ts'

/** When and where an event is: its moments put it in its place in the list, the texts are what visitors read. */
export function EventFields(form: InfoFormProps) {
  return (
    <Box sx={pairs}>
      <MomentField {...form} label="Starts" entry={startsAt} />
      <MomentField {...form} label="Ends" entry={endsAt} fault={eventFault(form.info)} />
      <FactField
        {...form}
        label="Time, as visitors read it"
        entry={eventTime}
        hint="Like 10 am to 5 pm; left empty, the hour it starts is shown"
      />
      <FactField {...form} label="Place" entry={location} hint="Like Jacksonville Gem Show, hall B" />
    </Box>
  )
}

const startsAt = optionalEntry('starts_at')
const endsAt = optionalEntry('ends_at')
const eventTime = textEntry('event_time')
const location = textEntry('location')
