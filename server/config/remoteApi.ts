import type { Config } from './config.ts'

type Addresses = Partial<Pick<Config, 'MAIN_API_URL' | 'SHOP_API_URL' | 'ADMIN_API_URL' | 'UPLOAD_URL'>>

/** Without trailing slashes. */
export interface RemoteApi {
  mainUrl: string
  shopUrl: string
  adminUrl: string
  uploadUrl: string
}

/** The Shop API elsewhere that the environment names; undefined when this process is to be one itself. */
export function remoteApiOf(config: Addresses): RemoteApi | undefined {
  const { MAIN_API_URL: mainUrl, SHOP_API_URL: shopUrl, ADMIN_API_URL: adminUrl, UPLOAD_URL } = config
  if (mainUrl === undefined || shopUrl === undefined || adminUrl === undefined) return undefined
  return { mainUrl, shopUrl, adminUrl, uploadUrl: UPLOAD_URL ?? `${shopUrl}/image_upload` }
}
