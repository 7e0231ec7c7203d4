import { z } from 'zod'
import { isBareUrl } from './isBareUrl.ts'

const address = z
  .string()
  .refine(isBareUrl, 'must be an http or https URL')
  .transform((text) => text.replace(/\/+$/, ''))
  .optional()

/** Where a Shop API answers that is not this process's own. All of them or none. */
export const remoteApiVariables = {
  MAIN_API_URL: address,
  SHOP_API_URL: address,
  ADMIN_API_URL: address,
  /** The Shop API's own `/image_upload` unless given. */
  UPLOAD_URL: address,
}

/** What names the shop to that API: the defaults are those of a shop of our own. */
const shopKeys = ['DOMAIN_ID', 'AUTH_KEY']

/** The variables that are missing once one of them is there: each a sentence that names it. */
export function findMissingRemoteVariables(env: NodeJS.ProcessEnv): string[] {
  const given = Object.keys(remoteApiVariables).filter((name) => env[name] !== undefined)
  const required = Object.keys(remoteApiVariables).filter((name) => name !== 'UPLOAD_URL')
  return given.length === 0
    ? []
    : [...required, ...shopKeys]
        .filter((name) => env[name] === undefined)
        .map((name) => `${name} is required together with ${given.join(', ')}`)
}

type RemoteApiAddresses = Partial<Record<keyof typeof remoteApiVariables, string | undefined>>

/** Without trailing slashes. */
export interface RemoteApi {
  mainUrl: string
  shopUrl: string
  adminUrl: string
  uploadUrl: string
}

/** The Shop API elsewhere that the environment names; undefined when this process is to be one itself. */
export function remoteApiOf(config: RemoteApiAddresses): RemoteApi | undefined {
  const { MAIN_API_URL: mainUrl, SHOP_API_URL: shopUrl, ADMIN_API_URL: adminUrl, UPLOAD_URL } = config
  if (mainUrl === undefined || shopUrl === undefined || adminUrl === undefined) return undefined
  return { mainUrl, shopUrl, adminUrl, uploadUrl: UPLOAD_URL ?? `${shopUrl}/image_upload` }
}
