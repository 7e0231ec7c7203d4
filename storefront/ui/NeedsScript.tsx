import type { ReactNode } from 'react'

/** Said to a visitor without JavaScript, where nothing works without it. */
export const NeedsScript = ({ children }: { children: ReactNode }) => (
  <noscript>
    <p>{children}</p>
  </noscript>
)
