import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createSeededDataDir } from './createSeededDataDir.ts'
import type { RuntimeConfig } from '../../../dataProvider/contract/runtimeConfig.ts'

/** Returns a port that is free at the moment. */
export async function findFreePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return port
}

interface ShopProcess {
  process: ChildProcess
  /** The output so far, of both streams. */
  output: () => string
  /** Resolves with the exit code when the process has ended, or with null if a signal ended it. */
  exited: Promise<number | null>
}

/**
 * Limits V8 to the baseline compiler for WebAssembly. Optimizing the embedded database pays off only on a long-running server,
 * and took nearly half of each start.
 */
export const liftoffOnlyFlag = '--liftoff-only'

/** Starts the built server in a separate process, which inherits only the path from this process's environment. */
export function spawnShop(env: Record<string, string>): ShopProcess {
  return run([liftoffOnlyFlag, 'dist/server/main.js'], { NODE_ENV: 'production', ...env })
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

/** The owner's credentials. With an empty `ADMIN_PASSWORD`, the shop prints a temporary password. */
export const ownerEnv = { ADMIN_EMAIL: 'owner@example.com', ADMIN_PASSWORD: 'chosen by the owner' }

/** Omits the demo's orders, because tests count the orders that they create. */
const withoutOrders = { SEED: 'catalogue' }

/**
 * Starts the built shop and waits until it is ready. The port is a free one unless `PORT` is set. Without `DATA_DIR`, the shop
 * has a temporary data directory, which `stop` removes. In the browser tests, this directory is usually a copy of a seeded one
 * (createSeededDataDir.ts).
 */
export async function startBuiltShop(env: Record<string, string> = {}): Promise<RunningShop> {
  const start = startWith(env)
  const { DATA_DIR } = env
  if (DATA_DIR !== undefined) return start(DATA_DIR)
  const ownDirectory = await createSeededDataDir(env, start)
  return withDirectoryRemoval(ownDirectory, await start(ownDirectory))
}

/** Creates the directory whose copies most shops start with, so that workers do not each create it at the same time. */
export async function seedDataDir(): Promise<void> {
  await rm(await createSeededDataDir({}, startWith({})), { recursive: true, force: true })
}

const startWith = (env: Record<string, string>) => (DATA_DIR: string) =>
  whenReady({ ...withoutOrders, ...ownerEnv, ...env, DATA_DIR }, spawnShop)

/** Starts the built shop of a checkout as its `npm start` does, with V8's optimizing compiler. */
export const startShopIn = (folder: string, env: Record<string, string> & { DATA_DIR: string }) =>
  whenReady({ ...ownerEnv, ...env }, (all) => run(['server/bin/start.mjs'], all, folder))

/** Starts the shop of a folder as `npm run dev` does, with a temporary data directory. */
export async function startDevelopmentShop(project = '.'): Promise<RunningShop> {
  const DATA_DIR = await mkdtemp(join(tmpdir(), 'welo-e2e-'))
  const start = (env: Record<string, string>) => run(['--import', 'tsx', 'server/bin/dev.ts'], env, project)
  return withDirectoryRemoval(DATA_DIR, await whenReady({ ...ownerEnv, DATA_DIR }, start))
}

/** Makes `stop` also remove the data directory. */
const withDirectoryRemoval = (dataDir: string, shop: RunningShop): RunningShop => ({
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
  const PORT = given['PORT'] ?? String(await findFreePort())
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
