import RedirectIcon from '@mui/icons-material/AltRoute'
import PageIcon from '@mui/icons-material/MenuBookOutlined'
import CertificateIcon from '@mui/icons-material/WorkspacePremiumOutlined'
import type { DeclaredName } from '../dataProvider/resources/declared.ts'
import type { AdminResource } from './resource.ts'

/** What stands in place of what a declared resource would have: its icon, or any of its pages. */
export const replacements: Partial<Record<DeclaredName, Partial<AdminResource>>> = {
  certificates: { icon: CertificateIcon },
  pages: { icon: PageIcon },
  redirects: { icon: RedirectIcon },
}
