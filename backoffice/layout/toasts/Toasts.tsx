import { Box } from '@mui/material'
import { useEffect, useEffectEvent, useRef, useState, useSyncExternalStore } from 'react'
import { useNotificationContext, useTakeUndoableMutation, useTranslate } from 'react-admin'
import { useLocation } from 'react-router-dom'
import { loadChunk } from '../../../dataProvider/loading/loadChunk.ts'
import { basename } from '../../settings/paths.ts'
import type { ToastState } from './ToastViewports.tsx'

type ViewportsComponent = typeof import('./ToastViewports.tsx').ToastViewports

/**
 * Shows and announces toasts. react-admin's `Notification` shows one at a time (TST-3). The viewports load with the first toast,
 * or on the first page other than the dashboard. After that, they are available even if the connection fails.
 */
export function Toasts() {
  const { toasts, end } = useToasts()
  const [Viewports, setViewports] = useState<ViewportsComponent>()
  const { pathname } = useLocation()
  const isNeeded = toasts.length > 0 || pathname !== basename
  // A hidden tab shows no toasts, so that each is visible for its full time when the admin returns.
  const isHidden = useSyncExternalStore(onVisibilityChange, () => document.hidden)

  useEffect(() => {
    if (Viewports || !isNeeded) return
    // If loading fails, the next toast retries.
    loadChunk(() => import('./ToastViewports.tsx')).then(
      (loaded) => setViewports(() => loaded.ToastViewports),
      () => undefined,
    )
  }, [Viewports, isNeeded, toasts])

  return <Box aria-live="polite">{Viewports && !isHidden && <Viewports toasts={toasts} onEnd={end} />}</Box>
}

const onVisibilityChange = (listener: () => void) => {
  document.addEventListener('visibilitychange', listener)
  return () => document.removeEventListener('visibilitychange', listener)
}

/**
 * In milliseconds. After this time, a change is applied even if its toast is still visible, for example because the pointer is
 * over the toast.
 */
const undoTimeout = 10_000

let lastId = 0

/**
 * Shows react-admin's notifications until they are closed or time out. A change that is not undone is applied when its toast
 * closes, when the admin opens another page, or after ten seconds. A result with a title replaces the previous result.
 */
function useToasts() {
  const { notifications, setNotifications } = useNotificationContext()
  const takeMutation = useTakeUndoableMutation()
  const translate = useTranslate()
  const { pathname } = useLocation()
  const [toasts, setToasts] = useState<ToastState[]>([])

  const end = ({ id, mutation }: ToastState, isUndo: boolean) => {
    setToasts((all) => all.filter((toast) => toast.id !== id))
    mutation?.({ isUndo })
  }
  /** Applies the change but leaves its toast visible. */
  const commit = ({ id, mutation }: ToastState) => {
    setToasts((all) => all.map((toast) => (toast.id === id ? { ...toast, mutation: undefined } : toast)))
    mutation?.({ isUndo: false })
  }
  const commitAll = useEffectEvent(() => toasts.filter(({ mutation }) => mutation).forEach(commit))
  useEffect(() => commitAll(), [pathname])
  // Applies the changes on unmount: without a toast, they can no longer be undone.
  const timers = useRef(new Set<ReturnType<typeof setTimeout>>())
  useEffect(
    () => () => {
      timers.current.forEach(clearTimeout)
      commitAll()
    },
    [],
  )

  // Shows one notification per render, because react-admin returns its undoable changes one at a time, in the order of their
  // notifications.
  const showNext = useEffectEvent(() => {
    const [next] = notifications
    if (!next) return
    setNotifications((all) => all.filter((one) => one !== next))
    const { message, type, notificationOptions: { undoable, isResult = false, messageArgs } = {} } = next
    const mutation = (undoable && takeMutation()) || undefined
    lastId += 1
    const toast: ToastState = {
      id: lastId,
      message: typeof message === 'string' ? translate(message, messageArgs) : message,
      type,
      isResult,
      mutation: mutation && once(mutation),
    }
    setToasts((all) => [...all.filter((older) => !(isResult && older.isResult)), toast])
    if (mutation) timers.current.add(setTimeout(() => commit(toast), undoTimeout))
  })
  // oxlint-disable-next-line react/set-state-in-effect -- react-admin's queue offers no other way to take its changes
  useEffect(() => showNext(), [notifications])

  return { toasts, end }
}

type UndoableMutation = NonNullable<ToastState['mutation']>

const once = (mutation: UndoableMutation): UndoableMutation => {
  let isCalled = false
  return (params) => {
    if (!isCalled) mutation(params)
    isCalled = true
  }
}
