import { Button } from './Button.tsx'
import { StateBox } from './StateBox.tsx'

interface Props {
  title?: string
  onRetry: () => void
}

/** Nothing could be loaded; says so aloud and offers another try. */
export function FailedState({ title = 'This could not be loaded just now.', onRetry }: Props) {
  return (
    <StateBox role="alert">
      <p>{title}</p>
      <Button kind="secondary" onClick={onRetry}>
        Try again
      </Button>
    </StateBox>
  )
}
