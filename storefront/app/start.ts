import {
  pingServer,
  isReachable,
  reloadOnce,
  retryUntilSuccess,
} from '../../dataProvider/loading/documentLoad.ts'
import { loadChunk } from '../../dataProvider/loading/loadChunk.ts'

/** Milliseconds that the app waits for the images with high priority, and that a clicked link waits for the app. */
const maxWait = { picture: 1000, link: 4000 }

/**
 * Loads the app (docs/decisions/025) when the images with high priority are painted, after one second, or when the visitor
 * clicks, taps or presses a key. Until then, these images do not share the connection with the app.
 */
async function start() {
  const { replayClicks, reloadWithClick } = recordClicks()
  await Promise.race([
    waitForPaint(),
    waitForInteraction(),
    new Promise((resolve) => setTimeout(resolve, maxWait.picture)),
  ])
  // The server lists the page's chunks, because the browser would discover them one after another.
  const chunks = document.querySelector<HTMLMetaElement>('meta[name="chunks"]')?.content.match(/\S+/g) ?? []
  for (const href of chunks) {
    const link = document.createElement('link')
    document.head.append(Object.assign(link, { rel: 'modulepreload', fetchPriority: 'low', href }))
  }
  while (!(await runApp(chunks))) await recover(reloadWithClick)
  document.getElementById('unfinished')?.remove()
  replayClicks()
}

/**
 * Runs the chunks one by one and yields between them, so that the browser can respond. Then starts hydration. On failure, logs
 * the error and returns false.
 */
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
 * Handles a failed load of the app. If the server responds, reloads the document. Without a pending click on the add button, it
 * reloads at most once a minute and only if the visitor has typed nothing. If it does not reload, shows the page's built-in
 * notice (docs/decisions/029). Resolves when the visitor interacts with the page or when an unreachable server responds again.
 */
async function recover(reloadWithClick: () => boolean): Promise<void> {
  const isUp = await isReachable()
  const isLeaving = isUp && (reloadWithClick() || (!hasTyped() && reloadOnce()))
  if (!isLeaving) document.getElementById('unfinished')?.setAttribute('data-shown', '')
  const touched = new AbortController()
  const isBack = isUp ? [] : [retryUntilSuccess(pingServer, touched.signal)]
  await Promise.race([waitForInteraction(), ...isBack])
  touched.abort()
}

/** Returns true if a reload could lose typed text. Until hydration, the app does not save drafts. */
function hasTyped() {
  const fields = document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input, textarea')
  return [...fields].some(({ value, defaultValue }) => value !== defaultValue)
}

async function waitForPaint() {
  const pictures = document.querySelectorAll<HTMLImageElement>('img[fetchpriority="high"]')
  // Continue whether the images load or fail.
  await Promise.allSettled([...pictures].map((picture) => picture.decode()))
  // requestAnimationFrame runs right before the paint; the timer runs after it.
  await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
}

function waitForInteraction() {
  return new Promise((resolve) => {
    for (const event of ['pointerdown', 'keydown'])
      addEventListener(event, resolve, { once: true, passive: true, capture: true })
  })
}

/**
 * Before hydration, records clicks on the add button and on buttons of the type `button`. After a recorded click, also delays
 * links, because a link would leave the page before the button works. The browser handles all other links and forms, and the
 * buttons that open a popover.
 */
function recordClicks() {
  const recordedClicks = new Set<HTMLElement>()
  const remember = (event: MouseEvent) => {
    const pressed = (event.target as Element).closest<HTMLElement>(
      'button[type="button"]:not([popovertarget]), [name="add"], a',
    )
    if (pressed instanceof HTMLAnchorElement) {
      if (recordedClicks.size === 0 || !leavesPage(pressed, event)) return
      setTimeout(() => reloadWithClick() || replayClicks(), maxWait.link)
    }
    if (!pressed) return
    event.preventDefault()
    recordedClicks.add(pressed)
  }
  /**
   * Clicks the recorded elements. The timer above can also call this function, so that a delayed link works even if the app does
   * not load.
   */
  const replayClicks = () => {
    removeEventListener('click', remember)
    for (const pressed of recordedClicks) pressed.click()
    recordedClicks.clear()
  }
  /**
   * Reloads the page with `?add={time}` if a click on the add button is pending. The time makes each address unique.
   * @returns false if no such click is pending
   */
  const reloadWithClick = () => {
    const isAdding = [...recordedClicks].some((pressed) => pressed.matches('[name="add"]'))
    if (isAdding) location.search = `add=${Date.now()}`
    return isAdding
  }
  addEventListener('click', remember)
  return { replayClicks, reloadWithClick }
}

/**
 * Returns true if a click on the link can replace this page. Other clicks, for example, open a new tab, start a download or
 * open another application.
 */
function leavesPage({ protocol, target }: HTMLAnchorElement, click: MouseEvent) {
  const { altKey, ctrlKey, metaKey, shiftKey } = click
  return protocol.startsWith('http') && target === '' && !(altKey || ctrlKey || metaKey || shiftKey)
}

void start()
