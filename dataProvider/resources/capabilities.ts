import type { Extension } from '../contract/extensions.ts'
import type { FieldExtension } from './announced.ts'
import type { AnnouncedName } from './declared.ts'

/** What a server may be able to keep beyond the specification: an extension, or a declared resource. */
export type Capability = Extension | FieldExtension | AnnouncedName

/**
 * What the server can keep: `can.messages` is true where it announced that extension. Routes, fields, actions and page sections
 * read it where they are declared; components never do (lint rule `welo/capabilities`).
 */
export type Capabilities = Readonly<Partial<Record<Capability, boolean>>>

/** The capabilities of a server that announced these extensions in `GET /auth/me`. */
export function toCapabilities(announced: readonly string[]): Capabilities {
  return Object.fromEntries(announced.map((name) => [name, true]))
}
