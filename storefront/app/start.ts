/** The longest that the program waits for a picture, in milliseconds. */
const patience = 1000

/**
 * A page is looked at before it is used: nothing of the program is asked for until the first picture is painted, so that on a
 * slow line all of it comes after the picture (docs/decisions/025). Whoever touches the page gets it at once.
 */
async function start() {
  const pressed = rememberPress()
  await Promise.race([firstPaint(), firstTouch(), new Promise((resolve) => setTimeout(resolve, patience))])
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
  pressed()?.click()
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

/** The button that was pressed last until this is called: it does nothing before the program is there, a link or a form does. */
function rememberPress() {
  let button: HTMLButtonElement | null = null
  const remember = ({ target }: Event) => {
    button = (target as Element).closest<HTMLButtonElement>('button[type="button"]')
  }
  addEventListener('click', remember)
  return () => {
    removeEventListener('click', remember)
    return button
  }
}

void start()
