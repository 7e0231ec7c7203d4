import { z } from 'zod'
import { isBareUrl } from './isBareUrl.ts'

const address = z
  .string()
  .refine(isBareUrl, 'must be an http or https URL')
  .transform((text) => text.replace(/\/+$/, ''))
  .optional()

/** The addresses of a remote Shop API. If one is set, all except UPLOAD_URL are required. */
export const remoteApiVariables = {
  MAIN_API_URL: address,
  SHOP_API_URL: address,
  ADMIN_API_URL: address,
  /** Default: `/image_upload` below SHOP_API_URL. */
  UPLOAD_URL: address,
}

/** The variables that identify the shop to the remote API. A local shop does not require them. */
const shopKeys = ['DOMAIN_ID', 'AUTH_KEY']

/** Returns a message for each missing variable if one of `remoteApiVariables` is set. */
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

/** URLs without trailing slashes. */
export interface RemoteApi {
  mainUrl: string
  shopUrl: string
  adminUrl: string
  uploadUrl: string
}

/** Returns the addresses of the configured remote Shop API; undefined if this process serves the API. */
export function getRemoteApi(config: RemoteApiAddresses): RemoteApi | undefined {
  const { MAIN_API_URL: mainUrl, SHOP_API_URL: shopUrl, ADMIN_API_URL: adminUrl, UPLOAD_URL } = config
  if (mainUrl === undefined || shopUrl === undefined || adminUrl === undefined) return undefined
  return { mainUrl, shopUrl, adminUrl, uploadUrl: UPLOAD_URL ?? `${shopUrl}/image_upload` }
}
