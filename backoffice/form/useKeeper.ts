import { useState } from 'react'
import { useSettings } from '../app/settings/useSettings.ts'
import { createKeeper, type Keeper } from './keeper.ts'

/** Keeps what the signed-in person types into the form of that name, e.g. `products/12`, for as long as it is open. */
export function useKeeper(form: string): Keeper {
  const { customer } = useSettings()
  const [keeper] = useState(() => createKeeper(`${customer.elegant_user_id}/${form}`))
  return keeper
}
