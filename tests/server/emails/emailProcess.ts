// A server process that only sends emails. It first sends the waiting emails. Unless the mode is `drain`, it then queues a new
// email, prints the email's id and sends it. It runs until it is killed or receives SIGTERM.
import { eq } from 'drizzle-orm'
import { loadConfig } from '../../../server/config/config.ts'
import { openDatabase } from '../../../server/stores.ts'
import { emails } from '../../../server/database/schema.ts'
import { openDelivery } from '../../../server/emails/delivery.ts'
import { openEmailWorker } from '../../../server/emails/openEmailWorker.ts'
import { queueEmail } from '../../../server/emails/queue.ts'

const config = loadConfig(process.env)
const database = await openDatabase(config)
const { db } = database
const tell = (what: string) => process.stdout.write(`${what}\n`)
const log = { info: () => {}, error: (...told: unknown[]) => void tell(`error ${JSON.stringify(told)}`) }
const email = await openEmailWorker({
  database,
  delivery: openDelivery(config),
  budget: config,
  writeEmail: async () => ({
    from: { name: 'Welo', email: 'hello@welo.example' },
    subject: 'Yours',
    text: 'Yours',
    html: '<p>Yours</p>',
  }),
  log,
})

const untilSent = async () => {
  while ((await db.$count(emails, eq(emails.state, 'waiting'))) > 0) {
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
}

process.once('SIGTERM', async () => {
  await email.close()
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
