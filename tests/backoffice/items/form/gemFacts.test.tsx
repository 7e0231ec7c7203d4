import { fireEvent, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import type { ItemInfo } from '../../../../dataProvider/resources/items/items.ts'
import { fillField } from '../../renderBackOffice.tsx'
import { getInfoJson, renderInfoFields } from './renderInfoFields.tsx'

// Drafts in `localStorage` would leak into the next test.
beforeEach(() => localStorage.clear())

const silent = /No treatment is entered, so customers see “not disclosed”/
const open = (item_info: ItemInfo) => renderInfoFields('Product', item_info)

const info = {
  '@type': 'Product',
  cutter: { name: 'Abeba', benches: [1, 2] },
  weight: { '@type': 'QuantitativeValue', value: 4.2, unitCode: 'CTM' },
  countryOfOrigin: 'Ethiopia',
  additionalProperty: [
    { '@type': 'PropertyValue', name: 'clarity', value: 'VS' },
    { '@type': 'PropertyValue', name: 'treatment', value: 'smoke' },
  ],
}

test('AITM-9 ENT-4 the facts of a stone appear in their fields in readable words', async () => {
  open(info)

  expect(await screen.findByRole('textbox', { name: 'Weight (ct)' })).toHaveValue('4.2')
  expect(screen.getByRole('textbox', { name: 'Origin' })).toHaveValue('Ethiopia')
  expect(screen.getByRole('combobox', { name: 'Treatment' })).toHaveValue('Smoked')
  expect(screen.getByRole('combobox', { name: 'Form' })).toHaveValue('')
})

test('AITM-9 a field and the JSON stay in sync at every keystroke, and the rest of the JSON does not change', async () => {
  open(info)
  const weight = await screen.findByRole('textbox', { name: 'Weight (ct)' })

  const seen: unknown[] = []
  for (const value of ['5', '5.', '5.0', '5.05']) {
    fireEvent.change(weight, { target: { value } })
    seen.push((getInfoJson() as typeof info).weight.value)
  }

  expect(seen).toEqual([5, '5.', '5.0', 5.05])
  expect(weight).toHaveValue('5.05')
  expect(getInfoJson()).toEqual({ ...info, weight: { ...info.weight, value: 5.05 } })
})

test('AITM-9 VAL-11 JSON edits update the fields, and invalid JSON disables the fields without losing their values', async () => {
  open(info)
  const weight = await screen.findByRole('textbox', { name: 'Weight (ct)' })

  await fillField('Item info (JSON)', '{"size": ')

  expect(screen.getByText(/The JSON below is not valid/)).toBeVisible()
  expect(weight).toBeDisabled()
  expect(weight).toHaveValue('4.2')
  expect(screen.getByLabelText('Item info (JSON)')).toHaveValue('{"size": ')

  await fillField('Item info (JSON)', '{"size": "9 mm"}')

  expect(screen.queryByText(/The JSON below is not valid/)).toBeNull()
  expect(screen.getByRole('textbox', { name: 'Size' })).toHaveValue('9 mm')
  expect(screen.getByRole('textbox', { name: 'Size' })).toBeEnabled()
})

test('a property offers the words used to compare stones and accepts a custom value', async () => {
  open({})
  await userEvent.click(await screen.findByRole('combobox', { name: 'Form' }))
  await userEvent.click(screen.getByRole('option', { name: 'Set in jewelry' }))

  fireEvent.change(screen.getByRole('combobox', { name: 'Body tone' }), { target: { value: 'Lemon' } })

  expect(getInfoJson()).toMatchObject({
    additionalProperty: expect.arrayContaining([
      { '@type': 'PropertyValue', name: 'form', value: 'jewelry' },
      { '@type': 'PropertyValue', name: 'body_tone', value: 'Lemon' },
    ]),
  })
})

test('AITM-9 the shape, color, metal and ring size are stored as schema.org values, and only once they are entered', async () => {
  open({})
  await userEvent.click(await screen.findByRole('combobox', { name: 'Shape' }))
  await userEvent.click(screen.getByRole('option', { name: 'Oval' }))
  await userEvent.click(screen.getByRole('combobox', { name: 'Metal' }))
  await userEvent.click(screen.getByRole('option', { name: '14k yellow gold' }))
  fireEvent.change(screen.getByRole('textbox', { name: 'Color' }), { target: { value: 'Blue, green' } })

  const named = () =>
    (getInfoJson() as { additionalProperty: { name: string; value: string }[] }).additionalProperty.map(
      ({ name, value }) => `${name}: ${value}`,
    )
  expect(getInfoJson()).toMatchObject({ color: 'Blue, green' })
  expect(named()).toEqual(expect.arrayContaining(['shape: oval', 'metal: 14k yellow gold']))
  expect(named().join()).not.toContain('ring_size')
  await fillField('Ring size', 'US 6.5')
  expect(named()).toContain('ring_size: US 6.5')
})

test('AITM-9 a stone without a treatment shows a warning until a treatment is entered', async () => {
  open({ material: 'Opal' })
  expect(await screen.findByText(silent)).toBeVisible()

  await userEvent.click(screen.getByRole('combobox', { name: 'Treatment' }))
  await userEvent.click(screen.getByRole('option', { name: 'None' }))

  expect(screen.queryByText(silent)).toBeNull()
})

test('a custom item without facts shows no treatment warning, and one with facts does', async () => {
  renderInfoFields('Custom', {})
  expect(await screen.findByRole('combobox', { name: 'Treatment' })).toBeVisible()
  expect(screen.queryByText(silent)).toBeNull()

  await fillField('Material', 'Opal')

  expect(await screen.findByText(silent)).toBeVisible()
  expect(getInfoJson()).toEqual({ material: 'Opal' })
})
