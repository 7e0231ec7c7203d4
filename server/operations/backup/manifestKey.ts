import { createSecretKey } from '../../secrets/secretKey.ts'
import { addKey, type SecretKeyring } from '../../secrets/secretKeyring.ts'
import { BackupError, type Manifest } from './manifest.ts'

type ManifestKey = Manifest['secretKey']

/**
 * How a manifest tells of the key of that fingerprint: with the key itself only where that was asked for. Throws BackupError
 * when it is to be told and is not here.
 */
export function toManifestKey(
  keyring: SecretKeyring,
  fingerprint: string | undefined,
  includesKey: boolean,
): ManifestKey {
  if (fingerprint === undefined) return undefined
  if (!includesKey) return { fingerprint }
  const key = keyring.find(fingerprint)
  if (key) return { fingerprint, text: key.text }
  throw new BackupError(
    `The secret key ${fingerprint} is not here (here are: ${keyring.describe()}), so it cannot be put into the backup: ` +
      'none was written.',
  )
}

/** The keys with which what is restored can be read. Throws BackupError when the backup's own is not among them. */
export function resolveManifestKey(keyring: SecretKeyring, manifestKey: ManifestKey): SecretKeyring {
  if (!manifestKey || keyring.find(manifestKey.fingerprint)) return keyring
  const { fingerprint, text } = manifestKey
  const key = text === undefined ? undefined : createSecretKey(text)
  if (key?.fingerprint === fingerprint) return addKey(keyring, key)
  throw new BackupError(
    `The keys in this backup are encrypted with the secret key ${fingerprint}; here are: ${keyring.describe()}. Set SECRET_KEY ` +
      'to it, or put the file secret.key of the shop that was backed up into DATA_DIR. If it is lost, restore with ' +
      '--renew-keys: everything else comes back, and everybody signs in again. Nothing was changed.',
  )
}
