import { expect, test } from 'vitest'
import { isCollapsed, sidebarCookie } from '../../../backoffice/layout/useSidebar.ts'

test('ADM-5 the state is kept for seven days and read back', () => {
  expect(sidebarCookie(true)).toBe('sidebar_state=collapsed; path=/admin; max-age=604800; SameSite=Lax')
  expect(isCollapsed('a=b; sidebar_state=collapsed')).toBe(true)
  expect(isCollapsed('sidebar_state=open')).toBe(false)
  expect(isCollapsed('')).toBe(false)
})
