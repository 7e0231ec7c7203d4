// Preloaded by the shop: after SIGUSR2, `fsync` fails.
import fs from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'

process.once('SIGUSR2', () => {
  fs.fsyncSync = () => {
    throw Object.assign(new Error('EIO: i/o error, fsync'), { code: 'EIO' })
  }
  syncBuiltinESMExports()
})
