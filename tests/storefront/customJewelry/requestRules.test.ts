import { customRequestSchema } from '../../../dataProvider/resources/visitorForms.schema.ts'
import { expect, test } from 'vitest'

const right = {
  name: 'Ada Buyer',
  email: 'ada@example.com',
  phone: '+1 555 010 4477',
  budget: 'Around $900',
  description: 'A ring with a honey opal, for my sister.',
}
/** Returns the validation errors of a request with these changes. */
const errorsOf = (changed: Partial<typeof right>) =>
  customRequestSchema
    .safeParse({ ...right, ...changed })
    .error?.issues.map(({ path, message }) => [...path, message])

const text = (length: number) => 'x'.repeat(length)
/** An email address of this length, at least 198. Its local part has the maximum length. */
const email = (length: number) => `${text(64)}@${text(63)}.${text(63)}.${text(length - 197)}.com`

test.each([
  ['VAL-20 a name of 1 character', 'name', 'A', 'Name must be at least 2 characters'],
  [
    'VAL-20 a name of 1 character surrounded by spaces',
    'name',
    '  A  ',
    'Name must be at least 2 characters',
  ],
  ['VAL-26 a name of 101 characters', 'name', text(101), 'Name must be at most 100 characters'],
  ['VAL-21 an email without a host', 'email', 'ada@', 'Invalid email address'],
  ['VAL-21 an email without an @', 'email', 'ada.example.com', 'Invalid email address'],
  ['VAL-21 an empty email', 'email', '', 'Invalid email address'],
  ['VAL-21 an email of 256 characters', 'email', email(256), 'Email must be at most 255 characters'],
  ['VAL-22 a phone of 9 characters', 'phone', text(9), 'Phone must be at least 10 characters'],
  ['VAL-26 a phone of 21 characters', 'phone', text(21), 'Phone must be at most 20 characters'],
  ['VAL-24 an empty budget', 'budget', '', 'Budget is required'],
  ['VAL-26 a budget of only spaces', 'budget', '   ', 'Budget is required'],
  [
    'VAL-25 a description of 19 characters',
    'description',
    text(19),
    'Description must be at least 20 characters',
  ],
  [
    'VAL-25 a description of 19 characters surrounded by spaces',
    'description',
    ` ${text(19)} `,
    'Description must be at least 20 characters',
  ],
  [
    'VAL-26 a description of 1001 characters',
    'description',
    text(1001),
    'Description must be at most 1000 characters',
  ],
])('%s is rejected with the specified message', (_, field, value, message) => {
  expect(errorsOf({ [field]: value })).toContainEqual([field, message])
})

test.each([
  ['VAL-20 VAL-26 a name of 2 characters', { name: 'Al' }],
  ['VAL-20 VAL-26 a name of 100 characters surrounded by spaces', { name: ` ${text(100)} ` }],
  ['VAL-21 VAL-26 an email of 255 characters', { email: email(255) }],
  ['VAL-22 VAL-26 a phone of 10 characters', { phone: text(10) }],
  ['VAL-22 VAL-26 a phone of 20 characters', { phone: text(20) }],
  ['VAL-25 VAL-26 a description of 20 characters', { description: text(20) }],
  ['VAL-25 VAL-26 a description of 1000 characters', { description: text(1000) }],
])('%s is accepted', (_, changed) => {
  expect(errorsOf(changed)).toBeUndefined()
})
