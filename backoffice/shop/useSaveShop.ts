import { useState } from 'react'
import { useUpdate } from 'react-admin'
import { messages } from '../../dataProvider/contract/messages.ts'
import { ApiError } from '../../dataProvider/shopApi/errors.ts'
import { errorText } from '../words/errorText.ts'
import { useNotifyFailure } from '../layout/toasts/useNotifyFailure.ts'
import { useNotifySuccess } from '../layout/toasts/useNotifySuccess.ts'
import type { Keeper } from '../form/keeper.ts'
import { readShopChanges, type ShopRecord } from './shopChanges.ts'

/**
 * Saves what the form changed, and says how that ended; asks first when it would close the shop. `save` resolves with the
 * faults that the server found, under their fields; the form keeps what is typed until it is saved.
 */
export function useSaveShop(shop: ShopRecord, keeper: Keeper) {
  const notifyFailure = useNotifyFailure()
  const notifySuccess = useNotifySuccess()
  const [update] = useUpdate()
  const [resolve, setResolve] = useState<(isSure: boolean) => void>()

  const ask = () => new Promise<boolean>((given) => setResolve(() => given))
  const answer = (isSure: boolean) => {
    resolve?.(isSure)
    setResolve(undefined)
  }

  const save = async (values: Record<string, unknown>) => {
    const data = readShopChanges(shop, values)
    if (!data || Object.keys(data).length === 0) return undefined
    if (data.Is_visible === false && !(await ask())) return undefined
    try {
      await update('shop', { id: shop.id, data, previousData: shop }, { returnPromise: true })
      keeper.saved()
      notifySuccess(messages.shopUpdated)
      return undefined
    } catch (error) {
      const text = errorText(error) || messages.shopUpdateFailed
      notifyFailure(messages.shopFailureTitle, text, error)
      return error instanceof ApiError ? error.body.errors : undefined
    }
  }

  return { save, isAsking: resolve !== undefined, answer }
}
