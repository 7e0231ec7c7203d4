import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import type { Config } from '../config/config.ts'
import { isDiskFull } from '../database/disk.ts'
import { describeError } from '../errors/describeError.ts'
import { outboxFolder } from '../mail/outbox.ts'

/** Returns what is wrong and what to do about it, in words for the operator; undefined if nothing is wrong. */
type Check = (config: Config) => Promise<string | undefined>

const checkProxy: Check = async ({ PUBLIC_URL, TRUST_PROXY }) =>
  PUBLIC_URL.startsWith('https:') && TRUST_PROXY === undefined
    ? 'PUBLIC_URL is https, so a proxy is in front of the shop, but no proxy is trusted: all visitors have its address and ' +
      'share its limits. Set TRUST_PROXY to the address of the proxy, or to loopback when it is on this machine.'
    : undefined

const checkOutbox: Check = async ({ DATA_DIR }) => {
  const folder = resolve(outboxFolder(DATA_DIR))
  const probe = join(folder, `.probe-${process.pid}`)
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 })
    await writeFile(probe, '', { mode: 0o600 })
    await rm(probe)
    return undefined
  } catch (error) {
    return (
      `${describeError(error) ?? String(error)} Mails that are to be kept there wait. ` +
      `Make ${folder} a folder that the shop's user may write to.`
    )
  }
}

const checkDisk: Check = async ({ DATA_DIR }) =>
  (await isDiskFull(DATA_DIR))
    ? `The disk of ${resolve(DATA_DIR)} is full: orders and uploads are refused. Make room on it.`
    : undefined

/** In the order in which their findings are told. */
const checks: readonly Check[] = [checkProxy, checkOutbox, checkDisk]

/** What is wrong with how the shop is set up and with where it runs, a sentence or two each. */
export async function findProblems(config: Config): Promise<string[]> {
  const found = await Promise.all(checks.map((check) => check(config)))
  return found.filter((problem) => problem !== undefined)
}
