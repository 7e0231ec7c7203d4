import { Box } from '@mui/material'
import { useEffect, useEffectEvent, useRef, useState, useSyncExternalStore } from 'react'
import { useNotificationContext, useTakeUndoableMutation, useTranslate } from 'react-admin'
import { useLocation } from 'react-router-dom'
import { loadChunk } from '../../../dataProvider/loading/loadChunk.ts'
import { basename } from '../../settings/paths.ts'
import type { ToastState } from './ToastViewports.tsx'

type ViewportsComponent = typeof import('./ToastViewports.tsx').ToastViewports

/**
 * Where toasts are shown and read out; react-admin's `Notification` shows one at a time (TST-3). What shows them is fetched on
 * the first page but the dashboard, so that it is there when the connection fails; the dashboard has nothing to say.
 */
export function Toasts() {
  const { toasts, end } = useToasts()
  const [Viewports, setViewports] = useState<ViewportsComponent>()
  const { pathname } = useLocation()
  const isNeeded = toasts.length > 0 || pathname !== basename
  // While the tab is hidden no toast is shown, since nobody would see it; each counts its full time once the tab is back.
  const isHidden = useSyncExternalStore(onVisibilityChange, () => document.hidden)

  useEffect(() => {
    if (Viewports || !isNeeded) return
    // Without a connection, the next toast tries again and shows all.
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

/** Milliseconds after which a change is made though its toast still stands, since somebody's mouse rests on it. */
const undoTimeout = 10_000

let lastId = 0

/**
 * What react-admin and the pages have to say, until it was seen. A change that can be undone is made when its toast
 * goes, when somebody goes to another page, and after ten seconds whatever the toast does. A result with a title
 * replaces the one before, which tells of the past.
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
  /** What tells of the change stands on. */
  const commit = ({ id, mutation }: ToastState) => {
    setToasts((all) => all.map((toast) => (toast.id === id ? { ...toast, mutation: undefined } : toast)))
    mutation?.({ isUndo: false })
  }
  const commitAll = useEffectEvent(() => toasts.filter(({ mutation }) => mutation).forEach(commit))
  useEffect(() => commitAll(), [pathname])
  // Nobody can undo what has no toast any more.
  const timers = useRef(new Set<ReturnType<typeof setTimeout>>())
  useEffect(
    () => () => {
      timers.current.forEach(clearTimeout)
      commitAll()
    },
    [],
  )

  // One at a time: react-admin hands over one of the changes that wait per rendering, in the order of what tells of them.
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
  // oxlint-disable-next-line react/set-state-in-effect -- react-admin's queue hands over its changes to nobody else
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
