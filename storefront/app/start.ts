import { askServer, isReachable, reloadOnce, waitForAnswer } from '../../dataProvider/loading/documentLoad.ts'
import { loadChunk } from '../../dataProvider/loading/loadChunk.ts'

/** In milliseconds: how long the app waits for the first picture, and a pressed link for the app. */
const patience = { picture: 1000, link: 4000 }

/**
 * Loads the app once the first picture is painted, so that on a slow line the picture comes first, or once the visitor touches
 * the page (docs/decisions/025).
 */
async function start() {
  const { pressAgain, sendPress } = rememberPresses()
  await Promise.race([
    firstPaint(),
    firstTouch(),
    new Promise((resolve) => setTimeout(resolve, patience.picture)),
  ])
  // The page's chunks, named by the server: the browser would discover them one after the other.
  const chunks = document.querySelector<HTMLMetaElement>('meta[name="chunks"]')?.content.match(/\S+/g) ?? []
  for (const href of chunks) {
    const link = document.createElement('link')
    document.head.append(Object.assign(link, { rel: 'modulepreload', fetchPriority: 'low', href }))
  }
  while (!(await runApp(chunks))) await recover(sendPress)
  document.getElementById('unfinished')?.remove()
  pressAgain()
}

/** Runs the chunks one by one, with pauses in which the browser can respond. Answers whether the page is hydrated. */
async function runApp(chunks: readonly string[]): Promise<boolean> {
  try {
    for (const href of chunks) {
      await loadChunk(() => import(/* @vite-ignore */ href))
      await new Promise((resolve) => setTimeout(resolve))
    }
    const { hydratePage } = await loadChunk(() => import('./entryClient.tsx'))
    await hydratePage()
    return true
  } catch (error) {
    console.error(error)
    return false
  }
}

/**
 * After a failed load: reloads the document, with a waiting press in its address. If that was tried already, or the server does
 * not answer, shows the notice that is part of the page (docs/decisions/029). Resolves when a retry makes sense.
 */
async function recover(sendPress: () => boolean): Promise<void> {
  const answers = await isReachable()
  const isLeaving = answers && (sendPress() || (!hasTyped() && reloadOnce()))
  if (!isLeaving) document.getElementById('unfinished')?.setAttribute('data-shown', '')
  const touched = new AbortController()
  const isBack = answers ? [] : [waitForAnswer(askServer, touched.signal)]
  await Promise.race([firstTouch(), ...isBack])
  touched.abort()
}

/** A reload may lose text that was typed before the app saved it as a draft. */
function hasTyped() {
  const fields = document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input, textarea')
  return [...fields].some(({ value, defaultValue }) => value !== defaultValue)
}

async function firstPaint() {
  const pictures = document.querySelectorAll<HTMLImageElement>('img[fetchpriority="high"]')
  // Whether they come or fail.
  await Promise.allSettled([...pictures].map((picture) => picture.decode()))
  // Called right before a frame is painted; a timer comes after it.
  await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
}

function firstTouch() {
  return new Promise((resolve) => {
    for (const event of ['pointerdown', 'keydown'])
      addEventListener(event, resolve, { once: true, passive: true, capture: true })
  })
}

/**
 * Remembers the buttons pressed before hydration, and delays a link pressed after one, which would leave the page before the
 * button has worked. A button named `add` also works without the app: its form reloads the page with the press in the address.
 * Other links and forms are left to the browser.
 */
function rememberPresses() {
  const presses = new Set<HTMLElement>()
  const remember = (event: MouseEvent) => {
    const pressed = (event.target as Element).closest<HTMLElement>('button[type="button"], [name="add"], a')
    if (pressed instanceof HTMLAnchorElement) {
      if (presses.size === 0 || !leavesPage(pressed, event)) return
      setTimeout(() => sendPress() || pressAgain(), patience.link)
    }
    if (!pressed) return
    event.preventDefault()
    presses.add(pressed)
  }
  /** Presses them again. Also called after four seconds without the app, so that a delayed link is followed. */
  const pressAgain = () => {
    removeEventListener('click', remember)
    for (const pressed of presses) pressed.click()
    presses.clear()
  }
  /**
   * Reloads the page with a waiting add press in its address. The time makes each address a new one.
   * @returns false if no add press waits
   */
  const sendPress = () => {
    const isAdding = [...presses].some((pressed) => pressed.matches('[name="add"]'))
    if (isAdding) location.search = `add=${Date.now()}`
    return isAdding
  }
  addEventListener('click', remember)
  return { pressAgain, sendPress }
}

/** Any other click opens a tab, a file or another program, and this page stays. */
function leavesPage({ protocol, target }: HTMLAnchorElement, click: MouseEvent) {
  const { altKey, ctrlKey, metaKey, shiftKey } = click
  return protocol.startsWith('http') && target === '' && !(altKey || ctrlKey || metaKey || shiftKey)
}

void start()
