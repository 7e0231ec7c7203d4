import type { RuntimeConfig } from '../../../dataProvider/contract/runtimeConfig.ts'

/** The environment of a shop whose API is elsewhere. */
export function remoteApiEnvironment(config: RuntimeConfig): Record<string, string> {
  return {
    MAIN_API_URL: config.mainUrl,
    SHOP_API_URL: config.shopUrl,
    ADMIN_API_URL: config.adminUrl,
    UPLOAD_URL: config.uploadUrl,
    DOMAIN_ID: config.domainId,
    DOMAIN_HEADER: config.domainHeader,
    AUTH_KEY: config.authKey,
    AUTH_KEY_HEADER: config.authKeyHeader,
  }
}
