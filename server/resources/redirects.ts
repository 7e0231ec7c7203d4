import { and, eq, inArray, isNull } from 'drizzle-orm'
import { redirects } from '../../dataProvider/resources/redirects.ts'
import type { Database } from '../database/database.ts'
import { HttpProblem } from '../errors.ts'
import { columnOf, tableOf, type Body } from './table.ts'

const table = tableOf(redirects)
const [from, to] = [columnOf(redirects, 'from'), columnOf(redirects, 'to')]
const ofShop = (shopId: number) => and(eq(table.shopId, shopId), isNull(table.deletedAt))

/**
 * An address has moved: whoever comes to the old one, or to one that led there, is led to the new one at once. What led
 * away from the new one goes, since something is there. Needs a transaction.
 */
export async function moveAddress(
  tx: Database,
  shopId: number,
  before: string,
  after: string,
): Promise<void> {
  if (before === after) return
  await freeAddress(tx, shopId, before, after)
  await tx
    .update(table)
    .set({ to: after } as object)
    .where(and(ofShop(shopId), eq(to, before)))
  await tx.insert(table).values({ shopId, from: before, to: after, kind: 'permanent' } as never)
}

/** Something is at these addresses: nothing leads away from them any more. Needs a transaction. */
export async function freeAddress(tx: Database, shopId: number, ...addresses: string[]): Promise<void> {
  await tx
    .update(table)
    .set({ deletedAt: new Date() } as object)
    .where(and(ofShop(shopId), inArray(from, addresses)))
}

/**
 * Where a redirect that an admin makes or changes is to lead: on to where its target leads, and never in a circle. What led
 * to its own address leads there too. Needs a transaction.
 * @throws {HttpProblem} 400 when it would lead to itself
 */
export async function flatten(tx: Database, shopId: number, redirect: Body): Promise<{ to: unknown }> {
  const [next] = await tx
    .select({ to })
    .from(table)
    .where(and(ofShop(shopId), eq(from, redirect['to'])))
  const target = next?.to ?? redirect['to']
  if (target === redirect['from']) {
    const message = 'This would lead in a circle'
    throw new HttpProblem(400, 'invalid', message, { to: message })
  }
  await tx
    .update(table)
    .set({ to: target } as object)
    .where(and(ofShop(shopId), eq(to, redirect['from'])))
  return { to: target }
}
