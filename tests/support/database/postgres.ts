import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { Client } from 'pg'
import type { TestProject } from 'vitest/node'
import { openPostgres } from '../../../server/database/postgres/postgres.ts'
import { findFreePort } from '../builtShop/startBuiltShop.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The URL of a PostgreSQL server on which tests may create databases. */
    postgresUrl: string
    /** The prefix of this run's database names. Databases with it are dropped at the end of the run. */
    databasePrefix: string
  }
}

/** The template that the databases of tests are copied from. */
export const templateName = 'welo_test_template'

/** Prepares the tests on PostgreSQL: a server, and the migrated, empty template. */
export default async function setup({ provide }: TestProject) {
  const server = await startPostgres()
  const prefix = `welo_test_${crypto.randomUUID().slice(0, 8)}_`
  try {
    const client = new Client({ connectionString: server.url })
    await client.connect()
    const { rows } = await client.query<{ version: string }>('select version()')
    process.stdout.write(`PostgreSQL: ${rows[0]?.version}\n`)
    await client.query(`drop database if exists ${templateName} with (force)`)
    await client.query(`create database ${templateName}`)
    await client.end()
    const template = await openPostgres(withDatabaseName(server.url, templateName))
    await template.close()
  } catch (error) {
    await server.stop()
    throw error
  }
  provide('postgresUrl', server.url)
  provide('databasePrefix', prefix)
  return async () => {
    await dropAll(server.url, prefix)
    await server.stop()
  }
}

export function withDatabaseName(url: string, database: string): string {
  const address = new URL(url)
  address.pathname = `/${database}`
  return address.href
}

const dropAll = async (url: string, prefix: string) => {
  const client = new Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query<{ datname: string }>(
    'select datname from pg_database where starts_with(datname, $1)',
    [prefix],
  )
  for (const { datname } of rows) await client.query(`drop database ${datname} with (force)`)
  await client.end()
}

interface Server {
  url: string
  stop: () => Promise<void>
}

/**
 * Returns the server at `TEST_DATABASE_URL`, or starts a temporary one. Installs PostgreSQL if it is missing and this process
 * runs as root on Debian.
 */
export const startPostgres = async (): Promise<Server> => {
  const given = process.env['TEST_DATABASE_URL']
  if (given) return { url: given, stop: async () => {} }
  return startOwnServer(ensureBinaries())
}

const isRoot = process.getuid?.() === 0

const folders = () => {
  const debian = '/usr/lib/postgresql'
  const versions = existsSync(debian) ? readdirSync(debian).toSorted((a, b) => Number(b) - Number(a)) : []
  return [
    ...(process.env['PATH'] ?? '').split(delimiter),
    ...versions.map((version) => join(debian, version, 'bin')),
  ]
}

const findBinaries = () => folders().find((folder) => existsSync(join(folder, 'initdb')))

/**
 * Returns the folder of `initdb` and `postgres`.
 * @throws if PostgreSQL is missing and cannot be installed
 */
const ensureBinaries = (): string => {
  const found = findBinaries()
  if (found) return found
  if (isRoot && existsSync('/usr/bin/apt-get')) {
    process.stdout.write('No PostgreSQL here: apt-get install postgresql\n')
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
    execFileSync('apt-get', ['update'], { stdio: 'inherit' })
    execFileSync('apt-get', ['install', '--yes', '--no-install-recommends', 'postgresql'], {
      stdio: 'inherit',
      env,
    })
  }
  const installed = findBinaries()
  if (installed) return installed
  throw new Error(
    'The tests need PostgreSQL: put its initdb into the PATH, or name a server in TEST_DATABASE_URL',
  )
}

/** Starts a server on a free port, with a temporary folder that `stop` removes. */
const startOwnServer = async (binaries: string): Promise<Server> => {
  const folder = mkdtempSync(join(tmpdir(), 'welo-postgres-'))
  const user = isRoot ? ownerOf(folder) : {}
  const data = join(folder, 'data')
  execFileSync(
    join(binaries, 'initdb'),
    ['--pgdata', data, '--username', 'welo', '--auth', 'trust', '--encoding', 'UTF8', '--no-sync'],
    { ...user, cwd: folder },
  )
  const port = await findFreePort()
  const settings = [`port=${port}`, 'listen_addresses=127.0.0.1', `unix_socket_directories=${folder}`]
  // Durability is not needed, because the data does not outlive the tests.
  const careless = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off', 'max_connections=200']
  const child = spawn(
    join(binaries, 'postgres'),
    ['-D', data, ...[...settings, ...careless].flatMap((setting) => ['-c', setting])],
    { ...user, cwd: folder, stdio: 'ignore' },
  )
  const exited = once(child, 'exit')
  const stop = async () => {
    child.kill('SIGINT')
    await exited
    rmSync(folder, { recursive: true, force: true })
  }
  const url = `postgresql://welo@127.0.0.1:${port}/postgres`
  await untilReady(url, () => child.exitCode !== null).catch(async (error) => {
    await stop()
    throw error
  })
  return { url, stop }
}

/** Returns the user of the PostgreSQL package and makes it the folder's owner: PostgreSQL refuses to run as root. */
const ownerOf = (folder: string) => {
  const id = (flag: string) => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }))
  const [uid, gid] = [id('-u'), id('-g')]
  chownSync(folder, uid, gid)
  chmodSync(folder, 0o700)
  return { uid, gid }
}

const untilReady = async (url: string, hasEnded: () => boolean) => {
  const deadline = Date.now() + 30_000
  while (Date.now() < deadline && !hasEnded()) {
    const client = new Client({ connectionString: url })
    const isReady = await client.connect().then(
      () => true,
      () => false,
    )
    if (isReady) return client.end()
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  throw new Error('PostgreSQL did not start')
}
