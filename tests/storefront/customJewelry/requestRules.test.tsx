// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { fill } from '../forms/fill.ts'
import { startAnew } from '../forms/startAnew.ts'
import { openRequest, submit, succeeded } from './openRequest.tsx'

afterEach(startAnew)

const text = (length: number) => 'x'.repeat(length)
const mail = (length: number) => `${text(length - '@example.com'.length)}@example.com`

test.each([
  ['VAL-20 a name of 1 character', 'Name', 'A', 'Name must be at least 2 characters'],
  ['VAL-20 a name of 1 character among blanks', 'Name', '  A  ', 'Name must be at least 2 characters'],
  ['VAL-26 a name of 101 characters', 'Name', text(101), 'Name must be at most 100 characters'],
  ['VAL-21 an e-mail without a host', 'E-mail', 'ada@', 'Invalid email address'],
  ['VAL-21 an e-mail without an @', 'E-mail', 'ada.example.com', 'Invalid email address'],
  ['VAL-21 no e-mail', 'E-mail', '', 'Invalid email address'],
  ['VAL-21 an e-mail of 256 characters', 'E-mail', mail(256), 'Email must be at most 255 characters'],
  ['VAL-22 a phone of 9 characters', 'Phone', text(9), 'Phone must be at least 10 characters'],
  ['VAL-26 a phone of 21 characters', 'Phone', text(21), 'Phone must be at most 20 characters'],
  ['VAL-24 no budget', 'Budget', '', 'Budget is required'],
  ['VAL-26 a budget of blanks', 'Budget', '   ', 'Budget is required'],
  ['VAL-25 a description of 19', 'Description', text(19), 'Description must be at least 20 characters'],
  ['VAL-25 19 among blanks', 'Description', ` ${text(19)} `, 'Description must be at least 20 characters'],
  ['VAL-26 a description of 1001', 'Description', text(1001), 'Description must be at most 1000 characters'],
])('%s is told beside its field, which has the focus', async (_, label, value, message) => {
  const { calls } = openRequest()
  submit({ [label]: value })

  const field = screen.getByLabelText(label)
  await waitFor(() => expect(field).toHaveAccessibleDescription(message))
  expect(field).toBeInvalid()
  expect(field).toHaveFocus()
  expect(field).toHaveValue(value)
  expect(calls).toEqual([])
})

test.each([
  ['VAL-20 VAL-26 a name of 2 characters', { Name: 'Al' }],
  ['VAL-20 VAL-26 a name of 100 characters among blanks', { Name: ` ${text(100)} ` }],
  ['VAL-21 VAL-26 an e-mail of 255 characters', { 'E-mail': mail(255) }],
  ['VAL-22 VAL-26 a phone of 10 characters', { Phone: text(10) }],
  ['VAL-22 VAL-26 a phone of 20 characters', { Phone: text(20) }],
  ['VAL-25 VAL-26 a description of 20 characters', { Description: text(20) }],
  ['VAL-25 VAL-26 a description of 1000 characters', { Description: text(1000) }],
])('%s is right', async (_, changed) => {
  openRequest()
  submit(changed)

  expect(await succeeded()).toBeVisible()
})

test('CUS-3 VAL-23 CST-10 a ring is asked for unless it is a necklace, a bracelet, earrings or something else', () => {
  openRequest()

  const select = screen.getByLabelText<HTMLSelectElement>('What it is')
  expect(select).toHaveValue('ring')
  expect([...select.options].map(({ value }) => value)).toEqual([
    'ring',
    'necklace',
    'bracelet',
    'earrings',
    'other',
  ])
})

test('CUS-2 name, e-mail, phone, kind, budget and description are asked for, and nothing else', () => {
  openRequest()

  const form = screen.getByRole('button', { name: 'Submit Request' }).closest('form')!
  const names = [...form.elements].map((element) => element.getAttribute('name'))
  expect(names).toEqual(['name', 'email', 'phone', 'budget', 'projectType', 'description', null])
})

test('VAL-27 of several faults the first field gets the focus, and a mended one loses its own', async () => {
  openRequest()
  submit({ Name: 'A', Phone: '1', Description: 'short' })

  const phone = screen.getByLabelText('Phone')
  await waitFor(() => expect(phone).toHaveAccessibleDescription('Phone must be at least 10 characters'))
  expect(screen.getByLabelText('Name')).toHaveFocus()

  fill({ Phone: '123456789' })
  expect(phone).toBeInvalid()
  fill({ Phone: '1234567890' })
  await waitFor(() => expect(phone).toBeValid())
  expect(screen.getByLabelText('Description')).toHaveAccessibleDescription(
    'Description must be at least 20 characters',
  )
})
