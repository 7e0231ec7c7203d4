import { Link, type LinkProps } from '@mui/material'
import { toMailtoUrl } from '../../dataProvider/contract/links.ts'

interface Props extends Pick<LinkProps, 'variant' | 'color' | 'underline'> {
  email: string
}

/** A mailto link. react-admin's `EmailField` does not encode the address, so a visitor's input could add recipients. */
export function EmailLink({ email, ...link }: Props) {
  return (
    <Link href={toMailtoUrl(email)} {...link}>
      {email}
    </Link>
  )
}
