import { onTestFinished } from 'vitest'
import { overrides } from '../../backoffice/app/overrides.ts'
import type { AdminResource } from '../../backoffice/resource.ts'
import { createDeclaredResource, moreResources } from '../../backoffice/app/resources.tsx'
import { declaredResources } from '../../dataProvider/resources/declared.ts'

/** Puts the parts of certificates into `overrides.ts`, as a developer does, until the test ends. */
export function overrideResource(parts: Partial<AdminResource>) {
  const known: Partial<AdminResource> = overrides.certificates ?? {}
  const before = { ...known }
  const place = moreResources.findIndex(({ name }) => name === 'certificates')
  const resource = declaredResources.find(({ name }) => name === 'certificates')!
  const declareAgain = () => moreResources.splice(place, 1, createDeclaredResource(resource))
  Object.assign(known, parts)
  declareAgain()
  onTestFinished(() => {
    for (const part of Object.keys(parts)) delete known[part as keyof AdminResource]
    Object.assign(known, before)
    declareAgain()
  })
}
