/** What `GET /auth/me` answers. `extensions` is absent on a server that knows only the specification. */
export interface Session {
  authToken: string
  extensions?: string[] | undefined
}
