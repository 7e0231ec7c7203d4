/** The longest that the program waits for a picture, in milliseconds. */
const patience = 1000

/**
 * A page is looked at before it is used: nothing of the program is asked for until the first picture is painted, so that on a
 * slow line all of it comes after the picture (docs/decisions/025). Whoever touches the page gets it at once.
 */
async function start() {
  const takePresses = rememberPresses()
  await Promise.race([firstPaint(), firstTouch(), new Promise((resolve) => setTimeout(resolve, patience))])
  // What the server knows the page to need: else the program would ask for one after the other.
  const chunks = document.querySelector<HTMLMetaElement>('meta[name="chunks"]')?.content.match(/\S+/g) ?? []
  for (const href of chunks) {
    const link = document.createElement('link')
    document.head.append(Object.assign(link, { rel: 'modulepreload', fetchPriority: 'low', href }))
  }
  try {
    // Run one by one, with pauses in which the browser may answer.
    for (const href of chunks) {
      await import(/* @vite-ignore */ href)
      await new Promise((resolve) => setTimeout(resolve))
    }
    await import('./entryClient.tsx')
  } finally {
    for (const pressed of takePresses()) pressed.click()
  }
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
 * What was pressed last until this is called: a button, which does nothing before the program is there, and a link after it,
 * which would lead away before the button has done what it is for. Any other link or form does what it does.
 */
function rememberPresses() {
  let presses: HTMLElement[] = []
  const remember = (event: MouseEvent) => {
    const pressed = (event.target as Element).closest<HTMLElement>('button[type="button"], a:not([target])')
    if (pressed instanceof HTMLAnchorElement) {
      // Else it opens elsewhere, and this page stays.
      const leads = !event.ctrlKey && !event.metaKey && !event.shiftKey
      if (!leads || presses.length === 0) return
      event.preventDefault()
      presses = [...presses.slice(0, 1), pressed]
    } else presses = pressed ? [pressed] : []
  }
  addEventListener('click', remember)
  return () => {
    removeEventListener('click', remember)
    return presses
  }
}

void start()
