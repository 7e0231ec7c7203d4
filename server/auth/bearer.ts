/** The token of an `Authorization: Bearer` header (RFC 6750); undefined when the header is absent or says something else. */
export function readBearer(authorization: string | undefined): string | undefined {
  return /^bearer ([^ ]+)$/i.exec(authorization ?? '')?.[1]
}
