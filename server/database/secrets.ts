import { randomBytes } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { Database } from './database.ts'
import { secrets } from './schema.ts'

/** The secret of that name (256 bits, base64url): made by whoever asks first, the same for everybody after. */
export async function readSecret(db: Database, name: string): Promise<string> {
  await db
    .insert(secrets)
    .values({ name, value: randomBytes(32).toString('base64url') })
    .onConflictDoNothing()
  const [secret] = await db.select({ value: secrets.value }).from(secrets).where(eq(secrets.name, name))
  if (!secret) throw new Error(`SELECT returned no secret ${name}`)
  return secret.value
}
