import { Box, Typography } from '@mui/material'
import { useState } from 'react'
import { AutocompleteInput, type RaRecord, ReferenceInput, useNotify } from 'react-admin'
import { useFormContext } from 'react-hook-form'
import { getBuyer } from '../../../dataProvider/resources/orders/buyer.ts'
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
import { getBuyerName } from '../order.ts'
import { useMailHint } from '../useMailHint.ts'
import { useOrderCall } from '../useOrderCall.ts'
import { Section } from './Section.tsx'

/** What seller and customer wrote to each other about an order, and the seller's next message. */
export function Thread({ order }: { order: OrderDetail }) {
  const mailHint = useMailHint(order, texts.messageEmailed)
  const call = useOrderCall()
  const notify = useNotify()
  const { id, messages } = order
  const buyer = getBuyerName(order)
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
        helperText={mailHint}
        schema={orderMessageBodySchema}
        submitLabel={texts.sendMessage}
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

interface SavedTextProps {
  order: OrderDetail
  /** Is told all of the text, once the saved one is in it. */
  onInsert: (text: string) => void
}

/** Adds a saved text to the message, its placeholders filled in; nothing if the server keeps no saved texts. */
function SavedTextInput({ order, onInsert }: SavedTextProps) {
  const { more } = useResources()
  const shop = useShop()
  const { getValues, setValue } = useFormContext<{ text: string; saved: number | null }>()
  const [inserted, setInserted] = useState(0)
  if (!more.some(({ name }) => name === savedTexts.name)) return null
  const insert = (_id: unknown, saved: RaRecord | '' | null) => {
    if (!saved) return
    const filled = fillPlaceholders(String(saved['text']), {
      name: getBuyer(order).name,
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
        // A new key mounts it again, empty and without a search.
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
