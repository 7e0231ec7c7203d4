import RedirectIcon from '@mui/icons-material/AltRoute'
import PageIcon from '@mui/icons-material/MenuBookOutlined'
import CertificateIcon from '@mui/icons-material/WorkspacePremiumOutlined'
import type { DeclaredName } from '../dataProvider/resources/declared.ts'
import { lazyPage } from './app/lazyPage.ts'
import type { AdminResource } from './resource.ts'

/** What stands in place of what a declared resource would have: its icon, any of its pages, a part of its list or form. */
const replacements: Partial<Record<DeclaredName, Partial<AdminResource>>> = {
  certificates: { icon: CertificateIcon },
  pages: {
    icon: PageIcon,
    inputs: { body: lazyPage(async () => (await import('./fields/MarkdownInput.tsx')).MarkdownInput) },
  },
  redirects: { icon: RedirectIcon },
}

/** Those of the resource of that name; none for most. */
export function replacementsOf(name = ''): Partial<AdminResource> {
  return replacements[name as DeclaredName] ?? {}
}
