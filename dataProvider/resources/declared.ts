import type { itemResources } from '../contract/itemTypes.ts'
import type { Field } from '../fields/fields.ts'
import { categories } from './categories.ts'
import { certificates } from './certificates.ts'
import { pages } from './pages.ts'
import { redirects } from './redirects.ts'
import type { ResourceDeclaration } from './resource.ts'
import { savedTexts } from './savedTexts.ts'

/** Every resource that is made by its declaration alone. To add one, add its file and its name here. */
const all = [categories, certificates, pages, redirects, savedTexts] as const

export type DeclaredName = (typeof all)[number]['name']

/** The declaration of that name; never for the name of another resource. */
export type DeclaredResourceOf<Name extends string> = Extract<(typeof all)[number], { name: Name }>

/** Those of resources that the specification does not have: the extensions that bring them. */
export type AnnouncedName = Exclude<(typeof all)[number], { isSpecified?: true }>['name']

/** A field's name in the resource of that name. */
export type DeclaredField<Name extends DeclaredName> = keyof DeclaredResourceOf<Name>['fields'] & string

/** What is declared to be computed of each resource, and the fields that it is computed of. */
export type DeclaredComputed = {
  [One in (typeof all)[number] as keyof NonNullable<One['computed']> extends never ? never : One['name']]: {
    fields: One['fields']
    computed: NonNullable<One['computed']>
  }
}

/** What a field can refer to. */
type ReferableName = DeclaredName | keyof typeof itemResources

interface DeclaredResource extends ResourceDeclaration {
  name: DeclaredName
  fields: Readonly<Record<string, Field & { to?: ReferableName }>>
}

export const declaredResources: readonly DeclaredResource[] = all

/** The declared resource of that name; undefined for any other resource. */
export function findDeclared(name: string): ResourceDeclaration | undefined {
  return declaredResources.find((resource) => resource.name === name)
}

/** Those that the specification does not have: a server that does not announce one has none. */
export const announcedResources = declaredResources.filter(
  (resource): resource is DeclaredResource & { name: AnnouncedName } => !resource.isSpecified,
)
