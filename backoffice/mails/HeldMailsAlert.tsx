import { Alert, Button } from '@mui/material'
import { useState } from 'react'
import { Confirm } from 'react-admin'
import { pluralize } from '../format/numbers.ts'
import { useAction } from '../layout/useAction.ts'

/** Says that a restore or `mail hold` holds mails back, even before there are any, and releases them. */
export function HeldMailsAlert({ held }: { held: number }) {
  const [isAsking, setIsAsking] = useState(false)
  const { mutate, isPending } = useAction(
    async ({ releaseMails }) =>
      `${pluralize((await releaseMails()).released, 'mail')} released; new ones are sent at once`,
    'The mails were not released',
  )
  const mails = held > 0 ? pluralize(held, 'mail') : 'Mails'
  const release = held > 0 ? `Release ${mails}` : 'Release'
  return (
    <Alert
      severity="warning"
      variant="outlined"
      sx={{ mb: 2 }}
      action={
        <Button
          color="inherit"
          loading={isPending}
          onClick={() => setIsAsking(true)}
          sx={{ whiteSpace: 'nowrap' }}
        >
          {release}
        </Button>
      }
    >
      {mails} {held === 1 ? 'is' : 'are'} held back since a restore or the command mail hold; nothing is sent
      until you release them. Some may have been sent already: cancel those first.
      <Confirm
        isOpen={isAsking}
        title={`Release ${held > 0 ? mails : 'mails'}?`}
        content="Each is sent now to whom it is for, also what may have been sent before; new ones are sent at once."
        confirm={release}
        confirmColor="warning"
        onConfirm={() => {
          setIsAsking(false)
          mutate()
        }}
        onClose={() => setIsAsking(false)}
      />
    </Alert>
  )
}
