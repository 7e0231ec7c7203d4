import {
  type FormEvent,
  type SubmitEvent,
  useCallback,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { useNavigate } from 'react-router-dom'
import { staysInPlace } from '../layout/useScrollRestoration.ts'
import { isRangeKey, type ItemFilter, readShopAddress, type ShopAddress, shopPath } from './shopAddress.ts'

/** The form's id. Fields outside the form refer to it, so that the browser can submit them without JavaScript. */
export const filterFormId = 'product-filters'

export const filterPanelId = 'filters'

/** Milliseconds without a change before a field is applied, by the type of the field. The other fields are applied immediately. */
const delays: Readonly<Record<string, number>> = { search: 250, range: 300, number: 700 }

/**
 * Applies the fields of the form to the address: a choice immediately, a typed value after a pause. The fields are uncontrolled, so
 * they keep what the visitor enters before hydration or while the list loads. Any other navigation, such as Back, updates them.
 * @param keepsPage true if a search only filters the loaded page
 */
export function useFilterForm(address: ShopAddress, keepsPage: boolean) {
  const navigate = useNavigate()
  const form = useRef<HTMLFormElement>(null)
  // Of the first page, because the page is not a field.
  const path = shopPath({ ...address, page: 1 })
  const appliedPath = useRef(path)
  const [typedText, setTypedText] = useState<string>()
  const [resets, setResets] = useState(0)

  const { run: apply, cancel } = useDelay(() => {
    if (!form.current) return
    const next = readForm(form.current, address)
    const nextPath = shopPath(next)
    if (nextPath === appliedPath.current) return
    appliedPath.current = nextPath
    const replace = withoutTyped(next) === withoutTyped(address)
    const page = keepsPage ? address.page : 1
    void navigate(shopPath({ ...next, page }), { replace, state: staysInPlace })
  })

  useEffect(() => {
    if (path === appliedPath.current || !form.current) return
    cancel()
    appliedPath.current = path
    fillForm(form.current, new URLSearchParams(path.split('?')[1]))
    setTypedText(undefined)
    setResets((count) => count + 1)
  }, [path, cancel])

  // Applies what the visitor entered before hydration.
  useEffect(() => apply(), [apply])

  return {
    form,
    apply,
    handleChange: ({ target }: FormEvent<HTMLElement>) => {
      const { name, type, value } = target as HTMLInputElement
      if (name === 'q') setTypedText(value)
      apply(delays[type])
    },
    handleSubmit: (event: SubmitEvent<HTMLFormElement>) => {
      event.preventDefault()
      apply()
    },
    text: typedText ?? address.q,
    /** The number of times that another navigation has set the fields. */
    resets,
  }
}

/** Calls the latest function, immediately or after a delay in milliseconds. Each call replaces a pending one. */
const useDelay = (call: () => void) => {
  const timer = useRef<number>(undefined)
  const latest = useRef(call)
  useLayoutEffect(() => {
    latest.current = call
  })
  const cancel = useCallback(() => clearTimeout(timer.current), [])
  useEffect(() => cancel, [cancel])
  const run = useCallback(
    (delay?: number) => {
      cancel()
      if (delay === undefined) latest.current()
      else timer.current = window.setTimeout(() => latest.current(), delay)
    },
    [cancel],
  )
  return { run, cancel }
}

/** Returns the address without the search and the numbers. A change of only these replaces the history entry; others add one. */
const withoutTyped = (address: ShopAddress) => {
  const filters = address.filters.map(([key, value]): ItemFilter => [key, isRangeKey(key) ? '' : value])
  return shopPath({ ...address, q: '', exact: false, filters, page: 1 })
}

/** Returns the address of the first page. */
const readForm = (form: HTMLFormElement, address: ShopAddress): ShopAddress => {
  const values = [...new FormData(form)].map(([name, value]) => [name, String(value)])
  const next = readShopAddress(new URLSearchParams(values), address.collection)
  return { ...next, exact: address.exact && next.q === address.q }
}

const fillForm = ({ elements }: HTMLFormElement, query: URLSearchParams) => {
  for (const field of elements) {
    if (field instanceof HTMLSelectElement) field.value = query.get(field.name) ?? ''
    if (!(field instanceof HTMLInputElement) || field.type === 'hidden') continue
    const values = query.getAll(field.name)
    if (field.type === 'checkbox') field.checked = values.includes(field.value)
    else if (field.type === 'radio') field.checked = field.value === (values[0] ?? '')
    else field.value = values[0] ?? ''
  }
}
