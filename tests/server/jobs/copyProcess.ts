// A copy of the server that sends emails and makes the variants of pictures until SIGTERM. `stuck` prints what it claims and never
// finishes it; the clock of `ahead` is an hour ahead.
import { loadConfig } from '../../../server/config/config.ts'
import { openDelivery } from '../../../server/mail/delivery.ts'
import { openMail } from '../../../server/mail/openMail.ts'
import { openVariants } from '../../../server/media/variants/openVariants.ts'
import { openStores } from '../../../server/stores.ts'

const [mode = ''] = process.argv.slice(2)
const tell = (what: string) => process.stdout.write(`${what}\n`)

/** Waits until the process is killed. The interval keeps the process alive. */
const stayStuck = async (what: string) => {
  tell(what)
  await new Promise(() => setInterval(() => {}, 60_000))
}

if (mode === 'ahead') {
  const { now } = Date
  const RealDate = Date
  globalThis.Date = class extends RealDate {
    constructor(...given: []) {
      if (given.length === 0) super(now() + 3_600_000)
      else super(...given)
    }
    static override now = () => now() + 3_600_000
  } as DateConstructor
}

const config = loadConfig(process.env)
const { database, media } = await openStores(config)
const log = { info: () => {}, error: (...told: unknown[]) => void tell(`error ${JSON.stringify(told)}`) }
const mail = await openMail({
  database,
  delivery: openDelivery(config),
  writeMail: async (_db, { id }) => {
    if (mode === 'stuck') await stayStuck(`email ${id}`)
    return {
      from: { name: 'Welo', email: 'hello@welo.example' },
      subject: 'Yours',
      text: 'Yours',
      html: '<p>Yours</p>',
    }
  },
  log,
})
const variants = await openVariants({
  database,
  media: {
    ...media,
    read: async (key) => {
      if (mode === 'stuck') await stayStuck(`picture ${key}`)
      return media.read(key)
    },
    put: async (key, ...file) => {
      tell(`made ${key}`)
      return media.put(key, ...file)
    },
  },
  config,
  log,
  first: 0,
})
tell('ready')

process.once('SIGTERM', async () => {
  await Promise.all([variants.close(), mail.close()])
  await database.close()
})
