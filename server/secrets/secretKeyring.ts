import { randomBytes, randomUUID } from 'node:crypto'
import { closeSync, fsyncSync, linkSync, openSync, readFileSync, rmSync, writeSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { minSecretKeyLength, type Config } from '../config/config.ts'
import { syncPath } from '../database/disk.ts'
import { OperatorError } from '../errors/operatorError.ts'
import { createSecretKey, type SecretKey } from './secretKey.ts'

export interface SecretKeyring {
  /** Returns the key for encryption: SECRET_KEY, or the key from the file in DATA_DIR. Creates the file if neither exists. */
  current: () => SecretKey
  /** Returns undefined if this process does not have the key. */
  find: (fingerprint: string) => SecretKey | undefined
  /** Returns all fingerprints with their sources, for an error message. */
  describe: () => string
}

/** Reads the configured secret keys. Does not create the key file until it is needed. */
export function openSecretKeyring({
  SECRET_KEY,
  SECRET_KEY_PREVIOUS,
  DATA_DIR,
}: Pick<Config, 'SECRET_KEY' | 'SECRET_KEY_PREVIOUS' | 'DATA_DIR'>): SecretKeyring {
  const file = secretKeyFileOf(DATA_DIR)
  const given = { SECRET_KEY: toKey(SECRET_KEY), SECRET_KEY_PREVIOUS: toKey(SECRET_KEY_PREVIOUS) }
  // Reads the file each time, because another process of the shop may have created it.
  const list = () =>
    Object.entries({ ...given, [file]: toKey(readKeyFile(file)) }).flatMap(([source, key]) =>
      key ? [{ source, key }] : [],
    )
  return {
    current: () => given.SECRET_KEY ?? createSecretKey(readKeyFile(file) ?? makeKeyFile(file)),
    find: (fingerprint) => list().find(({ key }) => key.fingerprint === fingerprint)?.key,
    describe: () =>
      list()
        .map(({ source, key }) => `${key.fingerprint} (${source})`)
        .join(', ') || 'none',
  }
}

const secretKeyFileOf = (dataDir: string) => join(resolve(dataDir), 'secret.key')

const toKey = (text: string | undefined) => (text === undefined ? undefined : createSecretKey(text))

const readKeyFile = (file: string): string | undefined => {
  try {
    const text = readFileSync(file, 'utf8').trim()
    if (text.length >= minSecretKeyLength) return text
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined
    throw error
  }
  throw new OperatorError(
    `${file} does not contain a secret key. Restore the original file. Nothing was changed.`,
  )
}

/** Creates the key file, readable only by its owner, and flushes it. If two processes create it, both use the first one's. */
const makeKeyFile = (file: string): string => {
  const draft = `${file}.${randomUUID()}`
  const descriptor = openSync(draft, 'wx', 0o600)
  try {
    writeSync(descriptor, `${randomBytes(32).toString('base64url')}\n`)
    fsyncSync(descriptor)
    linkSync(draft, file)
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
  } finally {
    closeSync(descriptor)
    rmSync(draft)
  }
  syncPath(dirname(file))
  return readFileSync(file, 'utf8').trim()
}
