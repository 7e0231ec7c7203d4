import { fireEvent, screen } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { buildItem } from '../../../factories/item.ts'
import { fillField } from '../../renderBackOffice.tsx'
import { renderItemEdit } from './renderItemEdit.tsx'
import { getInfoJson, renderInfoFields } from './renderInfoFields.tsx'

// Drafts in `localStorage` would leak into the next test.
beforeEach(() => localStorage.clear())

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))

const info = {
  event_time: '10 am to 5 pm',
  location: 'Hall B',
  starts_at: '2026-07-04T14:00:00Z',
  ends_at: '2026-07-04T21:00:00Z',
}

test('AITM-9 ENT-4 an event’s time and place have fields, with times in the shop’s time zone', async () => {
  renderInfoFields('Event', info)

  expect(await screen.findByLabelText('Starts')).toHaveValue('2026-07-04T10:00')
  expect(screen.getByLabelText('Ends')).toHaveValue('2026-07-04T17:00')
  expect(screen.getByLabelText('Starts')).toHaveAccessibleDescription(/America\/New_York/)
  expect(screen.getByLabelText('Time shown to visitors')).toHaveValue('10 am to 5 pm')
  expect(screen.getByLabelText('Location')).toHaveValue('Hall B')
})

test('a date and time is saved with the offset of the shop’s time zone, and removed when the field is emptied', async () => {
  renderInfoFields('Event', info)

  await fillField('Starts', '2026-12-04T09:30')
  await fillField('Ends', '')

  const { ends_at: _, ...others } = info
  expect(getInfoJson()).toEqual({ ...others, starts_at: '2026-12-04T09:30:00-05:00' })
})

test('a half-typed date stays in the field', async () => {
  renderInfoFields('Event', info)
  const starts = await screen.findByLabelText('Starts')

  fireEvent.change(starts, { target: { value: '0002-12-04T09:30' } })
  expect(starts).toHaveValue('0002-12-04T09:30')
  fireEvent.change(starts, { target: { value: '2026-12-04T09:30' } })
  fireEvent.blur(starts)

  expect(starts).toHaveValue('2026-12-04T09:30')
})

test('an event that ends before it starts shows an error at the field, focuses it and is not sent', async () => {
  const show = buildItem({ item_type: 'Event', item_info: info })
  const { sent } = renderItemEdit('events', show)

  await fillField('Ends', '2026-07-04T09:00')
  expect(screen.getByLabelText('Ends')).toHaveAccessibleDescription(
    'The event ends before it starts. Change the start or the end.',
  )
  press('Save changes')
  await expect
    .poll(() => screen.queryAllByText('The event ends before it starts. Change the start or the end.'))
    .toHaveLength(2)
  await expect.poll(() => document.activeElement).toBe(screen.getByLabelText('Ends'))
  expect(sent.filter(({ method }) => method === 'PATCH')).toEqual([])
  await fillField('Ends', '2026-07-04T12:00')
  press('Save changes')

  expect(await screen.findByText('Item updated successfully')).toBeVisible()
})

test('an invalid start time is reported at its field', async () => {
  renderInfoFields('Event', { ...info, starts_at: 'next Friday' })

  expect(await screen.findByLabelText('Starts')).toHaveAccessibleDescription(
    /“next Friday” is not a valid date and time/,
  )
})

test('AITM-9 ENT-4 a blog post’s excerpt has a field next to the JSON', async () => {
  renderInfoFields('Blog', {})

  await fillField('Excerpt', 'Hydrophane opals drink.')

  expect(getInfoJson()).toEqual({ excerpt: 'Hydrophane opals drink.' })
})
