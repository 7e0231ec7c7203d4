import { Box, Typography } from '@mui/material'
import { useState } from 'react'
import { AutocompleteInput, type RaRecord, ReferenceInput, useNotify } from 'react-admin'
import { useFormContext } from 'react-hook-form'
import { getOrderCustomer } from '../../../dataProvider/resources/orders/getOrderCustomer.ts'
import { orderMessageBodySchema } from '../../../dataProvider/resources/orders/orderBodies.schema.ts'
import { getOrderName } from '../../../dataProvider/resources/orders/orders.ts'
import type { OrderDetail } from '../../../dataProvider/resources/orders/orders.schema.ts'
import { savedTexts } from '../../../dataProvider/resources/savedTexts.ts'
import { fillPlaceholders } from '../../../dataProvider/resources/shop/settings.ts'
import { WriteForm } from '../../form/WriteForm.tsx'
import { useResources } from '../../resource.ts'
import { Time } from '../../format/Time.tsx'
import { useShop } from '../../settings/settings.ts'
import * as texts from '../../texts/orderPage.tsx'
import { getCustomerName } from '../order.ts'
import { useEmailHint } from '../useEmailHint.ts'
import { useOrderCall } from '../useOrderCall.ts'
import { Section } from './Section.tsx'

/** The messages between the shop and the customer about an order, with a form for the next message. */
export function Thread({ order }: { order: OrderDetail }) {
  const emailHint = useEmailHint(order, texts.messageEmailed)
  const call = useOrderCall()
  const notify = useNotify()
  const { id, messages } = order
  const buyer = getCustomerName(order)
  const name = getOrderName(order)
  const sent = order.may.includes('email') ? texts.messageSent(name) : texts.messageSaved(name)
  return (
    <Section title={texts.messagesTitle}>
      {messages.length > 0 && (
        <Box component="ul" aria-label={texts.messagesTitle} sx={list}>
          {messages.map(({ id: messageId, from, text, created_at }) => (
            <Box component="li" key={messageId} sx={from === 'seller' ? own : theirs}>
              <Typography variant="body2" color="text.secondary">
                {from === 'seller' ? texts.you : <bdi>{buyer}</bdi>} · <Time time={created_at} isRelative />
              </Typography>
              <Typography sx={body}>{text}</Typography>
            </Box>
          ))}
        </Box>
      )}
      <WriteForm
        key={messages.length}
        draftId={`orders.${id}.message`}
        label={texts.message}
        helperText={emailHint}
        schema={orderMessageBodySchema}
        submitLabel={texts.sendMessage}
        variant="outlined"
        send={(text, key) => call((api) => api.sendOrderMessage(id, text, key))}
        onSent={() => notify(sent, { type: 'success' })}
      >
        {(setDraftText) => <SavedTextInput order={order} onInsert={setDraftText} />}
      </WriteForm>
    </Section>
  )
}

const list = { listStyle: 'none', m: 0, p: 0, mb: 2, display: 'grid', gap: 1.5 }
const own = { borderLeft: 2, borderColor: 'primary.main', pl: 1.5 }
const theirs = { borderLeft: 2, borderColor: 'divider', pl: 1.5 }
const body = { whiteSpace: 'pre-line', overflowWrap: 'anywhere' }

interface SavedTextProps {
  order: OrderDetail
  /** Called with the complete text after the insertion. */
  onInsert: (text: string) => void
}

/** Inserts a saved text with its placeholders filled in. Renders nothing if the server does not support saved texts. */
function SavedTextInput({ order, onInsert }: SavedTextProps) {
  const { more } = useResources()
  const shop = useShop()
  const { getValues, setValue } = useFormContext<{ text: string; saved: number | null }>()
  const [inserted, setInserted] = useState(0)
  if (!more.some(({ name }) => name === savedTexts.name)) return null
  const insert = (_id: unknown, saved: RaRecord | '' | null) => {
    if (!saved) return
    const filled = fillPlaceholders(String(saved['text']), {
      name: getOrderCustomer(order).name,
      order: getOrderName(order),
      shop: shop.name,
    })
    const text = [getValues('text'), filled].filter(Boolean).join('\n\n')
    setValue('text', text, { shouldDirty: true })
    setValue('saved', null)
    setInserted(inserted + 1)
    onInsert(text)
  }
  return (
    <ReferenceInput source="saved" reference={savedTexts.name} sort={byTitle}>
      <AutocompleteInput
        // A new key remounts the input, which empties it.
        key={inserted}
        label={texts.insertSavedText}
        optionText="title"
        onChange={insert}
        helperText={false}
        blurOnSelect
        sx={{ mb: 1.5 }}
      />
    </ReferenceInput>
  )
}

const byTitle = { field: 'title', order: 'ASC' } as const
