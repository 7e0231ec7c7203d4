import { expect, test } from 'vitest'
import { money, number, text } from '../../../../dataProvider/fields/fields.ts'
import { defineResource } from '../../../../dataProvider/resources/resource.ts'
import { sortColumns } from '../../../../server/resources/routes.ts'
import { columnOf } from '../../../../server/database/tables/resourceTables.ts'

test('ADM-18 a list sorts numbers and amounts by value, and text regardless of case', () => {
  const quarries = defineResource({
    name: 'quarries' as never,
    label: ['Quarry', 'Quarries'],
    description: 'Where stones come from',
    fields: {
      name: text({ max: 50, required: true }),
      depth: number({ max: 900 }),
      fee: money({ max: 900 }),
    },
    title: 'name',
    list: { columns: ['name', 'depth', 'fee'], sort: 'name' },
    access: { read: 'admin' },
  })

  const columns = sortColumns(quarries)

  expect(columns['depth']).toBe(columnOf(quarries, 'depth'))
  expect(columns['fee']).toBe(columnOf(quarries, 'fee'))
  expect(columns['name']).not.toBe(columnOf(quarries, 'name'))
})
