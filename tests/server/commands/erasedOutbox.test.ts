import { readdirSync, symlinkSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { expect, test } from 'vitest'
import { customerErase } from '../../../server/commands/customers.ts'
import { emails, messages } from '../../../server/database/schema.ts'
import { openDelivery } from '../../../server/emails/delivery.ts'
import { emailContent } from '../../support/email/startEmail.ts'
import { startCommandsOnShop } from './startCommands.ts'

/** Starts a shop without a mail server, with emails to and about Ada and Ben. */
const start = async () => {
  const shop = await startCommandsOnShop()
  const { db, config, signUp, shopId } = shop
  const { deliver } = openDelivery(config)
  /** Writes an email to the outbox and returns the file's name. */
  const write = async (row: typeof emails.$inferSelect) =>
    (await deliver(row, emailContent, new AbortController().signal)).replace('Saved to ', '')
  const signUpAndEmail = async (name: string) => {
    const email = `${name}@example.com`
    const customer = await signUp(shopId, email)
    const wrote = { shopId, kind: 'contact', name, email, text: 'Hello', customerId: customer.id } as const
    const [message] = await db.insert(messages).values(wrote).returning()
    const rows = await db
      .insert(emails)
      .values([
        { shopId, kind: 'order_receipt', recipient: email.toUpperCase(), state: 'sent' },
        {
          shopId,
          kind: 'message_notice',
          recipient: 'seller@example.com',
          values: { message_id: message!.id },
        },
        { shopId: null, kind: 'password_link', recipient: email, state: 'sent' },
      ])
      .returning()
    return { email, customer, receipt: rows[0]!, files: await Promise.all(rows.map(write)) }
  }
  const [ada, ben] = [await signUpAndEmail('ada'), await signUpAndEmail('ben')]
  return { ...shop, write, ada, ben, outbox: join(config.DATA_DIR, 'outbox') }
}

test('customer erase removes emails to and about the customer from the outbox, and lists files that it cannot match', async () => {
  const { run, write, ada, ben, outbox } = await start()
  const resent = await write({ ...ada.receipt, uid: crypto.randomUUID() })
  writeFileSync(join(outbox, 'notes.txt'), 'To: ada@example.com')
  const dangling = join(outbox, '2026-01-01-dangling.eml')
  symlinkSync(join(outbox, 'nowhere'), dangling)

  const said = await run(customerErase, { user_id: ada.customer.subject, yes: true })

  expect(readdirSync(outbox).toSorted()).toEqual(
    [...ben.files, resent, 'notes.txt', basename(dangling)].toSorted(),
  )
  expect(said).toContain('Emails removed from the outbox: 3.')
  expect(said).toContain(`Check these files and delete them manually: ${dangling}, ${join(outbox, resent)}`)
  expect(said).toContain('Backups made before this erasure still contain the person')
})
