// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import {
  AdminContext,
  defaultI18nProvider,
  ResourceContextProvider,
  SaveContextProvider,
  TestMemoryRouter,
  type SaveHandler,
  testDataProvider,
} from 'react-admin'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { ItemForm } from '../../../../backoffice/items/form/ItemForm.tsx'
import type { ItemKind } from '../../../../backoffice/items/itemKind.ts'
import { SettingsContext } from '../../../../backoffice/settings/settings.ts'
import type { Item } from '../../../../dataProvider/contract/items.ts'
import { buildCustomer } from '../../../factories/customer.ts'
import { buildItem } from '../../../factories/item.ts'
import { buildShop } from '../../../factories/shop.ts'
import { fill } from '../../renderBackOffice.tsx'

beforeEach(() => {
  localStorage.clear()
  sent.length = 0
})

const kind: ItemKind = {
  name: 'services',
  type: 'Service',
  icon: () => null,
  label: 'Services',
  hint: '',
  one: 'Service',
  many: 'Services',
  search: 'Search services',
  add: 'Add Service',
  empty: '',
  columns: {},
  info: { initial: null, hint: '' },
}
const outcome = { succeeded: '', failed: () => '', next: 'list' as const }
const settings = { shop: buildShop(), customer: buildCustomer(), extensions: [], timeZone: 'UTC' }
const sent: unknown[] = []
const saved: SaveHandler<Item> = async (item, { onSuccess } = {}) => {
  sent.push(item)
  return (onSuccess as ((item: object) => void) | undefined)?.({ id: 1 })
}
const saving = { save: saved, saving: false, mutationMode: 'pessimistic' as const }

const field = (name: string) => screen.getByRole('textbox', { name })

/** The form alone, of an item that is another once it is read again. */
const openForm = (item: Item, changed: Partial<Item>) => {
  onTestFinished(cleanup)
  const Page = () => {
    const [current, setCurrent] = useState(item)
    return (
      <SaveContextProvider value={saving}>
        <ItemForm kind={kind} item={current} submitLabel="Save changes" outcome={outcome} />
        <button type="button" onClick={() => setCurrent({ ...item, ...changed })}>
          Read again
        </button>
      </SaveContextProvider>
    )
  }
  render(
    <TestMemoryRouter>
      <AdminContext dataProvider={testDataProvider()} i18nProvider={defaultI18nProvider}>
        <SettingsContext value={settings}>
          <ResourceContextProvider value="services">
            <Page />
          </ResourceContextProvider>
        </SettingsContext>
      </AdminContext>
    </TestMemoryRouter>,
  )
}

test('ENT-1 the price is in the currency of the item', async () => {
  openForm(buildItem({ item_type: 'Service', currency: 'EUR' }), {})

  expect(field('Price')).toHaveAccessibleDescription('In EUR; leave empty for a price on request')
})

test('ADM-15 what is typed stays when its item is read again, and what somebody else has changed meanwhile is said', async () => {
  const item = buildItem({ item_type: 'Service', title: 'Setting', description: 'In gold.' })
  openForm(item, { title: 'Setting of stones', description: 'In gold or silver.' })
  await fill('Title', 'Stone setting')

  await userEvent.click(screen.getByRole('button', { name: 'Read again' }))

  expect(await screen.findByText(/Changed in the shop since you began: Title\./)).toBeVisible()
  expect(field('Title')).toHaveValue('Stone setting')
  expect(field('Description')).toHaveValue('In gold or silver.')
})

test('what is saved stays held until the page that comes next is there, and is not sent again', async () => {
  openForm(buildItem({ item_type: 'Service' }), {})
  await fill('Title', 'Stone setting')

  // No page comes next here.
  await userEvent.click(screen.getByRole('button', { name: 'Save changes' }))

  await expect.poll(() => field('Title').matches(':disabled')).toBe(true)
  const button = screen.getByRole('button', { name: 'Save changes' })
  expect(button).toBeDisabled()
  await act(async () => fireEvent.click(button))
  expect(sent).toHaveLength(1)
})
