import { expect, test } from 'vitest'
import * as kinds from '../../../dataProvider/fields/fields.ts'
import { defineResource } from '../../../dataProvider/resources/resource.ts'

// What these tests prove, `npm run typecheck` proves: each mistake would be ignored at run time.

test('what a resource does not know does not compile, in any part of it', () => {
  const name = kinds.text({ max: 3 })
  const list = { columns: ['name'], sort: 'name' } as const
  const plain = { name: 'mines', label: ['Mine', 'Mines'], description: '', title: 'name' } as const
  const resources = [
    // @ts-expect-error -- list
    defineResource({ ...plain, fields: { name }, list, access: { read: 'admin' }, lists: list }),
    // @ts-expect-error -- shownBy
    defineResource({ ...plain, fields: { name }, list, access: { read: 'admin', shownBye: 'name' } }),
    // @ts-expect-error -- search
    defineResource({ ...plain, fields: { name }, list: { ...list, serach: [] }, access: { read: 'admin' } }),
    defineResource({
      ...plain,
      // @ts-expect-error -- max
      fields: { name: { kind: 'text', max: 3, maxx: 3 } },
      list,
      access: { read: 'admin' },
    }),
  ]
  expect(resources).toHaveLength(4)
})
