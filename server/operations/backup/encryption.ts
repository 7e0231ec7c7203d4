import { open } from 'node:fs/promises'
import { Readable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'
import { Decrypter, Encrypter } from 'age-encryption'
import { BackupError } from './manifest.ts'

type Chunks = AsyncIterable<Uint8Array>

/** What every file of age's begins with (https://age-encryption.org/v1). */
const magic = 'age-encryption.org/v1\n'

/** The library reads a header whole, however long it is; a passphrase's has some 150 bytes. */
const maxHeaderBytes = 64 * 1024
const headerEnd = /\n--- [^\n]*\n/

/** As its power of two. The library's 18 holds up a running shop, on whose thread it works, four times as long: a second. */
const scryptWorkFactor = 16

/**
 * Whether a file is encrypted with age.
 * @throws {BackupError} when it says so, and its header has no end
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

/** Encrypts what passes with that passphrase, as age does. */
export function encryptWith(passphrase: string) {
  return async function* (source: Chunks): AsyncGenerator<Uint8Array> {
    const encrypter = new Encrypter()
    encrypter.setPassphrase(passphrase)
    encrypter.setScryptWorkFactor(scryptWorkFactor)
    yield* read(await encrypter.encrypt(toWeb(source)))
  }
}

/** Decrypts what passes. Throws BackupError unless that is its passphrase. */
export function decryptWith(passphrase: string | undefined) {
  return async function* (source: Chunks): AsyncGenerator<Uint8Array> {
    if (passphrase === undefined)
      throw new BackupError(`This backup is encrypted with a passphrase. ${howToGive}`)
    const decrypter = new Decrypter()
    decrypter.addPassphrase(passphrase)
    const decrypted = await decrypter.decrypt(toWeb(source)).catch((cause: unknown) => {
      throw new BackupError(`The passphrase is wrong. ${howToGive}`, { cause })
    })
    yield* read(decrypted)
  }
}

const howToGive = 'Set BACKUP_PASSPHRASE, or type the passphrase when asked. Nothing was changed.'

const toWeb = (source: Chunks) =>
  Readable.toWeb(Readable.from(source)) as globalThis.ReadableStream<Uint8Array>

const read = (stream: globalThis.ReadableStream<Uint8Array>) => stream as ReadableStream<Uint8Array>
