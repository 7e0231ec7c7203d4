import { useMemo, useState } from 'react'
import { useFormContext, useFormState, useWatch } from 'react-hook-form'
import type { ItemInfo } from '../../../../dataProvider/resources/items.ts'
import { toInfoText } from '../formValues.ts'
import { readInfo } from './readInfo.ts'

/**
 * The form's `item_info`, read from its text, which alone is kept: a change is written into the text. While the text does
 * not parse, `info` is what it last said. What is written into an empty one begins with `initial`.
 */
export function useInfo(initial: ItemInfo | null) {
  const { setValue } = useFormContext()
  const { isSubmitted } = useFormState()
  const text: unknown = useWatch({ name: 'item_info' })
  const read = useMemo(() => readInfo(text), [text])
  const [last, setLast] = useState<ItemInfo>(read ?? {})
  if (read && read !== last) setLast(read)

  return {
    info: Object.keys(last).length === 0 ? (initial ?? {}) : last,
    isBroken: read === undefined,
    change: (info: ItemInfo) =>
      setValue('item_info', toInfoText(info), {
        shouldDirty: true,
        shouldTouch: true,
        shouldValidate: isSubmitted,
      }),
  }
}
