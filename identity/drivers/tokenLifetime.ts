/**
 * How long a JWT holds, in milliseconds: from `iat` to `exp` (RFC 7519), so that a device whose clock is wrong is right
 * about it all the same. 0 when the token does not say.
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
