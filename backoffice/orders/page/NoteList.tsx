import { Box, Typography } from '@mui/material'
import type { OrderDetail } from '../../../dataProvider/resources/orders/orders.ts'
import { Time } from '../../format/Time.tsx'
import { Section } from './Section.tsx'
import { WriteForm } from './WriteForm.tsx'

/** What admins note about an order among themselves. */
export function NoteList({ order: { id, notes = [] } }: { order: OrderDetail }) {
  return (
    <Section title="Inside notes">
      {notes.length > 0 && (
        <Box component="ul" aria-label="Inside notes" sx={list}>
          {notes.map(({ id: noteId, author, text, created_at }) => (
            <li key={noteId}>
              <Typography variant="body2" color="text.secondary">
                {author} · <Time time={created_at} isRelative />
              </Typography>
              <Typography sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>{text}</Typography>
            </li>
          ))}
        </Box>
      )}
      <WriteForm
        key={notes.length}
        draftId={`orders.${id}.note`}
        label="Note"
        helperText="The customer never sees it"
        submitLabel="Add note"
        sent="Note added"
        send={(api, text, key) => api.addOrderNote(id, text, key)}
      />
    </Section>
  )
}

const list = { listStyle: 'none', m: 0, p: 0, mb: 2, display: 'grid', gap: 1.5 }
