import { fireEvent, screen, within } from '@testing-library/react'
import { CreateBase, ListContextProvider, useList, useListContext } from 'react-admin'
import type { ReactNode } from 'react'
import { expect, test } from 'vitest'
import { ResourceForm } from '../../../backoffice/form/ResourceForm.tsx'
import { ResourceTable } from '../../../backoffice/list/ResourceTable.tsx'
import { describeResource, ResourcesContext } from '../../../backoffice/resource.ts'
import { createFilters } from '../../../backoffice/fields/DeclaredInput.tsx'
import { FilterBar } from '../../../backoffice/list/FilterBar.tsx'
import {
  choice,
  currency,
  date,
  flag,
  type Fields,
  link,
  longText,
  many,
  money,
  number,
  picture,
  reference,
  text,
} from '../../../dataProvider/fields/fields.ts'
import { filter, toFilters } from '../../../dataProvider/fields/filters.ts'
import {
  defineResource,
  type AnyResourceRecord,
  type ResourceDeclaration,
} from '../../../dataProvider/resources/resource.ts'
import { buildCategory } from '../../factories/category.ts'
import { buildEnvelope } from '../../factories/envelope.ts'
import { buildItem } from '../../factories/item.ts'
import { createRecordingFetcher, fillField, renderPart } from '../renderBackOffice.tsx'

const country = choice(['ET', 'AU'], { optionLabels: { ET: 'Ethiopia' }, required: true })
const trusted = flag({ label: 'We trust them', initially: true })
const everyKind = defineResource({
  name: 'certificates',
  label: ['Supplier', 'Suppliers'],
  description: 'Who cuts',
  fields: {
    name: text({ max: 5, required: true }),
    note: longText({ max: 9, help: 'For us alone' }),
    country,
    trusted,
    since: date({ required: true }),
    site: link(),
    logo: picture({ help: 'On white' }),
  },
  title: 'name',
  list: { columns: ['name', 'note', 'country', 'trusted', 'since', 'site', 'logo'], sort: 'name' },
  access: { read: 'admin' },
})

test('ADM-18 each field type has an input with its label, limits and initial value', async () => {
  renderPart(
    <CreateBase>
      <ResourceForm resource={everyKind} />
    </CreateBase>,
    'certificates',
  )

  expect(await screen.findByRole('textbox', { name: 'Name' })).toHaveAttribute('maxlength', '5')
  expect(screen.getByRole('textbox', { name: 'Name' })).toBeRequired()
  const note = screen.getByRole('textbox', { name: 'Note' })
  expect(note.tagName).toBe('TEXTAREA')
  expect(note).toHaveAttribute('maxlength', '9')
  expect(screen.getByText('For us alone')).toBeVisible()
  expect(screen.getByRole('switch', { name: 'We trust them' })).toBeChecked()
  expect(screen.getByLabelText(/^Since/)).toHaveAttribute('type', 'date')
  expect(screen.getByLabelText('Choose an image')).toHaveAttribute('type', 'file')
  expect(screen.getByLabelText('Choose an image')).toHaveAccessibleDescription(/^On white\. JPEG/)
  fireEvent.mouseDown(screen.getByRole('combobox', { name: /^Country/ }))
  const options = screen.getAllByRole('option').map(({ textContent }) => textContent)
  expect(options).toEqual(expect.arrayContaining(['Ethiopia', 'AU']))
})

const Listed = ({ data, children }: { data: AnyResourceRecord[]; children: ReactNode }) => (
  <ListContextProvider value={useList({ data })}>{children}</ListContextProvider>
)

/** The resource gets the name `certificates`, because `describeResource` accepts only names of declared resources. */
const Table = ({ resource, data }: { resource: ResourceDeclaration; data: AnyResourceRecord[] }) => {
  const described = {
    ...describeResource({ ...resource, name: 'certificates' }),
    icon: Nothing,
    list: Nothing,
  }
  return (
    <ResourcesContext value={{ main: [], more: [described], hasReports: false }}>
      <Listed data={data}>
        <ResourceTable resource={resource} />
      </Listed>
    </ResourcesContext>
  )
}
const Nothing = () => null

test('ADM-18 each field type has a cell, and an empty value shows a dash', async () => {
  const full = {
    id: 1,
    version: 1,
    created_at: 0,
    name: 'Abebe',
    note: 'Pays late',
    country: 'ET',
    trusted: false,
    since: '2020-03-04',
    site: 'https://abebe.example/',
    logo: '/media/logo.webp',
  }
  const bare = {
    ...full,
    id: 2,
    name: 'Bare',
    note: null,
    country: 'AU',
    trusted: true,
    site: null,
    logo: null,
  }
  renderPart(<Table resource={everyKind} data={[full, bare]} />, 'certificates')

  const cellsOf = async (name: string) => {
    const row = (await screen.findByRole('link', { name })).closest('tr')!
    return within(row).getAllByRole('cell').slice(1)
  }
  const shown = await cellsOf('Abebe')
  expect(shown.map(({ textContent }) => textContent)).toEqual([
    'Abebe',
    'Pays late',
    'Ethiopia',
    'No',
    'Mar 4, 2020',
    'https://abebe.example/',
    '',
  ])
  expect(shown[5]!.querySelector('a')).toHaveAttribute('href', 'https://abebe.example/')
  expect(shown[6]!.querySelector('img')).toHaveAttribute('src', '/media/logo.webp')
  expect((await cellsOf('Bare')).map(({ textContent }) => textContent)).toEqual([
    'Bare',
    '–',
    'AU',
    'Yes',
    'Mar 4, 2020',
    '–',
    '–',
  ])
})

const priced = (fields: Fields): ResourceDeclaration => ({
  ...everyKind,
  fields: { name: text({ max: 5, required: true }), ...fields },
  list: { columns: ['name', 'credit'], sort: 'name' },
})
const recordOf = (values: object) => ({ id: 1, version: 1, created_at: 0, name: 'Abebe', ...values })

test('ADM-18 an amount is shown in the currency of its record, or in the shop’s currency by default', async () => {
  const inOwn = priced({ credit: money({ max: 1000 }), paid_in: currency() })
  const inShops = priced({ credit: money({ max: 1000 }) })
  const amountIn = async (resource: ResourceDeclaration, values: object) => {
    const { unmount } = renderPart(<Table resource={resource} data={[recordOf(values)]} />, 'certificates')
    const row = (await screen.findByRole('link', { name: 'Abebe' })).closest('tr')!
    const text = within(row).getAllByRole('cell').at(-1)?.textContent
    unmount()
    return text
  }

  expect(await amountIn(inOwn, { credit: 99.5, paid_in: 'EUR' })).toBe('€99.50')
  expect(await amountIn(inShops, { credit: 1250 })).toBe('$1,250.00')
})

const filterable: Fields = {
  name: text({ max: 5 }),
  country,
  trusted,
  stone: reference('products'),
  kinds: many('categories', { max: 5 }),
}
const Narrowed = () => (
  <Listed data={[]}>
    <FilterBar
      filters={createFilters(toFilters(filterable, ['country', 'trusted', 'stone', 'kinds']))}
      sort={{ field: 'id', order: 'ASC' }}
      alwaysReset={false}
    />
    <Chosen />
  </Listed>
)
const Chosen = () => <output>{JSON.stringify(useListContext().filterValues)}</output>

test('ADM-18 a list can be filtered by choices, flags and a single referenced record', async () => {
  const opal = buildItem({ id: 7, title: 'Fire opal' })
  renderPart(<Narrowed />, 'certificates', {
    fetcher: createRecordingFetcher(() => opal).fetcher,
    listItems: async () => buildEnvelope([opal]),
    listUnpaged: async () => [buildCategory({ id: 3, name: 'Rings' })],
  })
  const choose = async (label: string, option: string) => {
    fireEvent.mouseDown(await screen.findByRole('combobox', { name: label }))
    fireEvent.click(await screen.findByRole('option', { name: option }))
  }
  expect(screen.queryByRole('textbox', { name: 'Name' })).toBeNull()

  await choose('Country', 'Ethiopia')
  await choose('We trust them', 'No')
  await choose('Stone', 'Fire opal')
  await choose('Kinds', 'Rings')

  await expect
    .poll(() => JSON.parse(screen.getByRole('status').textContent))
    .toEqual({ country: 'ET', trusted: false, stone: 7, kinds: 3 })
})

const typed: Fields = {
  name: text({ max: 5 }),
  weight: number({ max: 100, decimals: 2 }),
  stock: number({ max: 100 }),
  fee: money({ max: 100 }),
  since: date(),
}
const TypedFilters = () => (
  <Listed data={[]}>
    <FilterBar
      filters={createFilters(
        toFilters(typed, [
          filter('name', 'contains'),
          filter('weight', 'atLeast', { key: 'heavier_than', label: 'Heavier than' }),
          'stock',
          filter('fee', 'atMost'),
          filter('since', 'before'),
          filter('since', 'after', { hasInput: false }),
        ]),
      )}
      sort={{ field: 'id', order: 'ASC' }}
      alwaysReset={false}
    />
    <Chosen />
  </Listed>
)

test('ADM-18 the input of a filter matches its field and operator', async () => {
  renderPart(<TypedFilters />, 'certificates')
  const values = () => JSON.parse(screen.getByRole('status').textContent)
  expect(screen.queryByLabelText('Since after')).toBeNull()

  await fillField('Name contains', 'opal')
  await fillField('Fee at most', '9.99')
  await fillField('Since before', '2026-03-04')
  await expect.poll(values).toEqual({ name_contains: 'opal', fee_at_most: 9.99, since_before: '2026-03-04' })

  await fillField('Heavier than', '2,5')
  expect(await screen.findByText('Enter a number, such as 10 or 99.5')).toBeVisible()
  await fillField('Heavier than', '2.5')
  await expect.poll(values).toMatchObject({ heavier_than: 2.5 })
  await fillField('Heavier than', '')
  await expect.poll(values).not.toHaveProperty('heavier_than')
})

test('ADM-18 a filter does not send a number that is invalid for its field', async () => {
  renderPart(<TypedFilters />, 'certificates')

  await fillField('Stock', '10.5')
  expect(await screen.findByText('Enter a whole number, such as 10')).toBeVisible()
  await fillField('Fee at most', '99999999')
  expect(await screen.findByText('Enter a number, such as 10 or 99.5')).toBeVisible()
  await fillField('Stock', '10')
  await expect
    .poll(() => JSON.parse(screen.getByRole('status').textContent) as unknown)
    .toEqual({ stock: 10 })
  expect(screen.getByLabelText('Name contains')).toHaveAttribute('maxlength', '5')
})

const grouped: ResourceDeclaration = {
  ...everyKind,
  form: [
    [{ fields: ['name', 'country'] }, { label: 'Agreement', fields: ['since'] }],
    [{ label: 'In public', fields: ['site', 'logo'] }],
  ],
}

test('ADM-18 a form shows its declared groups and still includes ungrouped fields', async () => {
  renderPart(
    <CreateBase>
      <ResourceForm resource={grouped} />
    </CreateBase>,
    'certificates',
  )

  const agreement = await screen.findByRole('group', { name: 'Agreement' })
  expect(within(agreement).getByLabelText(/^Since/)).toBeVisible()
  expect(within(agreement).queryByRole('textbox', { name: 'Name' })).toBeNull()
  expect(within(screen.getByRole('group', { name: 'In public' })).getByLabelText('Site')).toBeVisible()
  for (const label of ['Name', 'Note']) expect(screen.getByRole('textbox', { name: label })).toBeVisible()
})
