// A copy of the server that only sends emails: it sends those that are left, commits one more, prints that, sends it and runs
// until it is killed.
import { eq } from 'drizzle-orm'
import { loadConfig } from '../../../server/config/config.ts'
import { openDatabase } from '../../../server/stores.ts'
import { mails } from '../../../server/database/schema.ts'
import { openDelivery } from '../../../server/mail/delivery.ts'
import { openMail } from '../../../server/mail/openMail.ts'
import { queueEmail } from '../../../server/mail/queue.ts'

const config = loadConfig(process.env)
const database = await openDatabase(config)
const { db } = database
const tell = (what: string) => process.stdout.write(`${what}\n`)
const log = { info: () => {}, error: (...told: unknown[]) => void tell(`error ${JSON.stringify(told)}`) }
const mail = await openMail({
  database,
  delivery: openDelivery(config),
  writeMail: async () => ({
    from: { name: 'Welo', email: 'hello@welo.example' },
    subject: 'Yours',
    text: 'Yours',
    html: '<p>Yours</p>',
  }),
  log,
})

const untilSent = async () => {
  while ((await db.$count(mails, eq(mails.state, 'waiting'))) > 0) {
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
}

process.once('SIGTERM', async () => {
  await mail.close()
  await database.close()
})

await untilSent()
tell('drained')
if (process.argv[2] !== 'drain') {
  const recipient = 'ada@example.com'
  const [email] = await db.transaction((tx) =>
    queueEmail(tx, { kind: 'password_changed', to: 'person' }, { shopId: null, recipient }),
  )
  tell(`committed ${email?.uid}`)
  await untilSent()
  tell('sent')
}
