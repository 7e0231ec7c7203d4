import type { ReactNode } from 'react'
import { Notification } from 'react-admin'
import { SwipeAway } from './SwipeAway.tsx'

/** Milliseconds (TST-2). That there is one at a time is react-admin's own manner. */
const shownFor = 5000

/** Says what was done and what failed. */
export function Toasts() {
  return (
    <Notification
      autoHideDuration={shownFor}
      anchorOrigin={corner}
      sx={clearOfActions}
      slots={{ transition: SwipeAway, clickAwayListener: Stays }}
    />
  )
}

// With MUI's own, the next click anywhere would take away what a toast says, and the Undo in it.
const Stays = ({ children }: { children: ReactNode }) => children

const corner = { vertical: 'bottom', horizontal: 'right' } as const
// A phone has a form's actions at the bottom.
const clearOfActions = { bottom: { xs: 'auto', md: 24 }, top: { xs: 56, md: 'auto' } }
