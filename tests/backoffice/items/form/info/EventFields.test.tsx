// @vitest-environment jsdom
import { fireEvent, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { buildEnvelope } from '../../../../factories/envelope.ts'
import { buildItem } from '../../../../factories/item.ts'
import { fill, recordingFetcher, renderBackOffice } from '../../../renderBackOffice.tsx'
import { openItem } from '../openItem.tsx'

// What one test has typed and not saved would be offered in the next.
beforeEach(() => localStorage.clear())

const json = async () => screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Item info (JSON)' })
const inJson = async (): Promise<unknown> => JSON.parse((await json()).value)
const show = (item_info: Record<string, unknown>) => buildItem({ item_type: 'Event', item_info })
const save = async () => userEvent.click(screen.getByRole('button', { name: 'Save changes' }))

const info = {
  event_time: '10 am to 5 pm',
  location: 'Hall B',
  starts_at: '2026-07-04T14:00:00Z',
  ends_at: '2026-07-04T21:00:00Z',
}

test('AITM-9 ENT-4 an event’s time and place stand in fields, its moments as the shop’s clock shows them', async () => {
  openItem('events', show(info))

  expect(await screen.findByLabelText('Starts')).toHaveValue('2026-07-04T10:00')
  expect(screen.getByLabelText('Ends')).toHaveValue('2026-07-04T17:00')
  expect(screen.getByLabelText('Starts')).toHaveAccessibleDescription(/America\/New_York/)
  expect(screen.getByLabelText('Time, as visitors read it')).toHaveValue('10 am to 5 pm')
  expect(screen.getByLabelText('Place')).toHaveValue('Hall B')
})

test('a moment is written with the offset of the shop’s time zone, and goes when it is emptied', async () => {
  openItem('events', show(info))

  await fill('Starts', '2026-12-04T09:30')
  await fill('Ends', '')

  const { ends_at: _, ...others } = info
  expect(await inJson()).toEqual({ ...others, starts_at: '2026-12-04T09:30:00-05:00' })
})

test('half a date is not taken from under whoever types it', async () => {
  openItem('events', show(info))
  const starts = await screen.findByLabelText('Starts')

  fireEvent.change(starts, { target: { value: '0002-12-04T09:30' } })
  expect(starts).toHaveValue('0002-12-04T09:30')
  fireEvent.change(starts, { target: { value: '2026-12-04T09:30' } })
  fireEvent.blur(starts)

  expect(starts).toHaveValue('2026-12-04T09:30')
})

test('an event that ends before it starts says so at the field, has the focus there, and is not sent', async () => {
  const { sent } = openItem('events', show(info), { calls: { listItems: async () => buildEnvelope([]) } })

  await fill('Ends', '2026-07-04T09:00')
  expect(screen.getByLabelText('Ends')).toHaveAccessibleDescription('The event ends before it starts')
  await save()
  expect(await screen.findAllByText('The event ends before it starts')).toHaveLength(2)
  expect(screen.getByLabelText('Ends')).toHaveFocus()
  expect(sent.filter(({ method }) => method === 'PATCH')).toEqual([])
  await fill('Ends', '2026-07-04T12:00')
  await save()

  expect(await screen.findByText('Item updated successfully')).toBeVisible()
})

test('a moment without an offset is told as what it is', async () => {
  openItem('events', show({ ...info, starts_at: 'next Friday' }))

  expect(await screen.findByLabelText('Starts')).toHaveAccessibleDescription(
    /“next Friday” cannot be read as a date and time/,
  )
})

test('AITM-9 ENT-4 a blog post’s excerpt stands in a field beside the JSON', async () => {
  let saved = buildItem({ item_type: 'Blog' })
  const { fetcher, sent } = recordingFetcher(({ body }) => (saved = { ...saved, ...body }))
  renderBackOffice('/admin/blogs/create', { fetcher, getItem: async () => saved })
  await fill('Title', 'Why opals drink')
  await fill('Description', 'Because they can.')
  await fill('Excerpt', 'Hydrophane opals drink.')

  await userEvent.click(screen.getByRole('button', { name: 'Create blog post' }))

  expect(await screen.findByText('Item created successfully')).toBeVisible()
  expect(sent[0]?.body).toMatchObject({ item_info: { excerpt: 'Hydrophane opals drink.' } })
})
