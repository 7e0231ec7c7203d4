import { expect, test } from 'vitest'
import * as kinds from '../../../dataProvider/fields/fields.ts'
import { defineResource } from '../../../dataProvider/resources/resource.ts'

// What these tests prove, `npm run typecheck` proves: each mistake would be ignored at run time.

test('an option that a field does not know does not compile', () => {
  const fields = [
    // @ts-expect-error -- max
    kinds.text({ max: 3, maxx: 3 }),
    // @ts-expect-error -- unique
    kinds.text({ max: 3, uniqe: true }),
    // @ts-expect-error -- one line of text alone can be unique
    kinds.longText({ max: 3, unique: true }),
    // @ts-expect-error -- initially
    kinds.number({ max: 3, initialy: 1 }),
    // @ts-expect-error -- c is no option
    kinds.choice(['a', 'b'], { optionLabels: { a: 'A', c: 'C' } }),
  ]
  expect(fields.map(({ kind }) => kind)).toHaveLength(5)
})

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
