/**
 * A JWT's lifetime in milliseconds, `exp` less `iat` (RFC 7519), which is right even when the device's clock is wrong. 0 when
 * the token has neither.
 */
export function tokenLifetime(jwt: string): number {
  try {
    const [, payload = ''] = jwt.split('.')
    const { iat, exp }: { iat?: unknown; exp?: unknown } = JSON.parse(
      atob(payload.replaceAll('-', '+').replaceAll('_', '/')),
    )
    return typeof iat === 'number' && typeof exp === 'number' ? (exp - iat) * 1000 : 0
  } catch {
    return 0
  }
}
