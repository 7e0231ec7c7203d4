import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createSeededDataDir } from './createSeededDataDir.ts'
import type { RuntimeConfig } from '../../../dataProvider/contract/runtimeConfig.ts'

/** A port that nothing listens on right now. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return port
}

interface ShopProcess {
  process: ChildProcess
  /** What it has written so far, to either stream. */
  output: () => string
  /** Resolves with the exit code once it has ended. */
  exited: Promise<number | null>
}

/**
 * V8 is not to compile the embedded database twice: code that runs faster pays for itself on a server that runs for long, and
 * here it was nearly half of what each start takes.
 */
export const startsQuickly = '--liftoff-only'

/** Starts the built shop as `npm start` does, with nothing of this process's environment but the path. */
export function spawnShop(env: Record<string, string>): ShopProcess {
  return run([startsQuickly, 'dist/server/main.js'], { NODE_ENV: 'production', ...env })
}

const run = (args: string[], env: Record<string, string>, cwd = '.'): ShopProcess => {
  const child = spawn(process.execPath, args, {
    cwd,
    env: { PATH: process.env['PATH'], LOG_LEVEL: 'warn', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let text = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => (text += chunk.toString()))
  }
  const exited = once(child, 'exit').then(([code]) => code as number | null)
  return { process: child, output: () => text, exited }
}

export interface RunningShop extends ShopProcess {
  url: string
  dataDir: string
  stop: () => Promise<void>
}

/** What the owner signs in with, unless a test says otherwise: `ADMIN_PASSWORD: ''` has the shop print one to change. */
export const ownerEnv = { ADMIN_EMAIL: 'owner@example.com', ADMIN_PASSWORD: 'chosen by the owner' }

/** The demo's stones alone: tests have orders of their own, and count them. */
const withoutOrders = { SEED: 'catalogue' }

/**
 * The built shop on a port and a directory of its own, ready to be visited. In the browser tests it is not its first
 * start, unless the environment says what that makes (createSeededDataDir.ts).
 */
export async function startBuiltShop(env: Record<string, string> = {}): Promise<RunningShop> {
  const start = startWith(env)
  const { DATA_DIR } = env
  if (DATA_DIR !== undefined) return start(DATA_DIR)
  const ownDirectory = await createSeededDataDir(env, start)
  return removing(ownDirectory, await start(ownDirectory))
}

/** Has the directory made that most shops start from a copy of: those who asked for it at once would each make one. */
export async function seedDataDir(): Promise<void> {
  await rm(await createSeededDataDir({}, startWith({})), { recursive: true, force: true })
}

const startWith = (env: Record<string, string>) => (DATA_DIR: string) =>
  whenReady({ ...withoutOrders, ...ownerEnv, ...env, DATA_DIR }, spawnShop)

/** The built shop of that checkout, as `npm start` starts it there: with the environment alone, and the whole of V8. */
export const startShopIn = (folder: string, env: Record<string, string> & { DATA_DIR: string }) =>
  whenReady({ ...ownerEnv, ...env }, (all) => run(['server/bin/start.mjs'], all, folder))

/** The shop as `npm run dev` starts it in that folder. */
export async function startDevelopmentShop(project = '.'): Promise<RunningShop> {
  const DATA_DIR = await mkdtemp(join(tmpdir(), 'welo-e2e-'))
  const start = (env: Record<string, string>) => run(['--import', 'tsx', 'server/bin/dev.ts'], env, project)
  return removing(DATA_DIR, await whenReady({ ...ownerEnv, DATA_DIR }, start))
}

/** That shop, whose directory goes with it. */
const removing = (dataDir: string, shop: RunningShop): RunningShop => ({
  ...shop,
  stop: async () => {
    await shop.stop()
    await rm(dataDir, { recursive: true, force: true })
  },
})

const whenReady = async (
  given: Record<string, string> & { DATA_DIR: string },
  spawnIt: (env: Record<string, string>) => ShopProcess,
): Promise<RunningShop> => {
  const PORT = given['PORT'] ?? String(await freePort())
  const shop = spawnIt({ ...given, PORT })
  const url = `http://127.0.0.1:${PORT}`
  await untilReady(url, shop)
  const stop = async () => {
    shop.process.kill('SIGTERM')
    await shop.exited
  }
  return { ...shop, url, dataDir: given.DATA_DIR, stop }
}

const untilReady = async (url: string, { output, process: child }: ShopProcess) => {
  const deadline = Date.now() + 90_000
  while (Date.now() < deadline) {
    if (child.exitCode !== null) throw new Error(`The shop ended before it was ready:\n${output()}`)
    const isReady = await fetch(`${url}/health/ready`).then(
      ({ ok }) => ok,
      () => false,
    )
    if (isReady) return
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  throw new Error(`The shop was not ready in time:\n${output()}`)
}

/** The environment of a shop whose API is elsewhere. */
export function remoteApiEnvironment(config: RuntimeConfig): Record<string, string> {
  return {
    MAIN_API_URL: config.mainUrl,
    SHOP_API_URL: config.shopUrl,
    ADMIN_API_URL: config.adminUrl,
    UPLOAD_URL: config.uploadUrl,
    DOMAIN_ID: config.domainId,
    DOMAIN_HEADER: config.domainHeader,
    AUTH_KEY: config.authKey,
    AUTH_KEY_HEADER: config.authKeyHeader,
  }
}
