/**
 * The host of Clerk's Frontend API, read from a publishable key: `pk_test_` or `pk_live_`, then the host and a `$` in
 * base64. Undefined for anything else; Clerk's own script requires a dot in the host too.
 */
export function readFrontendApiHost(publishableKey: string): string | undefined {
  const encoded = /^pk_(?:test|live)_([A-Za-z0-9+/]+={0,2})$/.exec(publishableKey)?.[1]
  const decoded = encoded && Buffer.from(encoded, 'base64').toString('latin1')
  const host = decoded && /^([a-z0-9-]+(?:\.[a-z0-9-]+)+(?::[1-9]\d{0,4})?)\$$/.exec(decoded)?.[1]
  // A port beyond the last, an IPv4 address of impossible numbers.
  return host && URL.canParse(`https://${host}`) ? host : undefined
}
