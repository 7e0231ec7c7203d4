// BLK-1 and BLK-2 specify the title, the introduction and the reason.

import type { ReactNode } from 'react'

export const title = 'Account Blocked'
export const intro = 'Your account has been blocked from accessing this system.'
export const reason = 'Reason'
export const mistake = 'If you think this is a mistake, contact the administrator.'
export const mistakeWithEmail = (email: ReactNode) => (
  <>If you think this is a mistake, contact the administrator at {email}.</>
)
