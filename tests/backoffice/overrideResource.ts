import { onTestFinished } from 'vitest'
import { overrides } from '../../backoffice/app/overrides.ts'
import type { AdminResource } from '../../backoffice/resource.ts'
import type { ResourceName } from '../../dataProvider/provider/resources.ts'

/** Overrides parts of a resource, as a developer does in `overrides.ts`, until the test ends. */
export function overrideResource(name: ResourceName, parts: Partial<AdminResource>) {
  const all = overrides as Partial<Record<ResourceName, Partial<AdminResource>>>
  const before = all[name]
  all[name] = { ...before, ...parts }
  onTestFinished(() => {
    if (before) all[name] = before
    else delete all[name]
  })
}
