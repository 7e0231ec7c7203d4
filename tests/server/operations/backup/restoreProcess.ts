// A restore in a process of its own, which says how far it is. Where it is told to, it stays until it is killed.
import { openStores } from '../../../../server/boot/openStores.ts'
import { loadConfig } from '../../../../server/config.ts'
import { restoreBackup } from '../../../../server/operations/backup/restoreBackup.ts'

const [file = '', end] = process.argv.slice(2)
const config = loadConfig(process.env)
const stores = await openStores(config)
const report = (done: number, _total: number, what: string) => {
  process.stdout.write(`${what} ${done}\n`)
  // Nothing goes on behind it.
  if (`${what} ${done}`.startsWith(end ?? 'nowhere'))
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0)
}
await restoreBackup(stores, file, report, config.DATA_DIR)
await stores.database.close()
