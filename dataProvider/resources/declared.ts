import type { itemResources } from '../contract/itemTypes.ts'
import type { Field } from '../fields/fields.ts'
import { categories } from './categories.ts'
import { certificates } from './certificates.ts'
import { pages } from './pages.ts'
import { redirects } from './redirects.ts'
import type { ResourceDeclaration } from './resource.ts'
import { savedTexts } from './savedTexts.ts'
import { synonyms } from './synonyms.ts'

/** The resources whose tables, routes and screens come from a declaration. A new one needs an entry here. */
const all = [categories, certificates, pages, redirects, savedTexts, synonyms] as const

export type DeclaredName = (typeof all)[number]['name']

/** The declaration of that name; `never` if the resource is not declared. */
export type DeclaredResourceOf<Name extends string> = Extract<(typeof all)[number], { name: Name }>

/** The declared resources that the specification does not have. Each is an extension of the same name. */
export type AnnouncedName = Exclude<(typeof all)[number], { isSpecified?: true }>['name']

export type DeclaredField<Name extends DeclaredName> = keyof DeclaredResourceOf<Name>['fields'] & string

/** For each resource with computed fields: its fields and its computed fields. */
export type DeclaredComputed = {
  [One in (typeof all)[number] as keyof NonNullable<One['computed']> extends never ? never : One['name']]: {
    fields: One['fields']
    computed: NonNullable<One['computed']>
  }
}

/** The resources that a reference field of a declared resource can refer to. */
type ReferableName = DeclaredName | keyof typeof itemResources

interface DeclaredResource extends ResourceDeclaration {
  name: DeclaredName
  fields: Readonly<Record<string, Field & { to?: ReferableName }>>
}

export const declaredResources: readonly DeclaredResource[] = all

/** Returns the declared resource of that name; undefined if it is not declared. */
export function findDeclared(name: string): ResourceDeclaration | undefined {
  return declaredResources.find((resource) => resource.name === name)
}

/** The declared resources that the specification does not have. A server has them only if it announces them. */
export const announcedResources = declaredResources.filter(
  (resource): resource is DeclaredResource & { name: AnnouncedName } => !resource.isSpecified,
)
