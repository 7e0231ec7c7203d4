import type { IdentityConfig, RuntimeConfig } from '../../dataProvider/contract/runtimeConfig.ts'
import type { Config } from '../config/config.ts'

type Addresses = Pick<RuntimeConfig, 'mainUrl' | 'shopUrl' | 'adminUrl' | 'uploadUrl'>
type ShopKeys = Pick<RuntimeConfig, 'domainId' | 'authKey'>

/** Builds the configuration that pages pass to the browser. It contains no secrets. */
export function toRuntimeConfig(
  config: Config,
  addresses: Addresses,
  { domainId, authKey }: ShopKeys,
  identity: IdentityConfig,
): RuntimeConfig {
  return {
    ...addresses,
    domainHeader: config.DOMAIN_HEADER,
    domainId,
    authKeyHeader: config.AUTH_KEY_HEADER,
    authKey,
    timeZone: config.SHOP_TIMEZONE,
    identity,
  }
}
