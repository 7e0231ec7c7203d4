import RedirectIcon from '@mui/icons-material/AltRoute'
import CategoryIcon from '@mui/icons-material/CollectionsOutlined'
import PageIcon from '@mui/icons-material/MenuBookOutlined'
import SynonymIcon from '@mui/icons-material/ManageSearchOutlined'
import SavedTextIcon from '@mui/icons-material/ShortTextOutlined'
import CertificateIcon from '@mui/icons-material/WorkspacePremiumOutlined'
import type { itemResources } from '../../dataProvider/contract/itemTypes.ts'
import type { ResourceName } from '../../dataProvider/provider/resources.ts'
import type { Category } from '../../dataProvider/resources/categories.ts'
import type { DeclaredField, DeclaredName } from '../../dataProvider/resources/declared.ts'
import type { itemFields } from '../../dataProvider/resources/items/items.ts'
import { type AdminResource, lazyPage } from '../resource.ts'
import * as listTexts from '../texts/list.ts'

/** The field names of a declared resource or of items; any string for another resource. */
type FieldName<Name extends ResourceName> = Name extends DeclaredName
  ? DeclaredField<Name>
  : Name extends keyof typeof itemResources
    ? keyof typeof itemFields
    : string

/** Overrides by resource name. For a declared resource or items, an unknown field name does not compile. */
export type Overrides = {
  [Name in ResourceName]?: Partial<
    Omit<AdminResource, 'inputs' | 'cells'> & {
      [Part in 'inputs' | 'cells']: {
        [Field in FieldName<Name>]?: NonNullable<AdminResource[Part]>[string]
      }
    }
  >
}

/** Replaces parts of what a declaration generates, such as the icon, a page, an input or an action. */
export const overrides: Overrides = {
  categories: {
    icon: CategoryIcon,
    list: lazyPage(async () => (await import('../categories/CategoryList.tsx')).CategoryList),
    toSearchResult: ({ name, category_type }: Category) => ({ title: name, description: category_type }),
  },
  certificates: { icon: CertificateIcon },
  pages: {
    icon: PageIcon,
    inputs: { body: lazyPage(async () => (await import('../fields/MarkdownInput.tsx')).MarkdownInput) },
  },
  redirects: { icon: RedirectIcon },
  saved_texts: { icon: SavedTextIcon },
  synonyms: { icon: SynonymIcon, empty: listTexts.noSynonyms },
}
