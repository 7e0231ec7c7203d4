import { openAsBlob } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import type { MediaType } from '../../../dataProvider/contract/itemTypes.ts'
import { readAuthToken } from './users.ts'
import { ownerEnv, startBuiltShop } from './startBuiltShop.ts'

const password = 'a password for one test'

/** A shop that rests, an admin who uploads, and a folder for what is uploaded. */
export async function startUploading(env: Record<string, string> = {}) {
  const DATA_DIR = await mkdtemp(join(tmpdir(), 'welo-uploads-'))
  onTestFinished(() => rm(DATA_DIR, { recursive: true, force: true }))
  // The start that makes the database and its demo needs much more than any later one, and keeps it for a while.
  await (await startBuiltShop({ ...env, DATA_DIR, ADMIN_PASSWORD: password })).stop()
  const shop = await startBuiltShop({ ...env, DATA_DIR })
  onTestFinished(() => shop.stop())
  const authToken = await readAuthToken(shop.url, { email: ownerEnv.ADMIN_EMAIL, password })
  const upload = async (kind: MediaType, file: string) => {
    const form = new FormData()
    form.set('image_type', kind)
    form.set('file', await openAsBlob(file), 'received')
    const headers = { authorization: `Bearer ${authToken}` }
    return fetch(`${shop.url}/api/image_upload`, { method: 'POST', headers, body: form })
  }
  return { shop, upload, folder: DATA_DIR }
}
