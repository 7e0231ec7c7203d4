// A copy of the server as far as mail goes: it sends what is left, commits one mail more, says so, sends it and runs until
// it is killed.
import { eq } from 'drizzle-orm'
import { loadConfig } from '../../../server/config/config.ts'
import { openDatabase } from '../../../server/stores.ts'
import { mails } from '../../../server/database/schema.ts'
import { createJobs } from '../../../server/jobs/jobs.ts'
import { openMail } from '../../../server/mail/openMail.ts'
import { createMailQueue } from '../../../server/mail/queue.ts'

const config = loadConfig(process.env)
const database = await openDatabase(config)
const { db } = database
const tell = (what: string) => process.stdout.write(`${what}\n`)
const log = { info: () => {}, error: (...told: unknown[]) => void tell(`error ${JSON.stringify(told)}`) }
const jobs = createJobs(database, log)
const mail = await openMail({
  database,
  jobs,
  writeMail: async () => ({
    from: { name: 'Welo', email: 'hello@welo.example' },
    subject: 'Yours',
    text: 'Yours',
    html: '<p>Yours</p>',
  }),
  config,
  log,
  pollingIntervalSeconds: 0.5,
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
  const { uid } = await db.transaction((tx) =>
    createMailQueue(jobs).add(tx, { shopId: null, kind: 'password_changed', recipient }),
  )
  tell(`committed ${uid}`)
  await untilSent()
  tell('sent')
}
