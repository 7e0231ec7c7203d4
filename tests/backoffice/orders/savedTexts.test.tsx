import { fireEvent, screen } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { Thread } from '../../../backoffice/orders/page/Thread.tsx'
import { createPreferences } from '../../../backoffice/settings/preferences.ts'
import type { BackOfficeApi } from '../../../dataProvider/shopApi/backOfficeApi.ts'
import { buildEnvelope } from '../../factories/envelope.ts'
import { buildOrderDetail } from '../../factories/order.ts'
import { fillField, renderPart } from '../renderBackOffice.tsx'
import { orderPageCalls, press } from './openOrder.ts'

const contact = { name: 'Selam Alemu', email: 'selam@example.com', phone: '' }
const order = buildOrderDetail({ number: 1042, contact })
const onItsWay = {
  id: 7,
  title: 'On its way',
  text: 'Dear {name}, {order} of {shop} is on its way. {tracking}',
}

/** Renders the messages of an order in a shop with a saved text. */
const open = (calls: Partial<BackOfficeApi> = {}) => {
  onTestFinished(() => localStorage.clear())
  return renderPart(
    <Thread order={order} />,
    'orders',
    { ...orderPageCalls, listRecords: async () => buildEnvelope([onItsWay]) as never, ...calls },
    { extensions: ['saved_texts'], store: createPreferences({ id: 1 }) },
  )
}
const field = () => screen.findByLabelText('Message to the customer')
const insert = async () => {
  fireEvent.mouseDown(await screen.findByLabelText('Insert a saved text'))
  fireEvent.click(await screen.findByText('On its way', { selector: '[role=option]' }))
}
const filled = 'Dear Selam Alemu, W-1042 of Welo is on its way. {tracking}'

test('a saved text is inserted below the typed text, with known placeholders filled in and unknown ones unchanged, and can be inserted again', async () => {
  open()
  await fillField('Message to the customer', 'Good news!')

  await insert()

  expect(await field()).toHaveValue(`Good news!\n\n${filled}`)
  await expect.poll(() => screen.getByLabelText('Insert a saved text')).toHaveValue('')
  await insert()
  expect(await field()).toHaveValue(`Good news!\n\n${filled}\n\n${filled}`)
})

test('an inserted text that was not sent is restored as a draft and can be sent', async () => {
  const { unmount } = open()
  await insert()
  expect(await field()).toHaveValue(filled)
  unmount()
  const sendOrderMessage = vi.fn<BackOfficeApi['sendOrderMessage']>(async () => order)
  open({ sendOrderMessage })
  expect(await field()).toHaveValue(filled)

  press('Send message')

  await expect.poll(() => sendOrderMessage.mock.calls).toEqual([[order.id, filled, expect.any(String)]])
})
