import { Box, Typography } from '@mui/material'
import { useNotify } from 'react-admin'
import { orderTextBodySchema } from '../../../dataProvider/resources/orders/orderBodies.schema.ts'
import type { OrderDetail } from '../../../dataProvider/resources/orders/orders.schema.ts'
import { WriteForm } from '../../form/WriteForm.tsx'
import { Time } from '../../format/Time.tsx'
import { getBuyerName, getOrderName, isMailed } from '../order.ts'
import { useMailHint } from '../useMailHint.ts'
import { useOrderCall } from '../useOrderCall.ts'
import { SavedTextInput } from './SavedTextInput.tsx'
import { Section } from './Section.tsx'

/** What seller and customer wrote to each other about an order, and the seller's next message. */
export function Thread({ order }: { order: OrderDetail }) {
  const mailHint = useMailHint(order, 'It is mailed with a link to this order.')
  const call = useOrderCall()
  const notify = useNotify()
  const { id, messages } = order
  const buyer = getBuyerName(order)
  const sent = `Message about ${getOrderName(order)} ${isMailed(order) ? 'sent' : 'written'}`
  return (
    <Section title="Messages">
      {messages.length > 0 && (
        <Box component="ul" aria-label="Messages" sx={list}>
          {messages.map(({ id: messageId, from, text, created_at }) => (
            <Box component="li" key={messageId} sx={from === 'seller' ? own : theirs}>
              <Typography variant="body2" color="text.secondary">
                {from === 'seller' ? 'You' : <bdi>{buyer}</bdi>} · <Time time={created_at} isRelative />
              </Typography>
              <Typography sx={body}>{text}</Typography>
            </Box>
          ))}
        </Box>
      )}
      <WriteForm
        key={messages.length}
        draftId={`orders.${id}.message`}
        label="Message to the customer"
        helperText={mailHint}
        schema={orderTextBodySchema}
        submitLabel="Send message"
        variant="outlined"
        send={(text, key) => call((api) => api.writeToOrder(id, text, key))}
        onSent={() => notify(sent, { type: 'success' })}
      >
        {(typeMore) => <SavedTextInput order={order} onInsert={typeMore} />}
      </WriteForm>
    </Section>
  )
}

const list = { listStyle: 'none', m: 0, p: 0, mb: 2, display: 'grid', gap: 1.5 }
const own = { borderLeft: 2, borderColor: 'primary.main', pl: 1.5 }
const theirs = { borderLeft: 2, borderColor: 'divider', pl: 1.5 }
const body = { whiteSpace: 'pre-line', overflowWrap: 'anywhere' }
