import { Box, Typography } from '@mui/material'
import { useNotify } from 'react-admin'
import { orderNoteBodySchema } from '../../../dataProvider/resources/orders/orderBodies.schema.ts'
import type { OrderDetail } from '../../../dataProvider/resources/orders/orders.schema.ts'
import { WriteForm } from '../../form/WriteForm.tsx'
import { Time } from '../../format/Time.tsx'
import * as commonTexts from '../../texts/common.ts'
import * as texts from '../../texts/orderPage.tsx'
import { useOrderCall } from '../useOrderCall.ts'
import { Section } from './Section.tsx'

export function NoteList({ order: { id, notes = [] } }: { order: OrderDetail }) {
  const call = useOrderCall()
  const notify = useNotify()
  return (
    <Section title={texts.notesTitle}>
      {notes.length > 0 && (
        <Box component="ul" aria-label={texts.notesTitle} sx={noteList}>
          {notes.map(({ id: noteId, author, text, created_at }) => (
            <li key={noteId}>
              <Typography variant="body2" color="text.secondary">
                <bdi>{author}</bdi> · <Time time={created_at} isRelative />
              </Typography>
              <Typography sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>{text}</Typography>
            </li>
          ))}
        </Box>
      )}
      <WriteForm
        key={notes.length}
        draftId={`orders.${id}.note`}
        label={commonTexts.note}
        helperText={texts.noteHelp}
        schema={orderNoteBodySchema}
        submitLabel={texts.addNote}
        variant="outlined"
        send={(text, key) => call((api) => api.addOrderNote(id, text, key))}
        onSent={() => notify(texts.noteAdded, { type: 'success' })}
      />
    </Section>
  )
}

const noteList = { listStyle: 'none', m: 0, p: 0, mb: 2, display: 'grid', gap: 1.5 }
