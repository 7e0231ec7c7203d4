/** RFC 1123, section 2.1: labels of letters, digits and inner hyphens, and a name of at least two of them. */
export const domainName =
  /^(?:[a-zA-Z\d](?:[a-zA-Z\d-]{0,61}[a-zA-Z\d])?\.)+[a-zA-Z\d](?:[a-zA-Z\d-]{0,61}[a-zA-Z\d])?$/

/**
 * Where the world knows the shop, without a trailing slash: its own domain when the record names one, else the address it
 * is configured with. For canonical links, structured data and feeds; what is no host name is as if absent.
 */
export function publicUrlOf(shop: { custom_domain: string | null } | undefined, configured: string): string {
  const domain = shop?.custom_domain?.trim().toLowerCase() ?? ''
  return domainName.test(domain) ? `https://${domain}` : configured
}
