import { createSecretKey } from '../../secrets/secretKey.ts'
import { withKey, type SecretKeys } from '../../secrets/secretKeys.ts'
import { BackupError, type Manifest } from './manifest.ts'

type BackupKey = Manifest['secretKey']

/**
 * How a manifest tells of the key of that fingerprint: with the key itself only where that was asked for. Throws BackupError
 * when it is to be told and is not here.
 */
export function tellKey(
  keys: SecretKeys,
  fingerprint: string | undefined,
  { includesKey = false }: { includesKey?: boolean | undefined },
): BackupKey {
  if (fingerprint === undefined || !includesKey)
    return fingerprint === undefined ? undefined : { fingerprint }
  const key = keys.find(fingerprint)
  if (key) return { fingerprint, text: key.text }
  throw new BackupError(
    `The secret key ${fingerprint} is not here (here are: ${keys.describe()}), so it cannot be put into the backup: ` +
      'none was written.',
  )
}

/** The keys with which what is restored can be read. Throws BackupError when the backup's own is not among them. */
export function requireKey(keys: SecretKeys, secretKey: BackupKey): SecretKeys {
  if (!secretKey || keys.find(secretKey.fingerprint)) return keys
  const { fingerprint, text } = secretKey
  const key = text === undefined ? undefined : createSecretKey(text)
  if (key?.fingerprint === fingerprint) return withKey(keys, key)
  throw new BackupError(
    `The keys in this backup are encrypted with the secret key ${fingerprint}; here are: ${keys.describe()}. Set SECRET_KEY ` +
      'to it, or put the file secret.key of the shop that was backed up into DATA_DIR. If it is lost, restore with ' +
      '--renew-keys: everything else comes back, and everybody signs in again. Nothing was changed.',
  )
}
