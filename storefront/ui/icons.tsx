import type { ReactNode, SVGProps } from 'react'

type IconProps = SVGProps<SVGSVGElement>

/**
 * Returns an icon component with a 24 px grid and a stroke of 1.5 px. Icons are decorative: the control needs an accessible name.
 */
export const createIcon = (shape: ReactNode) => (props: IconProps) => (
  <svg
    width="24"
    height="24"
    viewBox="0 0 24 24"
    fill="none"
    stroke="currentColor"
    strokeWidth="1.5"
    strokeLinecap="round"
    strokeLinejoin="round"
    aria-hidden="true"
    focusable="false"
    {...props}
  >
    {shape}
  </svg>
)

export const CloseIcon = createIcon(<path d="m6 6 12 12M18 6 6 18" />)
export const ChevronDownIcon = createIcon(<path d="m6 9 6 6 6-6" />)
export const PlayIcon = createIcon(<path d="M8 5v14l11-7L8 5Z" />)
