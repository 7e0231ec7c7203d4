import { Alert, Link } from '@mui/material'
import { mailto } from '../../dataProvider/contract/mailto.ts'
import type { OrderLine } from '../../dataProvider/resources/orders.ts'
import { useSettings } from '../app/settings/useSettings.ts'
import { emailOf } from './line.ts'

interface Props {
  line: OrderLine
  subject: string
  lines: string[]
}

/** Says that the customer is not told by the shop, and begins the letter that tells them. */
export function CustomerLetter({ line, subject, lines }: Props) {
  const { shop } = useSettings()
  const email = emailOf(line)
  return (
    <Alert
      severity="info"
      variant="outlined"
      sx={{ '& .MuiAlert-message': { minWidth: 0, overflowWrap: 'anywhere' } }}
    >
      The shop neither mails nor keeps this yet.{' '}
      {email === undefined ? (
        'No address was left with this order.'
      ) : (
        <>
          Write to the customer yourself:{' '}
          <Link href={mailto(email, { subject, lines: [...lines, '', shop.name] })}>letter to {email}</Link>
        </>
      )}
    </Alert>
  )
}
