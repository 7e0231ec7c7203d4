import { expect, test } from 'vitest'
import { orderLineBodySchema } from '../../../dataProvider/resources/orders/orderLines.schema.ts'
import { externalOf } from '../../../dataProvider/resources/queries.schema.ts'
import { itemQuerySchema } from '../../../dataProvider/resources/items/items.schema.ts'

const itemExternalSchema = externalOf(itemQuerySchema)

test.for([
  [undefined, { page: 1 }],
  ['3', { page: 3 }],
  ['{"page":3}', { page: 3 }],
  ['{}', { page: 1 }],
  ['{"page":2,"category":7}', { page: 2, category: 7 }],
] as const)('API-11 the external parameter %s is parsed', ([external, query]) => {
  expect(itemExternalSchema.parse(external)).toEqual(query)
})

test.for([
  'two',
  '0',
  '-1',
  '1.5',
  'null',
  '[]',
  '"1"',
  '{"page":null}',
  '{"category":"opal"}',
  '{"page":1,"unknown":true}',
  '{"page":1,"__proto__":{}}',
])('the external parameter %s is rejected', (external) => {
  expect(itemExternalSchema.safeParse(external).success).toBe(false)
})

test.for(['constructor', '__proto__', 'toString', 'hasOwnProperty', 'completed'])(
  'a property name of Object.prototype or an admin-only status is not a valid action_type: %s',
  (action_type) => {
    expect(orderLineBodySchema.safeParse({ items_id: 1, action_type }).success).toBe(false)
  },
)
