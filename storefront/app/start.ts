import { askServer, isReachable, reloadOnce, waitForAnswer } from '../../dataProvider/loading/documentLoad.ts'
import { loadChunk } from '../../dataProvider/loading/loadChunk.ts'

/** In milliseconds: the longest that the program waits for a picture, and a link for the program. */
const patience = { picture: 1000, link: 4000 }

/**
 * A page is looked at before it is used: nothing of the program is asked for until the first picture is painted, so that on a
 * slow line all of it comes after the picture (docs/decisions/025). Whoever touches the page gets it at once.
 */
async function start() {
  const { pressAgain, sendPress } = rememberPresses()
  await Promise.race([
    firstPaint(),
    firstTouch(),
    new Promise((resolve) => setTimeout(resolve, patience.picture)),
  ])
  // What the server knows the page to need: else the program would ask for one after the other.
  const chunks = document.querySelector<HTMLMetaElement>('meta[name="chunks"]')?.content.match(/\S+/g) ?? []
  for (const href of chunks) {
    const link = document.createElement('link')
    document.head.append(Object.assign(link, { rel: 'modulepreload', fetchPriority: 'low', href }))
  }
  while (!(await runProgram(chunks))) await recover(sendPress)
  document.getElementById('unfinished')?.remove()
  pressAgain()
}

/** Runs the chunks one by one, with pauses in which the browser may answer. */
async function runProgram(chunks: readonly string[]): Promise<boolean> {
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
 * After a failed load: loads the page as a document, with the press that waits. Where that was tried or the server does not
 * answer, shows the notice that came with the page (docs/decisions/025). Ends when another try makes sense.
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

/** A reload may lose what was typed before the program kept it. */
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
 * Remembers the buttons that are pressed, which do nothing before the program is there, and holds back a link that is pressed
 * after one, since it would lead away before the button has done what it is for. A button named `add` works without the
 * program, too: its form loads the page again with the press in its address. Any other link or form does what it does.
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
  /** Presses them again; called late where the program does not come, so that the link leads on. */
  const pressAgain = () => {
    removeEventListener('click', remember)
    for (const pressed of presses) pressed.click()
    presses.clear()
  }
  /** Loads the page with the press in its address, each time another one. @returns false when no such press waits */
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
