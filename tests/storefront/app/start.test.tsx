import { expect, onTestFinished, test, vi } from 'vitest'
import { stubReload } from '../../dataProvider/loading/stubReload.ts'
import { deferred } from '../../support/waiting.ts'
import { expectConsole } from '../../support/setup.ts'

vi.mock('../../../storefront/app/entryClient.tsx', () => ({ hydratePage: async () => {} }))

const network = vi.hoisted(() => ({ isLost: false }))

vi.mock('../../../dataProvider/loading/loadChunk.ts', () => ({
  loadChunk: (load: () => Promise<unknown>) => (network.isLost ? Promise.reject(new Error('Lost')) : load()),
}))

let pages = 0

/** A page that was sent, and its first picture, which is there or fails when the test says so. */
async function sendPage({ vendor = '' } = {}) {
  pages += 1
  // Each time others, since a browser runs a module once.
  const chunks = [vendor, ''].map((code, index) => `data:text/javascript,${code}//${index},${pages}`)
  const picture = deferred()
  // What the pages of other files have preloaded.
  document.head.querySelectorAll('link').forEach((element) => element.remove())
  document.head.insertAdjacentHTML('beforeend', `<meta name="chunks" content="${chunks.join(' ')}">`)
  document.body.innerHTML = `<p id="unfinished">Part of this page has not loaded</p>
    <img fetchpriority="high"><img loading="lazy"><button type="button">Menu</button>
    <form><button name="add" value="1">Enquire Now</button></form>
    <button>Send</button><input><a href="#cart">Cart</a>`
  // jsdom loads no pictures.
  Object.assign(HTMLImageElement.prototype, { decode: () => picture.promise })
  vi.useFakeTimers({ toFake: ['setTimeout', 'requestAnimationFrame'] })
  const forget = vi.spyOn(globalThis, 'removeEventListener')
  onTestFinished(async () => {
    // To the end, whatever the test has seen of it: else it would press a button of the next one.
    picture.resolve()
    network.isLost = false
    await vi.waitFor(async () => {
      await vi.advanceTimersByTimeAsync(20)
      dispatchEvent(new Event('keydown'))
      expect(forget).toHaveBeenCalledWith('click', expect.any(Function))
    })
    forget.mockRestore()
    vi.useRealTimers()
    document.head.querySelectorAll('meta, link').forEach((element) => element.remove())
    document.body.innerHTML = ''
    history.replaceState(null, '', '/')
    delete (HTMLImageElement.prototype as Partial<HTMLImageElement>).decode
  })
  const start = `../../../storefront/app/start.ts?${pages}`
  await import(/* @vite-ignore */ start)
  return { picture, chunks }
}

const askedFor = () => [...document.querySelectorAll<HTMLLinkElement>('link')].map(({ href }) => href)

test('nothing of the program is asked for before the first picture is painted, then all of it at once', async () => {
  const { picture, chunks } = await sendPage()

  await vi.advanceTimersByTimeAsync(900)
  expect(askedFor()).toEqual([])

  picture.resolve()
  await vi.advanceTimersByTimeAsync(20)
  expect(askedFor()).toEqual(chunks)
})

test.each(['pointerdown', 'keydown'])('a %s on the page begins the program at once', async (event) => {
  const { chunks } = await sendPage()

  document.body.dispatchEvent(new Event(event, { bubbles: true }))
  await vi.advanceTimersByTimeAsync(0)
  expect(askedFor()).toEqual(chunks)
})

test('a button that was pressed before the program was there is pressed then, one that sends a form is not', async () => {
  const { picture } = await sendPage()
  const [menu, send] = document.querySelectorAll('button')
  const onMenu = vi.fn<() => void>()
  const onSend = vi.fn<() => void>()

  menu!.click()
  menu!.addEventListener('click', onMenu)
  send!.addEventListener('click', onSend)
  picture.resolve()

  await vi.waitFor(async () => {
    await vi.advanceTimersByTimeAsync(20)
    expect(onMenu).toHaveBeenCalledOnce()
  })
  expect(onSend).not.toHaveBeenCalled()
})

/** Presses it, and tells whether the browser does what it does with a link. */
const press = (element: Element) =>
  element.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }))

test('a link pressed after such a button leads on once the button has worked; without one it leads on by itself', async () => {
  const { picture } = await sendPage()
  const [button, link] = ['button', 'a'].map((name) => document.querySelector<HTMLElement>(name)!)
  const pressed: string[] = []
  expect(press(link!)).toBe(true)

  press(button!)
  expect(press(link!)).toBe(false)
  for (const one of [button!, link!]) one.addEventListener('click', () => pressed.push(one.localName))
  picture.resolve()

  await vi.waitFor(async () => {
    await vi.advanceTimersByTimeAsync(20)
    expect(pressed).toEqual(['button', 'a'])
  })
})

/** A page whose app does not come, whose link was pressed after that element. */
async function pressLinkAfter(selector: string) {
  const vendor = deferred()
  vi.stubGlobal('vendor', vendor.promise)
  stubReload()
  const { picture } = await sendPage({ vendor: 'await(vendor)' })
  onTestFinished(() => {
    // Else whoever waits for all imports would wait for ever, in the files that come after this one.
    vendor.resolve()
    vi.unstubAllGlobals()
  })
  picture.resolve()
  press(document.querySelector(selector)!)
  const link = document.querySelector('a')!
  expect(press(link)).toBe(false)
  const onLink = vi.fn<() => void>()
  link.addEventListener('click', onLink)
  return onLink
}

test('a link that waits for a program that does not come leads on after four seconds', async () => {
  const onLink = await pressLinkAfter('button')

  await vi.advanceTimersByTimeAsync(3999)
  expect(onLink).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(onLink).toHaveBeenCalledOnce()
})

test('ERR-24 a link pressed after the add button does not leave the page before the press is sent', async () => {
  const onLink = await pressLinkAfter('[name=add]')

  await vi.advanceTimersByTimeAsync(4000)

  expect(location.search).toMatch(/^add=\d+$/)
  expect(onLink).not.toHaveBeenCalled()
})

/** Calls `press`, then loads a page whose chunks fail; by default the server answers. */
async function failChunks({ press = () => {}, answer = async () => new Response() } = {}) {
  network.isLost = true
  const reload = stubReload()
  const server = vi.spyOn(globalThis, 'fetch').mockImplementation(answer)
  const { picture } = await sendPage()
  const [button, add] = [...document.querySelectorAll('button')]
  const pressed: string[] = []
  press()
  for (const one of [button!, add!]) one.addEventListener('click', () => pressed.push(one.textContent))
  picture.resolve()
  await vi.waitFor(async () => {
    await vi.advanceTimersByTimeAsync(20)
    expect(server).toHaveBeenCalledOnce()
  })
  await vi.advanceTimersByTimeAsync(20)
  expect(expectConsole().join()).toContain('Lost')
  onTestFinished(() => {
    server.mockRestore()
  })
  return { reload, pressed, isTold: () => document.querySelector('#unfinished[data-shown]') !== null }
}

test('ERR-22 a page whose chunks fail reloads the document', async () => {
  const { reload, isTold } = await failChunks()

  expect(reload).toHaveBeenCalledOnce()
  expect(isTold()).toBe(false)
})

test('ERR-22 a page with typed text does not reload', async () => {
  const { reload, isTold } = await failChunks({
    press: () => (document.querySelector('input')!.value = 'a question'),
  })

  expect(reload).not.toHaveBeenCalled()
  expect(isTold()).toBe(true)
})

test('ERR-23 without a connection the page says so, and a button pressed then is pressed again after hydration', async () => {
  const { reload, isTold, pressed } = await failChunks({
    answer: () => Promise.reject(new Error('Offline')),
  })
  expect(isTold()).toBe(true)
  expect(reload).not.toHaveBeenCalled()

  network.isLost = false
  dispatchEvent(new Event('pointerdown'))
  document.querySelector('button')!.click()
  expect(pressed).toEqual(['Menu'])

  await vi.waitFor(async () => {
    await vi.advanceTimersByTimeAsync(20)
    expect(pressed).toEqual(['Menu', 'Menu'])
  })
})

test('ERR-23 after an outage the app is loaded once the server answers', async () => {
  let isOffline = true
  const { pressed } = await failChunks({
    press: () => document.querySelector('button')!.click(),
    answer: () => (isOffline ? Promise.reject(new Error('Offline')) : Promise.resolve(new Response())),
  })

  network.isLost = false
  isOffline = false
  dispatchEvent(new Event('online'))

  await vi.waitFor(async () => {
    await vi.advanceTimersByTimeAsync(20)
    expect(pressed).toEqual(['Menu'])
  })
})

const pressAdd = () => document.querySelector<HTMLElement>('[name=add]')!.click()

test('ERR-24 if chunks fail, the page is loaded with the press in its address', async () => {
  const { reload } = await failChunks({ press: pressAdd })

  expect(location.search).toMatch(/^add=\d+$/)
  expect(reload).not.toHaveBeenCalled()
})
