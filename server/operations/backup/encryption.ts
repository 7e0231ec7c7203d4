import { open } from 'node:fs/promises'
import { Readable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'
import { Decrypter, Encrypter } from 'age-encryption'
import { BackupError } from './manifest.ts'

type Chunks = AsyncIterable<Uint8Array>

/** The first line of a binary age file (https://age-encryption.org/v1). */
const magic = 'age-encryption.org/v1\n'

/** The library loads headers of any length. The header of a passphrase-encrypted file has about 150 bytes. */
const maxHeaderBytes = 64 * 1024
const headerEnd = /\n--- [^\n]*\n/

/**
 * Base-2 logarithm of the work factor. The library's default of 18 takes four times as long and blocks the event loop for a
 * second.
 */
const scryptWorkFactor = 16

/**
 * Returns whether a file is encrypted with age.
 * @throws {BackupError} if the file starts like an age file but its header does not end within `maxHeaderBytes`
 */
export async function isEncrypted(file: string): Promise<boolean> {
  const handle = await open(file)
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(maxHeaderBytes), 0, maxHeaderBytes, 0)
    const head = buffer.toString('latin1', 0, bytesRead)
    if (!head.startsWith(magic)) return false
    if (!headerEnd.test(head)) throw new BackupError(`${file} is not a backup, or it is damaged.`)
    return true
  } finally {
    await handle.close()
  }
}

/** Returns a stream transform that encrypts with the passphrase in the age format. */
export function encryptWith(passphrase: string) {
  return async function* (source: Chunks): AsyncGenerator<Uint8Array> {
    const encrypter = new Encrypter()
    encrypter.setPassphrase(passphrase)
    encrypter.setScryptWorkFactor(scryptWorkFactor)
    yield* read(await encrypter.encrypt(toWeb(source)))
  }
}

/**
 * Returns a stream transform that decrypts an age file.
 * @throws {BackupError} while streaming, if the passphrase is missing or wrong
 */
export function decryptWith(passphrase: string | undefined) {
  return async function* (source: Chunks): AsyncGenerator<Uint8Array> {
    if (passphrase === undefined)
      throw new BackupError(`This backup is encrypted with a passphrase. ${passphraseHint}`)
    const decrypter = new Decrypter()
    decrypter.addPassphrase(passphrase)
    const decrypted = await decrypter.decrypt(toWeb(source)).catch((cause: unknown) => {
      throw new BackupError(`The passphrase is wrong. ${passphraseHint}`, { cause })
    })
    yield* read(decrypted)
  }
}

const passphraseHint = 'Set BACKUP_PASSPHRASE, or type the passphrase when asked. Nothing was changed.'

const toWeb = (source: Chunks) =>
  Readable.toWeb(Readable.from(source)) as globalThis.ReadableStream<Uint8Array>

const read = (stream: globalThis.ReadableStream<Uint8Array>) => stream as ReadableStream<Uint8Array>
