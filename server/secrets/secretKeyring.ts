import { randomBytes, randomUUID } from 'node:crypto'
import { closeSync, fsyncSync, linkSync, openSync, readFileSync, rmSync, writeSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { minSecretKeyLength, type Config } from '../config/config.ts'
import { syncPath } from '../database/disk.ts'
import { OperatorError } from '../errors/operatorError.ts'
import { createSecretKey, type SecretKey } from './secretKey.ts'

/** The secret keys that this process has. */
export interface SecretKeyring {
  /** Encrypts: SECRET_KEY or, without one, the key in the file beside the data, which is made where there is none. */
  current: () => SecretKey
  /** Undefined for a key that is not here. */
  find: (fingerprint: string) => SecretKey | undefined
  /** The fingerprints of all of them and where they are from, for people. */
  describe: () => string
}

/** Reads the secret keys that the configuration names; nothing is made before it is needed. */
export function openSecretKeyring({
  SECRET_KEY,
  SECRET_KEY_PREVIOUS,
  DATA_DIR,
}: Pick<Config, 'SECRET_KEY' | 'SECRET_KEY_PREVIOUS' | 'DATA_DIR'>): SecretKeyring {
  const file = secretKeyFileOf(DATA_DIR)
  const given = { SECRET_KEY: toKey(SECRET_KEY), SECRET_KEY_PREVIOUS: toKey(SECRET_KEY_PREVIOUS) }
  // The file is looked for each time: another process of the same shop may have made it.
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

/** On the disk, for its owner alone, before anything is encrypted with it. The first of two processes makes it. */
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
