/** The response of `GET /config.json`, for the storefront and the back office. URLs can be relative to the shop's root. */
export interface RuntimeConfig {
  mainUrl: string
  shopUrl: string
  adminUrl: string
  uploadUrl: string
  domainHeader: string
  domainId: string
  authKeyHeader: string
  /** Public: it only grants a visitor's access to the shop. */
  authKey: string
  /** IANA name. Dates are shown in the shop's time zone. */
  timeZone: string
  identity: IdentityConfig
}

export type IdentityConfig = EmbeddedConfig | ClerkConfig

export interface EmbeddedConfig {
  provider: 'embedded'
  baseUrl: string
  /** True if the shop sends emails: a new user then completes sign-up through an emailed link. */
  verifiesEmail?: boolean
}

/** The hosted provider Clerk; every value is public. */
export interface ClerkConfig {
  provider: 'clerk'
  publishableKey: string
  /** The URL or path of Clerk's Frontend API, if it is not on the host in the key. */
  proxyUrl?: string
  /** The URL of Clerk's script, if the Frontend API does not serve it. */
  scriptUrl?: string
}

/** The id of the script element in which the server embeds a page's data as JSON. Browsers do not execute such a data block. */
export const pageDataId = 'welo-data'
