import { Notification } from 'react-admin'

/** Milliseconds (TST-2). That there is one at a time is react-admin's own manner. */
const shownFor = 5000

/** Says what was done and what failed. */
export function Toasts() {
  return <Notification autoHideDuration={shownFor} anchorOrigin={corner} sx={clearOfActions} />
}

const corner = { vertical: 'bottom', horizontal: 'right' } as const
// A phone has a form's actions at the bottom.
const clearOfActions = { bottom: { xs: 'auto', md: 24 }, top: { xs: 56, md: 'auto' } }
