import { useCallback, useContext } from 'react'
import { reactRouterProvider, type RouterProvider } from 'react-admin'
import { UNSAFE_DataRouterContext as DataRouterContext } from 'react-router-dom'

type Navigate = ReturnType<RouterProvider['useNavigate']>

/**
 * How react-admin goes from page to page, with one difference: a list's new filter, order or page is drawn at once. The
 * router would draw it when there is time, and whatever is chosen until then starts from the old address and loses what
 * was chosen before. `<RouterProvider useTransitions={false}>` would do the same, but no lazy page could then keep the old
 * one on screen until it is there.
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
