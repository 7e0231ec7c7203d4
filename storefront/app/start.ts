/** In milliseconds: the longest that the program waits for a picture, and a link for the program. */
const patience = { picture: 1000, link: 4000 }

/**
 * A page is looked at before it is used: nothing of the program is asked for until the first picture is painted, so that on a
 * slow line all of it comes after the picture (docs/decisions/025). Whoever touches the page gets it at once.
 */
async function start() {
  const pressAgain = rememberPresses()
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
  // Run one by one, with pauses in which the browser may answer.
  for (const href of chunks) {
    await import(/* @vite-ignore */ href)
    await new Promise((resolve) => setTimeout(resolve))
  }
  await import('./entryClient.tsx')
  pressAgain()
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
 * Remembers the buttons that are pressed, which do nothing before the program is there, and holds back a link that is pressed after
 * one, since it would lead away before the button has done what it is for. Any other link or form does what it does.
 * @returns what presses them again; it is called late where the program does not come, so that the link leads on
 */
function rememberPresses() {
  const presses = new Set<HTMLElement>()
  const remember = (event: MouseEvent) => {
    const pressed = (event.target as Element).closest<HTMLElement>('button[type="button"], a')
    if (pressed instanceof HTMLAnchorElement) {
      if (presses.size === 0 || !leavesPage(pressed, event)) return
      event.preventDefault()
      setTimeout(pressAgain, patience.link)
    }
    if (pressed) presses.add(pressed)
  }
  const pressAgain = () => {
    removeEventListener('click', remember)
    for (const pressed of presses) pressed.click()
    presses.clear()
  }
  addEventListener('click', remember)
  return pressAgain
}

/** Any other click opens a tab, a file or another program, and this page stays. */
function leavesPage({ protocol, target }: HTMLAnchorElement, click: MouseEvent) {
  const { altKey, ctrlKey, metaKey, shiftKey } = click
  return protocol.startsWith('http') && target === '' && !(altKey || ctrlKey || metaKey || shiftKey)
}

void start()
