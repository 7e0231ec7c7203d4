// @module-tag long
import { openAsBlob } from 'node:fs'
import { mkdtemp, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import type { Session } from '../../../dataProvider/contract/session.ts'
import type { RuntimeConfig } from '../../../dataProvider/contract/runtimeConfig.ts'
import type { Upload } from '../../../dataProvider/contract/upload.ts'
import { writeLongFilm } from '../../factories/video.ts'
import { startBuiltShop, type RunningShop } from '../../support/runningShop.ts'

const megabyte = 1_000_000

/** What the process has in memory right now, in bytes. */
async function residentMemory({ process: { pid } }: RunningShop): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8')
  return Number(/^VmRSS:\s+(\d+) kB$/m.exec(status)?.[1]) * 1024
}

/** Follows the process while the work goes on; the most that it had in memory. */
async function mostMemoryDuring<T>(shop: RunningShop, work: Promise<T>): Promise<[T, number]> {
  let most = 0
  let isDone = false
  const follow = async () => {
    while (!isDone) {
      most = Math.max(most, await residentMemory(shop))
      await new Promise((resolve) => setTimeout(resolve, 10))
    }
  }
  const following = follow()
  const result = await work.finally(() => (isDone = true))
  await following
  return [result, most]
}

const password = 'a password for one test'

/** The admin's token: signed in at the embedded provider, as the back office does. */
async function signInAsAdmin({ url }: RunningShop): Promise<string> {
  const signedIn = await fetch(`${url}/identity/sign-in/email`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: url },
    body: JSON.stringify({ email: 'owner@example.com', password }),
  })
  const cookie = signedIn.headers
    .getSetCookie()
    .map((one) => one.split(';')[0])
    .join('; ')
  const { token } = (await (await fetch(`${url}/identity/token`, { headers: { cookie } })).json()) as {
    token: string
  }
  const config = (await (await fetch(`${url}/config.json`)).json()) as RuntimeConfig
  const headers = {
    [config.domainHeader]: config.domainId,
    [config.authKeyHeader]: config.authKey,
    authorization: `Bearer ${token}`,
  }
  return ((await (await fetch(`${url}/api/auth/me`, { headers })).json()) as Session).authToken
}

test('while a film of 200 MB is uploaded, the shop takes less than 80 MB more than when it rests', async () => {
  const DATA_DIR = await mkdtemp(join(tmpdir(), 'welo-memory-'))
  onTestFinished(() => rm(DATA_DIR, { recursive: true, force: true }))
  // The start that makes the database and its demo needs much more than any later one, and keeps it for a while.
  await (await startBuiltShop({ DATA_DIR, ADMIN_PASSWORD: password })).stop()
  const shop = await startBuiltShop({ DATA_DIR })
  onTestFinished(() => shop.stop())
  const path = join(DATA_DIR, 'film.mp4')
  await writeLongFilm(path, 200 * megabyte)
  const { size } = await stat(path)
  const authToken = await signInAsAdmin(shop)

  const upload = async (file: string) => {
    const form = new FormData()
    form.set('image_type', 'Video')
    form.set('file', await openAsBlob(file, { type: 'video/mp4' }), 'film.mp4')
    const headers = { authorization: `Bearer ${authToken}` }
    return fetch(`${shop.url}/api/image_upload`, { method: 'POST', headers, body: form })
  }
  // What reads uploads is loaded with the first one, and stays: that is no upload's memory.
  await upload('tests/support/fixtures/turn.mp4')
  const resting = await residentMemory(shop)
  const [answer, most] = await mostMemoryDuring(shop, upload(path))

  const inMegabytes = (bytes: number) => (bytes / megabyte).toFixed(1)
  process.stdout.write(
    `A film of ${inMegabytes(size)} MB: ${inMegabytes(resting)} MB at rest, ${inMegabytes(most)} MB at the most, ` +
      `${inMegabytes(most - resting)} MB more\n`,
  )
  expect(answer.status).toBe(200)
  const { video } = (await answer.json()) as Upload
  const stored = await fetch(shop.url + video?.url, { headers: { range: 'bytes=4-7' } })
  expect(stored.status).toBe(206)
  expect(await stored.text()).toBe('ftyp')
  expect(size).toBeGreaterThan(200 * megabyte)
  expect(most - resting).toBeLessThan(80 * megabyte)
})
