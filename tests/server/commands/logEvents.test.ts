import { join } from 'node:path'
import { expect, test } from 'vitest'
import { adminAdd, adminRemove } from '../../../server/commands/admins.ts'
import { backup } from '../../../server/commands/backups.ts'
import { customerExport } from '../../../server/commands/customers.ts'
import { exportCommand } from '../../../server/commands/items.ts'
import { createTemporaryDirectory } from '../../support/disk.ts'
import { startCommandsOnShop } from './startCommands.ts'

test('commands log role changes, exports and backups with ids, without addresses and file names', async () => {
  const { run, logged, signUp, shopId } = await startCommandsOnShop()
  const { subject: owner } = await signUp(shopId, 'owner@example.com', 'admin')
  const { subject: ada } = await signUp(shopId, 'ada@example.com')
  const file = join(createTemporaryDirectory(), 'welo.tar')

  await run(adminAdd, { email: 'ada@example.com' })
  await run(adminAdd, { email: 'ada@example.com' })
  await run(adminRemove, { person: owner })
  await run(customerExport, { user_id: ada })
  await run(exportCommand)
  await run(backup, { file })

  const shop = shopId
  expect(logged).toMatchObject([
    { event: 'role_changed', shop, customer: ada, role: 'admin', command: 'admin add' },
    { event: 'role_changed', shop, customer: owner, role: 'customer', command: 'admin remove' },
    { event: 'export', shop, export: 'customer', customer: ada, command: 'customer export' },
    { event: 'export', shop, export: 'items', command: 'export' },
    { event: 'backup', rows: expect.any(Number), encrypted: false, with_key: false },
  ])
  expect(JSON.stringify(logged)).not.toMatch(/@example|welo\.tar/)
})
