interface NavigationLink {
  to: string
  label: string
}

/** The header's links, in the order of the specification. */
export const headerLinks: NavigationLink[] = [
  { to: '/', label: 'Home' },
  { to: '/shop', label: 'Shop' },
  { to: '/categories', label: 'Categories' },
  { to: '/custom-jewelry', label: 'Custom Jewelry' },
  { to: '/events', label: 'Events' },
  { to: '/about', label: 'About' },
  { to: '/blog', label: 'Blog' },
  { to: '/contact', label: 'Contact' },
]

interface FooterColumn {
  title: string
  links: NavigationLink[]
  /** Whether the way to sign in, or to the own account, ends it. */
  hasAccount?: boolean
}

/** The footer's first two columns; the third holds the contact data. */
export const footerColumns: FooterColumn[] = [
  {
    title: 'Shop',
    links: [
      { to: '/shop', label: 'All stones' },
      { to: '/categories', label: 'Categories' },
      { to: '/cart', label: 'Cart' },
    ],
  },
  {
    title: 'Company',
    hasAccount: true,
    links: [
      { to: '/about', label: 'About' },
      { to: '/blog', label: 'Blog' },
      { to: '/events', label: 'Events' },
      { to: '/custom-jewelry', label: 'Custom jewelry' },
      { to: '/contact', label: 'Contact' },
    ],
  },
]
