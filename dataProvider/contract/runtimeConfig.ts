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
export interface IdentityConfig {
  provider: 'embedded'
  /** Where the embedded provider answers. */
  baseUrl: string
}

/** The element in which the server writes a page's data, as JSON: a data block, which no browser runs. */
export const pageDataId = 'welo-data'
