import { Skeleton } from '../ui/Skeleton.tsx'
import { ContactWaysFrame } from './ContactWaysFrame.tsx'

interface Props {
  /** Beside a form, which is the way to write. */
  besideForm: boolean
}

/** As large as the ways to reach the shop. */
export function ContactSkeleton({ besideForm }: Props) {
  const ways = besideForm ? ['call', 'meet'] : ['write', 'call', 'meet']
  return (
    <ContactWaysFrame $besideForm={besideForm} aria-busy="true" aria-label="Loading contact details">
      {ways.map((way) => (
        <div key={way} data-testid="skeleton">
          <Skeleton height="11rem" />
        </div>
      ))}
    </ContactWaysFrame>
  )
}
