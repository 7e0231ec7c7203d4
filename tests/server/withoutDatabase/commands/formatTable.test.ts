import { expect, test } from 'vitest'
import { formatTable } from '../../../../server/commands/terminal/formatTable.ts'

test('a table is aligned, and a name in it gives the terminal no orders', () => {
  const table = formatTable([
    ['name', 'role'],
    ['Ada\u001b[2J\u0007', 'admin'],
  ])

  expect(table).toBe('name    role\nAda[2J  admin')
})
