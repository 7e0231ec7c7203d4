import type { ReactNode, SVGProps } from 'react'

type IconProps = SVGProps<SVGSVGElement>

// Drawn on a 24 px grid with one stroke; decoration only, so the control around an icon carries the name.
const icon = (shape: ReactNode) => (props: IconProps) => (
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

export const CartIcon = icon(<path d="M5 8h14l1 12H4L5 8Zm4 3V7a3 3 0 0 1 6 0v4" />)
export const UserIcon = icon(
  <path d="M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8Zm-7.5 8c.6-3.6 3.7-5.5 7.5-5.5s6.9 1.9 7.5 5.5" />,
)
export const MenuIcon = icon(<path d="M4 7h16M4 12h16M4 17h16" />)
export const CloseIcon = icon(<path d="m6 6 12 12M18 6 6 18" />)
export const SearchIcon = icon(<path d="M11 18a7 7 0 1 0 0-14 7 7 0 0 0 0 14Zm5-2 4.5 4.5" />)
export const ArrowLeftIcon = icon(<path d="M20 12H4m6-6-6 6 6 6" />)
export const ArrowRightIcon = icon(<path d="M4 12h16m-6-6 6 6-6 6" />)
export const ChevronDownIcon = icon(<path d="m6 9 6 6 6-6" />)
export const PlusIcon = icon(<path d="M12 5v14M5 12h14" />)
export const MinusIcon = icon(<path d="M5 12h14" />)
export const TrashIcon = icon(<path d="M4 7h16M9 7V4h6v3m3 0-1 13H7L6 7m4 4v5m4-5v5" />)
export const PlayIcon = icon(<path d="M8 5v14l11-7L8 5Z" />)
export const PauseIcon = icon(<path d="M9 5v14m6-14v14" />)
