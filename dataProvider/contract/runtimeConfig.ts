/** Where the two faces find their server: what `GET /config.json` answers. Addresses may be relative to the page. */
export interface RuntimeConfig {
  mainUrl: string
  shopUrl: string
  adminUrl: string
  uploadUrl: string
  domainHeader: string
  domainId: string
  authKeyHeader: string
  /** Public: it names the shop and grants nothing. */
  authKey: string
  /** IANA name; dates are shown in the shop's zone. */
  timeZone: string
  identity: IdentityConfig
}

/** Which sign-in provider the shop runs with. */
export type IdentityConfig = EmbeddedConfig | ClerkConfig

/** The provider that the shop brings along. */
export interface EmbeddedConfig {
  provider: 'embedded'
  /** Where it answers. */
  baseUrl: string
  /** Whoever signs up gets a mail with a link to finish by: of a shop that sends mails. */
  verifiesEmail?: boolean
}

/** The hosted provider; everything here is public. */
export interface ClerkConfig {
  provider: 'clerk'
  publishableKey: string
  /** Where its Frontend API answers, when that is not the host in the key: an address, or a path of the shop's own. */
  proxyUrl?: string
  /** Where its script is, when that is not at the Frontend API. */
  scriptUrl?: string
}

/** The element in which the server writes a page's data, as JSON: a data block, which no browser runs. */
export const pageDataId = 'welo-data'
