// A server process that sends emails and creates image variants until SIGTERM. In mode `stuck`, it prints the jobs that it claims
// and never finishes them. In mode `ahead`, its clock is an hour ahead.
import { loadConfig } from '../../../server/config/config.ts'
import { openDelivery } from '../../../server/emails/delivery.ts'
import { openEmailWorker } from '../../../server/emails/openEmailWorker.ts'
import { openVariantWorker } from '../../../server/media/variants/openVariantWorker.ts'
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
const log = { info: () => {}, error: (...args: unknown[]) => void tell(`error ${JSON.stringify(args)}`) }
const email = await openEmailWorker({
  database,
  delivery: openDelivery(config),
  budget: config,
  writeEmail: async (_db, { id }) => {
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
const variants = await openVariantWorker({
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
  await Promise.all([variants.close(), email.close()])
  await database.close()
})
