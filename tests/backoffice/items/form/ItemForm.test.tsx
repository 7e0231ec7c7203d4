import { fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import { RecordContextProvider, SaveContextProvider, type SaveHandler } from 'react-admin'
import { beforeEach, expect, test } from 'vitest'
import { ItemForm } from '../../../../backoffice/items/form/ItemForm.tsx'
import type { ItemKind } from '../../../../backoffice/items/kinds.ts'
import type { Extension } from '../../../../dataProvider/contract/extensions.ts'
import type { Item } from '../../../../dataProvider/resources/items/items.schema.ts'
import { buildItem } from '../../../factories/item.ts'
import { fillField, renderPart } from '../../renderBackOffice.tsx'

beforeEach(() => localStorage.clear())

const kind: ItemKind = {
  name: 'services',
  type: 'Service',
  icon: () => null,
  label: 'Services',
  description: '',
  singular: 'Service',
  add: 'Add Service',
  create: 'Create service',
  search: 'Search services',
  empty: 'No services found',
}
const field = (name: string) => screen.getByRole('textbox', { name })

/** Renders only the form. The button `Read again` applies `changed`, like a refetch. Returns the saved items. */
const openForm = (item: Item, changed: Partial<Item> = {}, extensions: Extension[] = []) => {
  const sent: unknown[] = []
  const save: SaveHandler<Item> = async (saved, { onSuccess } = {}) => {
    sent.push(saved)
    return (onSuccess as ((item: object) => void) | undefined)?.({ id: 1 })
  }
  const Page = () => {
    const [current, setCurrent] = useState(item)
    return (
      <SaveContextProvider value={{ save, saving: false, mutationMode: 'pessimistic' }}>
        <RecordContextProvider value={current}>
          <ItemForm kind={kind} item={current} />
        </RecordContextProvider>
        <button type="button" onClick={() => setCurrent({ ...item, ...changed })}>
          Read again
        </button>
      </SaveContextProvider>
    )
  }
  renderPart(<Page />, 'services', {}, { extensions })
  return sent
}

test('ENT-1 the price field shows the currency of the item', () => {
  openForm(buildItem({ item_type: 'Service', currency: 'EUR' }))

  expect(field('Price')).toHaveAccessibleDescription(
    'In EUR. Leave empty to show “Price on request”. Enter 0 to show “Free”.',
  )
})

test('AITM-10 with the `currency` extension, the currency is chosen next to the price by code or name', async () => {
  const sent = openForm(buildItem({ item_type: 'Service', currency: 'EUR' }), {}, ['currency'])
  expect(field('Price')).toHaveAccessibleDescription(
    'Leave empty to show “Price on request”. Enter 0 to show “Free”.',
  )
  const currency = screen.getByRole('combobox', { name: 'Currency' })
  expect(currency).toHaveValue('EUR – Euro')

  fireEvent.change(currency, { target: { value: 'birr' } })
  fireEvent.click(await screen.findByRole('option', { name: 'ETB – Ethiopian Birr' }))
  fireEvent.click(screen.getByRole('button', { name: 'Save changes' }))

  await expect.poll(() => sent).toMatchObject([{ currency: 'ETB' }])
})

test('AITM-10 ENT-18 an item in a currency that cannot be chosen can be saved and keeps its currency', async () => {
  const sent = openForm(buildItem({ item_type: 'Service', currency: 'JPY' }), {}, ['currency'])
  await fillField('Title', 'Stone setting')

  fireEvent.click(screen.getByRole('button', { name: 'Save changes' }))

  await expect.poll(() => sent).toMatchObject([{ title: 'Stone setting', currency: 'JPY' }])
})

test('ADM-15 unsaved input survives a refetch of the item, and a conflicting change by another admin is shown', async () => {
  const item = buildItem({ item_type: 'Service', title: 'Setting', description: 'In gold.' })
  openForm(item, { title: 'Setting of stones', description: 'In gold or silver.' })
  await fillField('Title', 'Stone setting')

  fireEvent.click(screen.getByRole('button', { name: 'Read again' }))

  expect(
    await screen.findByText(/These fields have changed since you started editing: Title\./),
  ).toBeVisible()
  expect(field('Title')).toHaveValue('Stone setting')
  expect(field('Description')).toHaveValue('In gold or silver.')
})
