export interface NavigationLink {
  to: string
  label: string
}

/** The header's links, in this order (HDR-2). */
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

/** The first link of the footer's shop column, before the collections. */
export const shopLink: NavigationLink = { to: '/shop', label: 'All stones' }

/** The last links of the footer's shop column. */
export const shopLinks: NavigationLink[] = [
  { to: '/categories', label: 'Categories' },
  { to: '/cart', label: 'Cart' },
]

/** The footer's company column. */
export const companyLinks: NavigationLink[] = [
  { to: '/about', label: 'About' },
  { to: '/blog', label: 'Blog' },
  { to: '/events', label: 'Events' },
  { to: '/custom-jewelry', label: 'Custom Jewelry' },
  { to: '/contact', label: 'Contact' },
]
