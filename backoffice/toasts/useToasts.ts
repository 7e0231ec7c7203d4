import { useEffect, useEffectEvent, useState, type ReactNode } from 'react'
import {
  useNotificationContext,
  useTakeUndoableMutation,
  useTranslate,
  type NotificationType,
} from 'react-admin'
import type { ResultOptions } from './resultOptions.ts'

export interface RaisedToast extends Partial<ResultOptions> {
  id: number
  message: ReactNode
  type: NotificationType
  /** Does what it tells of, or undoes that; undefined where nothing can be undone. */
  settle?: (how: { isUndo: boolean }) => void
}

/**
 * What react-admin and the pages have to say, until it was seen. A change that can be undone is made when its toast
 * goes.
 */
export function useToasts() {
  const [toasts, setToasts] = useState<RaisedToast[]>([])
  useRaising((toast) => setToasts((now) => [...now, toast]))

  const end = ({ id, settle }: RaisedToast, isUndo: boolean) => {
    setToasts((now) => now.filter((toast) => toast.id !== id))
    settle?.({ isUndo })
  }
  return { toasts, end }
}

let raised = 0

const useRaising = (raise: (toast: RaisedToast) => void) => {
  const { notifications, setNotifications } = useNotificationContext()
  const takeMutation = useTakeUndoableMutation()
  const translate = useTranslate()

  // One at a time: react-admin hands over one of the changes that wait per rendering, in the order of what tells of them.
  const takeNext = useEffectEvent(() => {
    const [next] = notifications
    if (!next) return
    setNotifications((now) => now.filter((one) => one !== next))
    const { message, type, notificationOptions = {} } = next
    const { undoable, kind, why, messageArgs } = notificationOptions as typeof notificationOptions &
      Partial<ResultOptions>
    const settle = undoable ? takeMutation() : undefined
    raised += 1
    raise({
      id: raised,
      message: typeof message === 'string' ? translate(message, messageArgs) : message,
      type,
      ...(kind && { kind }),
      ...(why && { why }),
      ...(settle && { settle }),
    })
  })
  useEffect(() => takeNext(), [notifications])
}
