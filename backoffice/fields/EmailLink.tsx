import { Link, type LinkProps } from '@mui/material'
import { toMailtoUrl } from '../../dataProvider/contract/links.ts'

interface Props extends Pick<LinkProps, 'variant' | 'color' | 'underline'> {
  email: string
}

/** Writes to an address. react-admin's `EmailField` encodes nothing: what a visitor typed could add recipients. */
export function EmailLink({ email, ...link }: Props) {
  return (
    <Link href={toMailtoUrl(email)} {...link}>
      {email}
    </Link>
  )
}
