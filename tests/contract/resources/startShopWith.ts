import { generateDrizzleJson, generateMigration } from 'drizzle-kit/api'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll } from 'vitest'
import { declaredResources } from '../../../dataProvider/resources/declared.ts'
import type { ResourceDeclaration } from '../../../dataProvider/resources/resource.ts'
import { tableOf } from '../../../server/database/tables/resourceTables.ts'
import { computedColumns } from '../../../server/resources/computedColumns.ts'
import { type Hooks, hooks } from '../../../server/resources/hooks.ts'
import { startShopWithAdmin } from '../../support/shop/startShop.ts'

/** The hooks of every resource, including those that tests add. */
export const knownHooks: Record<string, Hooks | undefined> = hooks

/** Server code that a developer adds to a declaration, by resource name. */
interface Additions {
  hooks?: Record<string, Hooks>
  computed?: Record<string, object>
}

/**
 * Starts a shop that also has these resources, as if a developer had declared them. They are removed after the tests of the
 * calling file, because other files share the list and the hooks.
 */
export async function startShopWith(
  resources: readonly ResourceDeclaration[],
  { hooks: ofResources = {}, computed = {} }: Additions = {},
) {
  const declared = declaredResources as unknown as object[]
  const add = () => {
    declared.push(...resources)
    Object.assign(knownHooks, ofResources)
    Object.assign(computedColumns, computed)
  }
  const remove = () => {
    declared.splice(-resources.length)
    for (const name of Object.keys(ofResources)) delete knownHooks[name]
    for (const name of Object.keys(computed))
      delete (computedColumns as unknown as Additions['computed'])?.[name]
  }
  add()
  const shop = await startShopWithAdmin()
  remove()
  const { db } = shop

  beforeAll(async () => {
    add()
    const tables = Object.fromEntries(resources.map((resource) => [resource.name, tableOf(resource)]))
    for (const statement of await generateMigration(generateDrizzleJson({}), generateDrizzleJson(tables)))
      await db.execute(sql.raw(statement))
  })
  afterAll(async () => {
    for (const resource of resources) await db.execute(sql`drop table ${tableOf(resource)} cascade`)
    remove()
  })
  return shop
}
