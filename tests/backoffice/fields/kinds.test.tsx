import { fireEvent, screen, within } from '@testing-library/react'
import { CreateBase, ListContextProvider, useList } from 'react-admin'
import type { ReactNode } from 'react'
import { expect, test } from 'vitest'
import { ResourceForm } from '../../../backoffice/form/ResourceForm.tsx'
import { ResourceTable } from '../../../backoffice/list/ResourceTable.tsx'
import { partsOf } from '../../../backoffice/fields/kinds.tsx'
import { choice, date, flag, link, longText, picture, text } from '../../../dataProvider/fields/fields.ts'
import { defineResource, type AnyResourceRecord } from '../../../dataProvider/resources/resource.ts'
import { renderPart } from '../renderBackOffice.tsx'

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
    logo: picture(),
  },
  title: 'name',
  list: { columns: ['name', 'note', 'country', 'trusted', 'since', 'site', 'logo'], sort: 'name' },
  access: { read: 'admin' },
})

test('ADM-18 each kind of field has its input, with its label, its limits and what it begins with', async () => {
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
  expect(screen.getByLabelText('Choose a picture')).toHaveAttribute('type', 'file')
  fireEvent.mouseDown(screen.getByRole('combobox', { name: /^Country/ }))
  const options = screen.getAllByRole('option').map(({ textContent }) => textContent)
  expect(options).toEqual(expect.arrayContaining(['Ethiopia', 'AU']))
})

test('ADM-18 what is not filled in is said at each field', async () => {
  renderPart(
    <CreateBase>
      <ResourceForm resource={everyKind} />
    </CreateBase>,
    'certificates',
  )
  fireEvent.change(await screen.findByRole('textbox', { name: 'Site' }), { target: { value: 'nowhere' } })

  fireEvent.click(screen.getByRole('button', { name: 'Create supplier' }))

  expect(await screen.findByText('Name is required')).toBeVisible()
  expect(screen.getByText('Country must be one of ET, AU')).toBeVisible()
  expect(screen.getByText('Since must be a day')).toBeVisible()
  expect(screen.getByText('Site must be a web address')).toBeVisible()
})

const Listed = ({ data, children }: { data: AnyResourceRecord[]; children: ReactNode }) => (
  <ListContextProvider value={useList({ data })}>{children}</ListContextProvider>
)

test('ADM-18 each kind of field has its cell, and what is not there a dash', async () => {
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
  renderPart(
    <Listed data={[full, bare]}>
      <ResourceTable resource={everyKind} />
    </Listed>,
    'certificates',
  )

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

test('ADM-18 a list is narrowed by choices and flags', () => {
  const [ofChoice, ofFlag] = [partsOf(country), partsOf(trusted)]

  expect(ofChoice.filterChoices?.(country)).toEqual([
    { id: 'ET', name: 'Ethiopia' },
    { id: 'AU', name: 'AU' },
  ])
  expect(ofFlag.filterChoices?.(trusted)).toEqual([
    { id: true, name: 'Yes' },
    { id: false, name: 'No' },
  ])
})
