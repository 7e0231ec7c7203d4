import { certificates } from './certificates.ts'
import { pages } from './pages.ts'
import { redirects } from './redirects.ts'
import type { ResourceDeclaration } from './resource.ts'

/** Every resource that is made by its declaration alone. To add one, add its file and its name here. */
const all = [certificates, pages, redirects] as const

export type DeclaredName = (typeof all)[number]['name']

export const declaredResources: readonly (ResourceDeclaration & { name: DeclaredName })[] = all
