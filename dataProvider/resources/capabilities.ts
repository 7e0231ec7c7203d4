import type { Extension } from '../contract/extensions.ts'
import type { FieldExtension } from './announced.ts'
import type { AnnouncedName } from './declared.ts'

/** A feature beyond the specification: an extension or a declared resource. */
export type Capability = Extension | FieldExtension | AnnouncedName

/**
 * The server's features: `can.messages` is true if the server announced that extension. In the storefront and the back office,
 * only the files that `.oxlintrc.json` lists may check them (lint rule `welo/capabilities`).
 */
export type Capabilities = Readonly<Partial<Record<Capability, boolean>>>

/** Returns the capabilities of a server that announced these extensions in `GET /auth/me`. */
export function toCapabilities(announced: readonly string[]): Capabilities {
  return Object.fromEntries(announced.map((name) => [name, true]))
}
