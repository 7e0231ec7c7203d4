import { expect, test } from 'vitest'
import { customerBodySchema } from '../../../dataProvider/resources/customers/customers.schema.ts'
import {
  contactMessageSchema,
  customRequestSchema,
  orderContactSchema,
} from '../../../dataProvider/resources/visitorForms.schema.ts'

const hidden =
  '\u061c\u200b\u200e\u200f\u202a\u202b\u202c\u202d\u202e\u2060\u2066\u2067\u2068\u2069\ufeff'.split('')

/** Reads a name in each schema with a display name. */
const readName: Record<string, (name: string) => string> = {
  'the contact form': (name) => contactMessageSchema.shape.name.parse(name),
  'the custom jewelry form': (name) => customRequestSchema.shape.name.parse(name),
  'the contact of an order': (name) => orderContactSchema.shape.name.parse(name),
  'a customer': (Full_name) => customerBodySchema.parse({ Full_name }).Full_name,
}

test.for(Object.entries(readName))(
  'VAL-35 a name in %s loses invisible characters and bidirectional controls, and keeps joiners',
  ([, read]) => {
    expect(read(`\u200b Se${hidden.join('')}lam \u2060`)).toBe('Selam')
    expect(read('می\u200cخواهم')).toBe('می\u200cخواهم')
    expect(read('Ada 👩\u200d🎨')).toBe('Ada 👩\u200d🎨')
  },
)

test('VAL-35 a name of invisible characters counts as empty', () => {
  expect(orderContactSchema.shape.name.safeParse(hidden.join('')).error?.issues[0]?.message).toBe(
    'Name is required',
  )
})
