import type { itemResources } from '../contract/itemTypes.ts'
import type { Field } from '../fields/fields.ts'
import { certificates } from './certificates.ts'
import { pages } from './pages.ts'
import { redirects } from './redirects.ts'
import type { ResourceDeclaration } from './resource.ts'
import { savedTexts } from './savedTexts.ts'

/** Every resource that is made by its declaration alone. To add one, add its file and its name here. */
const all = [certificates, pages, redirects, savedTexts] as const

export type DeclaredName = (typeof all)[number]['name']

/** A field's name in the resource of that name. */
export type DeclaredField<Name extends DeclaredName> = keyof Extract<
  (typeof all)[number],
  { name: Name }
>['fields'] &
  string

/** What a field can refer to. */
type ReferableName = DeclaredName | keyof typeof itemResources | 'categories'

interface DeclaredResource extends ResourceDeclaration {
  name: DeclaredName
  fields: Readonly<Record<string, Field & { to?: ReferableName }>>
}

export const declaredResources: readonly DeclaredResource[] = all
