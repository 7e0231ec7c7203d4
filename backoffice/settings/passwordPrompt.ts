import { ApiError } from '../../dataProvider/shopApi/errors.ts'
import type { Call, Fetcher, RequestOptions } from '../../dataProvider/shopApi/request.ts'
import type { ShopApi } from '../../dataProvider/shopApi/shopApi.ts'
import { createListeners } from '../../identity/createListeners.ts'

export type PasswordPrompt = ReturnType<typeof createPasswordPrompt>

/**
 * Repeats calls that the server refuses until the admin has entered their password again. `form/PasswordDialog.tsx` asks for it,
 * so the page keeps everything that the admin has typed.
 * @param confirmPassword throws IdentityError if the password is wrong or cannot be checked
 */
export function createPasswordPrompt(confirmPassword: (password: string) => Promise<void>) {
  const { subscribe, notify } = createListeners()
  let question: { promise: Promise<boolean>; answer: (isConfirmed: boolean) => void } | undefined

  const ask = () => {
    if (question) return question.promise
    let answer = (_isConfirmed: boolean) => {}
    const promise = new Promise<boolean>((resolve) => {
      answer = (isConfirmed) => {
        question = undefined
        notify()
        resolve(isConfirmed)
      }
    })
    question = { promise, answer }
    notify()
    return promise
  }

  return {
    subscribe,
    isAsking: () => question !== undefined,
    confirm: async (password: string) => {
      await confirmPassword(password)
      question?.answer(true)
    },
    /** Lets the refused calls fail with the server's error. */
    cancel: () => question?.answer(false),
    /** Wraps the calls of the back office. */
    guard: <Api extends Pick<ShopApi, 'call' | 'fetcher'>>(api: Api): Api => ({
      ...api,
      call: repeatAfter(ask, api.call),
      fetcher: repeatAfter(ask, api.fetcher),
    }),
  }
}

const repeatAfter = <Send extends Call | Fetcher>(ask: () => Promise<boolean>, send: Send): Send =>
  (async (path: string, options?: RequestOptions) => {
    try {
      return await send(path, options)
    } catch (error) {
      if (!isPasswordRequired(error) || !(await ask())) throw error
      return send(path, options)
    }
  }) as Send

const isPasswordRequired = (error: unknown) =>
  error instanceof ApiError && error.status === 403 && error.code === 'password_required'
