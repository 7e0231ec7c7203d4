import { expect, test } from 'vitest'
import * as kinds from '../../../dataProvider/fields/fields.ts'
import { fieldSchema } from '../../../dataProvider/fields/fields.schema.ts'
import { filter, toFilters } from '../../../dataProvider/fields/filters.ts'
import { defineResource } from '../../../dataProvider/resources/resource.ts'

// Only `npm run typecheck` detects the mistakes in the next two tests.

test('an unknown key or field name in any part of a resource does not compile', () => {
  const name = kinds.text({ max: 3 })
  const list = { columns: ['name'], sort: 'name' } as const
  const plain = { name: 'mines', label: ['Mine', 'Mines'], description: '', title: 'name' } as const
  const resources = [
    // @ts-expect-error -- misspelled list
    defineResource({ ...plain, fields: { name }, list, access: { read: 'admin' }, lists: list }),
    // @ts-expect-error -- misspelled shownBy
    defineResource({ ...plain, fields: { name }, list, access: { read: 'admin', shownBye: 'name' } }),
    // @ts-expect-error -- misspelled search
    defineResource({ ...plain, fields: { name }, list: { ...list, serach: [] }, access: { read: 'admin' } }),
    defineResource({
      ...plain,
      // @ts-expect-error -- misspelled max
      fields: { name: { kind: 'text', max: 3, maxx: 3 } },
      list,
      access: { read: 'admin' },
    }),
    defineResource({
      ...plain,
      fields: { name },
      // @ts-expect-error -- misspelled name
      list: { columns: ['nmae'], sort: 'name' },
      access: { read: 'admin' },
    }),
  ]
  expect(resources).toHaveLength(5)
})

test('an option or field that a field, filter, list or form does not support does not compile', () => {
  const fields = {
    name: kinds.text({ max: 3 }),
    logo: kinds.picture(),
    facts: kinds.json({ max: 9 }),
  } as const
  const plain = { name: 'mines', label: ['Mine', 'Mines'], description: '', title: 'name' } as const
  const access = { read: 'admin' } as const
  const declareList = { columns: ['name'], sort: 'name' } as const
  const mistakes = [
    // @ts-expect-error -- misspelled decimals
    kinds.number({ max: 3, decimal: 2 }),
    // @ts-expect-error -- no column has nine decimals
    kinds.number({ max: 3, decimals: 9 }),
    // @ts-expect-error -- a flag has two states
    kinds.flag({ states: { on: 'Visible' } }),
    // @ts-expect-error -- misspelled label
    filter('name', 'contains', { lable: 'Name' }),
    // @ts-expect-error -- a picture has no filter
    defineResource({ ...plain, fields, list: { ...declareList, filters: ['logo'] }, access }),
    // @ts-expect-error -- a JSON object has no filter
    defineResource({ ...plain, fields, list: { ...declareList, filters: ['facts'] }, access }),
    defineResource({
      ...plain,
      fields,
      // @ts-expect-error -- a text has no minimum
      list: { ...declareList, filters: [filter('name', 'atLeast')] },
      access,
    }),
    defineResource({
      ...plain,
      fields,
      // @ts-expect-error -- size is not a field
      list: { ...declareList, filters: [filter('size', 'equals')] },
      access,
    }),
    // @ts-expect-error -- size is not a field
    defineResource({ ...plain, fields, list: declareList, form: [[{ fields: ['size'] }]], access }),
    defineResource({
      ...plain,
      // @ts-expect-error -- every list's query has a page
      fields: { ...fields, page: kinds.text({ max: 3 }) },
      list: declareList,
      access,
    }),
    // @ts-expect-error -- a form has at most two columns
    defineResource({ ...plain, fields, list: declareList, form: [[], [], []], access }),
    defineResource({
      ...plain,
      fields,
      // @ts-expect-error -- misspelled max
      computed: { size: { kind: 'number', max: 3, maxx: 3 } },
      list: declareList,
      access,
    }),
  ]
  expect(mistakes).toHaveLength(12)
})

test('building the schema rejects a step that needs more decimals than its number has', () => {
  const half = kinds.number({ label: 'Rating', max: 5, step: 0.5 })
  expect(() => fieldSchema('rating', half)).toThrow('Rating needs more decimals for steps of 0.5')
})

test('a filter cannot use a key that every list already has', () => {
  const fields = { name: kinds.text({ max: 3 }) }
  expect(() => toFilters(fields, [filter('name', 'equals', { key: 'sort' })])).toThrow(
    'A filter cannot have the key "sort"',
  )
})
