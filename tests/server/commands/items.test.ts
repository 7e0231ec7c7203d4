import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { exportCommand, importCommand } from '../../../server/commands/items.ts'
import { items } from '../../../server/database/schema.ts'
import { createTemporaryDirectory } from '../../support/disk.ts'
import { addShop } from '../../support/shop/startShop.ts'
import { startCommandsOnShop } from './startCommands.ts'

const itemsFile = (price: string) => {
  const file = join(createTemporaryDirectory(), 'items.csv')
  const header = 'item_type,title,slug,sku,description,price'
  writeFileSync(file, `${header}\nProduct,Opal,opal,O-1,A stone,${price}\n`)
  return file
}

test('import previews the changes, and applies them with --apply', async () => {
  const { db, run } = await startCommandsOnShop()
  const file = itemsFile('12.50')

  expect(await run(importCommand, { file })).toContain('Items to create: 1, to update: 0')
  expect(await db.$count(items)).toBe(0)

  expect(await run(importCommand, { file, apply: true })).toContain('Items created: 1, updated: 0')
  expect(await db.select().from(items)).toMatchObject([{ title: 'Opal', price: 12.5 }])
})

test('import prints each problem with its row, fails and changes nothing', async () => {
  const { db, run, said } = await startCommandsOnShop()

  const imported = run(importCommand, { file: itemsFile('-1'), apply: true })

  await expect(imported).rejects.toMatchObject({ exitCode: 1, message: 'Problems: 1. Nothing was changed.' })
  expect(said()).toMatch(/^Row 2, price: /)
  expect(await db.$count(items)).toBe(0)
})

test("export prints the chosen shop's items or writes them to a new file, for one item type or all", async () => {
  const { db, run } = await startCommandsOnShop()
  await addShop(db, 'second', 'second-key')
  await run(importCommand, { file: itemsFile('12.50'), apply: true })
  const file = join(createTemporaryDirectory(), 'out.csv')

  const printed = await run(exportCommand)
  await run(exportCommand, { file })

  expect(printed).toContain('Opal')
  expect(readFileSync(file, 'utf8').trimEnd()).toBe(printed)
  expect(await run(exportCommand, { type: 'Product' })).toBe(printed)
  expect(await run(exportCommand, { type: 'Event' })).not.toContain('Opal')
  expect(await run(exportCommand, { shop: 'second' })).not.toContain('Opal')
  await expect(run(exportCommand, { file })).rejects.toMatchObject({ code: 'EEXIST' })
  await expect(run(exportCommand, { type: 'Stone' })).rejects.toMatchObject({ exitCode: 2 })
})
