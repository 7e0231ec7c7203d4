import { useMutation } from '@tanstack/react-query'
import { useNotify, useRefresh } from 'react-admin'
import { getErrorMessage } from '../format/errors.ts'
import { useNotifyError } from './toasts/notify.tsx'
import { useApi } from '../settings/settings.ts'
import * as commonTexts from '../texts/common.ts'

type Api = ReturnType<typeof useApi>

/**
 * Returns a mutation that runs `call`. `call` returns the success message; error messages start with `failed`. Refreshes the
 * page's data after both success and failure.
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
