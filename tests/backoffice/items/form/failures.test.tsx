import { fireEvent, screen } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import type { ItemType } from '../../../../dataProvider/contract/itemTypes.ts'
import type { ResourceName } from '../../../../dataProvider/provider/resources.ts'
import { buildEnvelope } from '../../../factories/envelope.ts'
import { buildItem } from '../../../factories/item.ts'
import { expectConsole } from '../../../support/setup.ts'
import { createFailingSaves, type SaveOutcome } from '../../createFailingSaves.ts'
import { fillField, renderBackOffice } from '../../renderBackOffice.tsx'

beforeEach(() => localStorage.clear())

// All kinds have one form.
const kinds: [ResourceName, ItemType][] = [
  ['products', 'Product'],
  ['about', 'About'],
]

const taken = { code: 'conflict', message: 'Taken', payload: { slug: 'Slug is already taken' } }
const place = 'The end of its address: /item/…'
/** How a save ends, what is then said, what stands at the slug, and the reason below what is said. */
const endings: [SaveOutcome, string, string, reason?: string][] = [
  [{ status: 500, body: {} }, 'UX API request failed: Internal Server Error', place],
  [{ status: 409, body: taken }, 'UX API request failed: Conflict', 'Slug is already taken', 'Taken'],
  ['no answer', 'The shop did not answer in time', place],
]
const typed = {
  Title: 'Typed title',
  Description: 'Typed words.',
  Price: '12.5',
  Slug: 'typed',
  Unit: 'pair',
}
const json = '{"typed": ["by hand"]}'

test.each(kinds)(
  'ERR-11 ERR-21 VAL-18 %s: an item whose save ends in 500, in 409 or in no answer keeps all that was typed, until it is saved',
  async (name, item_type) => {
    const item = buildItem({ item_type, title: 'Fire' })
    const { calls, sent } = createFailingSaves(
      item,
      endings.map(([ending]) => ending),
    )
    renderBackOffice(`/admin/${name}/${item.id}`, { ...calls, listItems: async () => buildEnvelope([item]) })
    const field = (label: string) => screen.getByLabelText(label, { exact: false })
    const save = () => fireEvent.click(screen.getByRole('button', { name: 'Save changes' }))
    for (const [label, text] of Object.entries(typed)) await fillField(label, text)
    await fillField('Item info (JSON)', json)

    for (const [, said, atSlug, reason] of endings) {
      save()
      const toast = await screen.findByText(`Failed to update item: ${said}`)
      expect(toast).toHaveTextContent(reason ?? said)
      for (const [label, text] of Object.entries(typed)) expect(field(label)).toHaveValue(text)
      expect(field('Item info (JSON)')).toHaveValue(json)
      await expect.poll(() => field('Title')).toBeEnabled()
      expect(field('Slug')).toHaveAccessibleDescription(atSlug)
    }
    save()

    expect(await screen.findByText('Item updated successfully')).toBeVisible()
    const body = { item_type, title: 'Typed title', slug: 'typed', price: 12.5, item_info: JSON.parse(json) }
    expect(sent).toEqual(
      endings.map(() => expect.objectContaining(body)).concat(expect.objectContaining(body)),
    )
    expect(expectConsole()).toEqual(endings.map(([, said]) => expect.stringContaining(said)))
  },
  30_000,
)
