/** The sidebar's measures and memory (specification, sections 2 and 9). */
export const sidebar = {
  width: '16rem',
  mobileWidth: '18rem',
  collapsedWidth: '3rem',
  /** Pixels: the height of the bar above it, MUI's dense toolbar. */
  top: 48,
  cookie: 'sidebar_state',
  /** Seconds. */
  cookieAge: 7 * 24 * 60 * 60,
} as const

/** Reads a document's cookies; a sidebar nobody collapsed is open. */
export function isCollapsed(cookies: string): boolean {
  return cookies.split('; ').includes(`${sidebar.cookie}=collapsed`)
}

/** The cookie that remembers the state, as `document.cookie` takes it. */
export function sidebarCookie(collapsed: boolean): string {
  const state = collapsed ? 'collapsed' : 'open'
  return `${sidebar.cookie}=${state}; path=/admin; max-age=${sidebar.cookieAge}; SameSite=Lax`
}
