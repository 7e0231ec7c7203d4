import { type RefObject, useEffect, useLayoutEffect, useState } from 'react'
import { suggestionLetters } from '../../../dataProvider/resources/search.ts'

export interface ComboboxRefs {
  form: RefObject<HTMLFormElement | null>
  input: RefObject<HTMLInputElement | null>
}

interface Combobox {
  isOpen: boolean
  /** The text that the options are for. */
  typed: string
  /** The id of the option that Enter opens, if any. */
  activeId: string | undefined
}

/**
 * Turns a rendered search form into a combobox (https://www.w3.org/WAI/ARIA/apg/patterns/combobox/). It attaches listeners
 * instead of rendering the field, so that the field keeps its text and focus. The options are the form's elements with the role
 * `option`, each with an id. Resetting the form closes the list.
 */
export function useCombobox({ form, input }: ComboboxRefs): Combobox {
  const getText = () => input.current?.value ?? ''
  /** Empty while the list is closed. */
  const [typed, setTyped] = useState('')
  const [activeId, setActiveId] = useState<string>()
  const isOpen = typed.trim().length >= suggestionLetters

  const show = (text: string) => {
    setTyped(text)
    setActiveId(undefined)
  }
  const activate = (option: HTMLElement | undefined) => {
    setActiveId(option?.id)
    option?.scrollIntoView({ block: 'nearest' })
  }
  const handleKey = (event: KeyboardEvent) => {
    if (isOfInputMethod(event) || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return
    const list = listOptions(form.current, activeId)
    const isHandled = isOpen
      ? handleKeyInList(event.key, list, { activate, close: () => show('') })
      : handleKeyInText(event.key, { text: getText(), show, clear: () => form.current?.reset() })
    if (!isHandled) return
    event.preventDefault()
    // Escape closes only the list, not the panel around it.
    event.stopPropagation()
  }
  useFormEvents(form, { showTyped: () => show(getText()), close: () => show(''), handleKey })

  useLayoutEffect(() => {
    const isFocused = input.current === document.activeElement
    // oxlint-disable-next-line react/set-state-in-effect -- the visitor may have typed before this part was shown
    if (isFocused) setTyped(input.current?.value ?? '')
  }, [input])

  useEffect(() => {
    input.current?.setAttribute('aria-expanded', String(isOpen))
    if (activeId === undefined) input.current?.removeAttribute('aria-activedescendant')
    else input.current?.setAttribute('aria-activedescendant', activeId)
  }, [input, isOpen, activeId])

  return { isOpen, typed, activeId }
}

interface FormHandlers {
  showTyped: () => void
  close: () => void
  handleKey: (event: KeyboardEvent) => void
}

/** Shows the options while the visitor types, and closes the list when they leave the form. */
const useFormEvents = (form: ComboboxRefs['form'], { showTyped, close, handleKey }: FormHandlers) => {
  // A layout effect, so that no keystroke is missed between the rendering and the listeners.
  useLayoutEffect(() => {
    const listeners = new AbortController()
    const { signal } = listeners
    const element = form.current
    const closeOutside = (target: EventTarget | null) => {
      if (!(target instanceof Node && element?.contains(target))) close()
    }
    element?.addEventListener('focusin', showTyped, { signal })
    element?.addEventListener('focusout', ({ relatedTarget }) => closeOutside(relatedTarget), { signal })
    element?.addEventListener('compositionend', showTyped, { signal })
    element?.addEventListener('input', (event) => !isOfInputMethod(event) && showTyped(), { signal })
    element?.addEventListener('keydown', handleKey, { signal })
    element?.addEventListener('reset', close, { signal })
    document.addEventListener('pointerdown', ({ target }) => closeOutside(target), { signal })
    return () => listeners.abort()
  })
}

/** Safari ends a composition before it sends the key that ended it, with the code 229. */
const isOfInputMethod = (event: Event) =>
  (event instanceof KeyboardEvent && event.keyCode === 229) ||
  ('isComposing' in event && event.isComposing === true)

interface OptionList {
  options: HTMLElement[]
  /** The index of the active option, or -1. */
  index: number
}

const listOptions = (form: HTMLFormElement | null, activeId: string | undefined): OptionList => {
  const options = [...(form?.querySelectorAll<HTMLElement>('[role=option]') ?? [])]
  return { options, index: options.findIndex(({ id }) => id === activeId) }
}

interface ListActions {
  activate: (option: HTMLElement | undefined) => void
  close: () => void
}

/** The arrow keys move through the options and, after the last or before the first one, back to the text. */
const handleKeyInList = (
  key: string,
  { options, index }: OptionList,
  { activate, close }: ListActions,
): boolean => {
  const isActive = index >= 0
  const actions: Record<string, (() => void) | false> = {
    ArrowDown: () => activate(options[index + 1]),
    ArrowUp: () => activate(isActive ? options[index - 1] : options.at(-1)),
    Home: isActive && (() => activate(options[0])),
    End: isActive && (() => activate(options.at(-1))),
    Enter: isActive && (() => options[index]?.click()),
    Escape: close,
  }
  const action = actions[key]
  if (action) action()
  // Any other key edits the text.
  else activate(undefined)
  return Boolean(action)
}

interface TextActions {
  text: string
  show: (text: string) => void
  clear: () => void
}

const handleKeyInText = (key: string, { text, show, clear }: TextActions): boolean => {
  if (text === '') return false
  if (key === 'Escape') clear()
  else if (key === 'ArrowDown' || key === 'ArrowUp') show(text)
  else return false
  return true
}
