import { randomBytes } from 'node:crypto'
import { and, eq, gt, lte } from 'drizzle-orm'
import type { CustomerRow } from '../../auth/customerRecord.ts'
import type { Database } from '../../database/database.ts'
import { adminCodes } from '../../database/schema.ts'
import { digest } from '../../database/digest.ts'
import { HttpError } from '../../errors/httpError.ts'
import { promoteCustomer } from './store.ts'

/** In milliseconds. */
export const codeLifetime = 60 * 60_000

/** Crockford's base32. It omits the letters I, L and O, which resemble digits, and U. */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

const groups = 7
const groupLength = 4

/** Creates a code of 140 random bits, in groups of four characters. Only its digest is stored. */
export async function createClaimCode(db: Database, shopId: number): Promise<string> {
  const letters = Array.from(randomBytes(groups * groupLength), (byte) => alphabet[byte % alphabet.length])
  const code = letters.join('')
  await db.transaction(async (tx) => {
    await tx.delete(adminCodes).where(lte(adminCodes.expiresAt, new Date()))
    const expiresAt = new Date(Date.now() + codeLifetime)
    await tx.insert(adminCodes).values({ digest: digest(code), shopId, expiresAt })
  })
  return code.replaceAll(/.{4}(?=.)/g, '$&-')
}

/**
 * Makes the customer an admin, queues emails to the admins and consumes the code, in one transaction.
 * @throws {HttpError} 403 `claim_refused` if the code is wrong, used, expired or another shop's, or the customer is blocked
 */
export async function claimAdmin(db: Database, customer: CustomerRow, code: string): Promise<CustomerRow> {
  return db.transaction(async (tx) => {
    const isValidCode = and(
      eq(adminCodes.digest, digest(normalize(code))),
      eq(adminCodes.shopId, customer.shopId),
      gt(adminCodes.expiresAt, new Date()),
    )
    // A concurrent call with the same code waits for the row and then finds none.
    const [used] = await tx.delete(adminCodes).where(isValidCode).returning({ shopId: adminCodes.shopId })
    const admin = used && (await promoteCustomer(tx, customer.id, { by: 'code' }))
    if (!admin)
      throw new HttpError(
        403,
        'claim_refused',
        'The code is wrong, expired or already used. Ask for a new one.',
      )
    return admin
  })
}

// Ignores case, spaces and hyphens. Reads the letters O, I and L as the digits that they resemble.
const normalize = (typed: string) =>
  typed.toUpperCase().replaceAll(/[\s-]/g, '').replaceAll('O', '0').replaceAll(/[IL]/g, '1')
