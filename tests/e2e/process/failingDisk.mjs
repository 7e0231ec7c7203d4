// Loaded ahead of a shop: from SIGUSR2 on its disk fails.
import fs from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'

process.once('SIGUSR2', () => {
  fs.fsyncSync = () => {
    throw Object.assign(new Error('EIO: i/o error, fsync'), { code: 'EIO' })
  }
  syncBuiltinESMExports()
})
