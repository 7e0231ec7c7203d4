import RedirectIcon from '@mui/icons-material/AltRoute'
import PageIcon from '@mui/icons-material/MenuBookOutlined'
import SavedTextIcon from '@mui/icons-material/ShortTextOutlined'
import CertificateIcon from '@mui/icons-material/WorkspacePremiumOutlined'
import type { DeclaredField, DeclaredName } from '../../dataProvider/resources/declared.ts'
import { type AdminResource, lazyPage } from '../resource.ts'

/** Overrides by resource name. Unknown fields do not compile. */
export type Overrides = {
  [Name in DeclaredName]?: Partial<
    Omit<AdminResource, 'inputs' | 'cells'> & {
      [Part in 'inputs' | 'cells']: {
        [Field in DeclaredField<Name>]?: NonNullable<AdminResource[Part]>[string]
      }
    }
  >
}

/** What stands in place of what a declared resource would have: its icon, any of its pages, a part of its list or form. */
export const overrides: Overrides = {
  certificates: { icon: CertificateIcon },
  pages: {
    icon: PageIcon,
    inputs: { body: lazyPage(async () => (await import('../fields/MarkdownInput.tsx')).MarkdownInput) },
  },
  redirects: { icon: RedirectIcon },
  saved_texts: { icon: SavedTextIcon },
}
