import RedirectIcon from '@mui/icons-material/AltRoute'
import PageIcon from '@mui/icons-material/MenuBookOutlined'
import SavedTextIcon from '@mui/icons-material/ShortTextOutlined'
import CertificateIcon from '@mui/icons-material/WorkspacePremiumOutlined'
import type { DeclaredName } from '../dataProvider/resources/declared.ts'
import { type AdminResource, lazyPage } from './resource.ts'

/** What stands in place of what a declared resource would have: its icon, any of its pages, a part of its list or form. */
const overrides: Partial<Record<DeclaredName, Partial<AdminResource>>> = {
  certificates: { icon: CertificateIcon },
  pages: {
    icon: PageIcon,
    inputs: { body: lazyPage(async () => (await import('./fields/MarkdownInput.tsx')).MarkdownInput) },
  },
  redirects: { icon: RedirectIcon },
  saved_texts: { icon: SavedTextIcon },
}

/** Those of the resource of that name; none for most. */
export function getOverrides(name = ''): Partial<AdminResource> {
  return overrides[name as DeclaredName] ?? {}
}
