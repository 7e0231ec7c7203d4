import { Button } from '@mui/material'
import { useFormContext, useWatch } from 'react-hook-form'

interface Props {
  source: string
  /** The value that another item has; nothing is offered for any other. */
  taken: unknown
  /** What may be used in its place. */
  next: (taken: string) => string
}

/** Offers another value for a field whose value is taken, at one click. */
export function TakenOffer({ source, taken, next }: Props) {
  const { setValue, setFocus } = useFormContext()
  const value: unknown = useWatch({ name: source })
  if (typeof value !== 'string' || value !== taken) return null
  const offered = next(value)
  const use = () => {
    setValue(source, offered, { shouldDirty: true, shouldValidate: true })
    setFocus(source)
  }
  return (
    <Button
      size="small"
      variant="outlined"
      onClick={use}
      sx={{ alignSelf: 'start', overflowWrap: 'anywhere' }}
    >
      Use {offered}
    </Button>
  )
}
