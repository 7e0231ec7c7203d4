import { useMutation } from '@tanstack/react-query'
import { useNotify, useRefresh } from 'react-admin'
import { getErrorMessage } from '../format/errors.ts'
import { useNotifyError } from './toasts/notify.tsx'
import { useApi } from '../settings/settings.ts'
import * as commonTexts from '../texts/common.ts'

type Api = ReturnType<typeof useApi>

/**
 * Does something when told and says how that ended: `call` answers what is said then, `failed` begins what is
 * said otherwise. What the page shows is read again either way.
 */
export function useAction<Given = void>(call: (api: Api, given: Given) => Promise<string>, failed: string) {
  const api = useApi()
  const notify = useNotify()
  const notifyError = useNotifyError()
  const refresh = useRefresh()
  return useMutation({
    mutationFn: (given: Given) => call(api, given),
    onSuccess: (message) => notify(message, { type: 'success' }),
    onError: (error) => notifyError(commonTexts.failure(failed, getErrorMessage(error)), error),
    onSettled: refresh,
  })
}
