import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import type { Config } from '../config/config.ts'
import { isDiskFull } from '../database/disk.ts'
import { describeError } from '../errors/describeError.ts'
import { outboxFolder } from '../emails/outbox.ts'

/** Returns a problem and its solution, for the operator; undefined if there is no problem. */
type Check = (config: Config) => Promise<string | undefined>

const checkProxy: Check = async ({ PUBLIC_URL, TRUST_PROXY }) =>
  PUBLIC_URL.startsWith('https:') && TRUST_PROXY === undefined
    ? 'PUBLIC_URL uses https, so the shop is behind a proxy, but TRUST_PROXY is not set. All visitors appear to have the proxy’s address and ' +
      'share one rate limit. Set TRUST_PROXY to the address of the proxy, or to loopback if it runs on this machine.'
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
      `${describeError(error) ?? String(error)} Emails that should be saved there are waiting. ` +
      `Make sure that ${folder} is a folder and that the user who runs the shop can write to it.`
    )
  }
}

const checkDisk: Check = async ({ DATA_DIR }) =>
  (await isDiskFull(DATA_DIR))
    ? `The disk of ${resolve(DATA_DIR)} is full. The shop refuses orders and uploads. Free up disk space.`
    : undefined

/** @param address of a peer that sent `X-Forwarded-For` to the running shop, although `TRUST_PROXY` does not list it */
export function describeUnlistedProxy(address: string): string {
  return (
    `Requests come through a proxy at ${address} that TRUST_PROXY does not list. All its visitors share one limit. ` +
    `Set TRUST_PROXY=${address}, or add it to the list. If this address is not your proxy, ignore this: any client can send ` +
    'X-Forwarded-For.'
  )
}

/** In the order in which their problems are listed. */
const checks: readonly Check[] = [checkProxy, checkOutbox, checkDisk]

/** Finds problems of the configuration and the environment. Describes each problem and its solution, for the operator. */
export async function findProblems(config: Config): Promise<string[]> {
  const found = await Promise.all(checks.map((check) => check(config)))
  return found.filter((problem) => problem !== undefined)
}
