import { fireEvent, screen } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { ApiError } from '../../../../dataProvider/shopApi/errors.ts'
import { buildEnvelope } from '../../../factories/envelope.ts'
import { buildItem } from '../../../factories/item.ts'
import { expectConsole } from '../../../support/setup.ts'
import { createFailingSaves, type SaveOutcome } from '../../createFailingSaves.ts'
import { fillField, createRecordingFetcher, renderBackOffice } from '../../renderBackOffice.tsx'
import { renderItemEdit } from './renderItemEdit.tsx'

// Drafts in `localStorage` would leak into the next test.
beforeEach(() => localStorage.clear())

const listItems = async () => buildEnvelope([buildItem()])
const field = (name: string) => screen.findByLabelText(name, { exact: false })
const press = (name: string) => fireEvent.click(screen.getByText(name, { selector: 'button' }))

test('API-17 the changes of a product are sent as a PATCH', async () => {
  const opal = buildItem({ title: 'Fire', slug: 'fire', price: 120, item_info: { material: 'Opal' } })
  const { sent } = renderItemEdit('products', opal)
  expect(await field('Title')).toHaveValue('Fire')

  await fillField('Title', 'Fire Opal')
  await fillField('Price', '')
  fireEvent.click(screen.getByLabelText('Visible in the shop'))
  press('Save changes')

  expect(await screen.findByText('Item updated successfully')).toBeVisible()
  const patch = sent.find(({ method }) => method === 'PATCH')
  expect(patch?.url).toBe(`/api/items/${opal.id}`)
  expect(patch?.body).toEqual({ title: 'Fire Opal', price: null, Is_disabled: true })
})

test('ERR-11 a product that fails to load shows the error and can be retried', async () => {
  const opal = buildItem({ title: 'Fire' })
  let attempts = 0
  const { fetcher } = createRecordingFetcher(() => {
    attempts += 1
    if (attempts === 1) throw new ApiError(500, 'UX API request failed: Internal Server Error')
    return opal
  })
  renderBackOffice(`/admin/products/${opal.id}`, { fetcher, getItem: async () => opal })
  const text = 'Failed to load item: UX API request failed: Internal Server Error'
  expect(await screen.findByText(text)).toBeVisible()

  press('Try again')

  expect(await field('Title')).toHaveValue('Fire')
  expect(expectConsole()).toEqual([expect.stringContaining('Internal Server Error')])
})

test('an item of another type shows Page not found', async () => {
  const event = buildItem({ item_type: 'Event' })
  const { fetcher } = createRecordingFetcher(() => event)
  renderBackOffice(`/admin/products/${event.id}`, { fetcher })

  expect(await screen.findByRole('heading', { name: 'Page not found' })).toBeVisible()
})

const taken = { code: 'conflict', message: 'Taken', payload: { slug: 'Slug is already taken' } }
const place = 'The end of the page address: /item/…'
/** The server's response, the toast's text, the Slug field's description, and the reason in the toast, if any. */
const endings: [SaveOutcome, string, string, reason?: string][] = [
  [{ status: 500, body: {} }, 'UX API request failed: Internal Server Error', place],
  [{ status: 409, body: taken }, 'UX API request failed: Conflict', 'Slug is already taken', 'Taken'],
  ['no answer', 'The shop did not respond in time', place],
]
const typed = { Title: 'Typed title', Description: 'Typed words.', Price: '12.5', Slug: 'typed' }
const json = '{"typed": ["by hand"]}'

test('ERR-11 ERR-21 VAL-18 an item keeps all input when saving fails with 500, 409 or no response, until it is saved', async () => {
  const item = buildItem({ title: 'Fire' })
  const { calls, sent } = createFailingSaves(
    item,
    endings.map(([ending]) => ending),
  )
  renderBackOffice(`/admin/products/${item.id}`, { ...calls, listItems })
  for (const [label, text] of Object.entries(typed)) await fillField(label, text)
  await fillField('Item info (JSON)', json)

  for (const [, said, atSlug, reason] of endings) {
    press('Save changes')
    const toast = await screen.findByText(`Failed to update item: ${said}`)
    expect(toast).toHaveTextContent(reason ?? said)
    for (const [label, text] of Object.entries(typed)) expect(await field(label)).toHaveValue(text)
    expect(await field('Item info (JSON)')).toHaveValue(json)
    await expect.poll(() => field('Title')).toBeEnabled()
    expect(await field('Slug')).toHaveAccessibleDescription(atSlug)
  }
  press('Save changes')

  expect(await screen.findByText('Item updated successfully')).toBeVisible()
  const body = { title: 'Typed title', slug: 'typed', price: 12.5, item_info: JSON.parse(json) }
  expect(sent).toEqual(Array(4).fill(expect.objectContaining(body)))
  expect(expectConsole()).toEqual(endings.map(([, said]) => expect.stringContaining(said)))
})
