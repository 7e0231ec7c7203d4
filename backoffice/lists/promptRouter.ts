import { useCallback, useContext } from 'react'
import { reactRouterProvider, type RouterProvider } from 'react-admin'
import { UNSAFE_DataRouterContext as DataRouterContext } from 'react-router-dom'

type Navigate = ReturnType<RouterProvider['useNavigate']>

/**
 * react-admin's way around the pages, but that a list's new filter, order or page is on screen at once. The router would
 * draw it when there is time; whatever is chosen until then begins from the address before, and loses it.
 */
export const promptRouter: RouterProvider = {
  ...reactRouterProvider,
  useNavigate: () => {
    const navigate = reactRouterProvider.useNavigate()
    // Asked itself: in routes below routes, as react-admin's are, `useNavigate` takes no `flushSync`.
    const router = useContext(DataRouterContext)?.router
    return useCallback<Navigate>(
      (to, options) => {
        const isChoice = typeof to === 'object' && to.pathname === undefined && !options?.replace
        if (router && isChoice) void router.navigate(to, { ...options, flushSync: true })
        else navigate(to, options)
      },
      [navigate, router],
    )
  },
}
