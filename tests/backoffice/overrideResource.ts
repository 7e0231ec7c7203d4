import { onTestFinished } from 'vitest'
import { overrides } from '../../backoffice/app/overrides.ts'
import type { AdminResource } from '../../backoffice/resource.ts'

/** Puts the parts of certificates into `overrides.ts`, as a developer does, until the test ends. */
export function overrideResource(parts: Partial<AdminResource>) {
  const known: Partial<AdminResource> = overrides.certificates ?? {}
  const before = { ...known }
  Object.assign(known, parts)
  onTestFinished(() => {
    for (const part of Object.keys(parts)) delete known[part as keyof AdminResource]
    Object.assign(known, before)
  })
}
