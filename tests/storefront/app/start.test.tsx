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

/** Loads a server-rendered page. The test resolves or rejects the decoding of its first image. */
async function sendPage({ vendor = '' } = {}) {
  pages += 1
  // New URLs each time, because a browser runs a module only once.
  const chunks = [vendor, ''].map((code, index) => `data:text/javascript,${code}//${index},${pages}`)
  const picture = deferred()
  // Removes the preload links of other test files.
  document.head.querySelectorAll('link').forEach((element) => element.remove())
  document.head.insertAdjacentHTML('beforeend', `<meta name="chunks" content="${chunks.join(' ')}">`)
  document.body.innerHTML = `<p id="unfinished">Part of this page hasn't loaded</p>
    <img fetchpriority="high"><img loading="lazy"><button type="button">Menu</button>
    <form><button name="add" value="1">Enquire Now</button></form>
    <button>Send</button><input><a href="#cart">Cart</a>`
  // jsdom does not load images.
  Object.assign(HTMLImageElement.prototype, { decode: () => picture.promise })
  vi.useFakeTimers({ toFake: ['setTimeout', 'requestAnimationFrame'] })
  const forget = vi.spyOn(globalThis, 'removeEventListener')
  onTestFinished(async () => {
    // Finishes the start: a pending one would click a button of the next test.
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

test('the page requests no app chunks before the first image is painted, and all of them right after', async () => {
  const { picture, chunks } = await sendPage()

  await vi.advanceTimersByTimeAsync(900)
  expect(askedFor()).toEqual([])

  picture.resolve()
  await vi.advanceTimersByTimeAsync(20)
  expect(askedFor()).toEqual(chunks)
})

test.each(['pointerdown', 'keydown'])(
  'a %s on the page starts loading the app immediately',
  async (event) => {
    const { chunks } = await sendPage()

    document.body.dispatchEvent(new Event(event, { bubbles: true }))
    await vi.advanceTimersByTimeAsync(0)
    expect(askedFor()).toEqual(chunks)
  },
)

test('a button clicked before hydration is clicked again afterwards, but a submit button is not', async () => {
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

/** Clicks an element. Returns whether the browser performs the default action. */
const press = (element: Element) =>
  element.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }))

test('a link clicked after such a button waits until the button has run, and without one the browser follows it immediately', async () => {
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

/** Clicks an element and then a link on a page whose app does not load. */
async function pressLinkAfter(selector: string) {
  const vendor = deferred()
  vi.stubGlobal('vendor', vendor.promise)
  stubReload()
  const { picture } = await sendPage({ vendor: 'await(vendor)' })
  onTestFinished(() => {
    // A pending import would block later test files that wait for all imports.
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

test('a delayed link is followed after four seconds if the app does not load', async () => {
  const onLink = await pressLinkAfter('button')

  await vi.advanceTimersByTimeAsync(3999)
  expect(onLink).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(onLink).toHaveBeenCalledOnce()
})

test('ERR-24 a link clicked after the add button is not followed before the add click is sent', async () => {
  const onLink = await pressLinkAfter('[name=add]')

  await vi.advanceTimersByTimeAsync(4000)

  expect(location.search).toMatch(/^add=\d+$/)
  expect(onLink).not.toHaveBeenCalled()
})

/** Loads a page whose chunks fail, and calls `press` before they fail. By default, the server responds. */
async function failChunks({ press = () => {}, response = async () => new Response() } = {}) {
  network.isLost = true
  const reload = stubReload()
  const server = vi.spyOn(globalThis, 'fetch').mockImplementation(response)
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
  return { reload, pressed, isNoticeShown: () => document.querySelector('#unfinished[data-shown]') !== null }
}

test('ERR-22 a page whose chunks fail to load reloads the document', async () => {
  const { reload, isNoticeShown } = await failChunks()

  expect(reload).toHaveBeenCalledOnce()
  expect(isNoticeShown()).toBe(false)
})

test('ERR-22 a page with typed text does not reload when its chunks fail to load', async () => {
  const { reload, isNoticeShown } = await failChunks({
    press: () => (document.querySelector('input')!.value = 'a question'),
  })

  expect(reload).not.toHaveBeenCalled()
  expect(isNoticeShown()).toBe(true)
})

test('ERR-23 the page shows a notice while offline, and a button clicked then is clicked again after hydration', async () => {
  const { reload, isNoticeShown, pressed } = await failChunks({
    response: () => Promise.reject(new Error('Offline')),
  })
  expect(isNoticeShown()).toBe(true)
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

test('ERR-23 the app loads after an outage once the server responds', async () => {
  let isOffline = true
  const { pressed } = await failChunks({
    press: () => document.querySelector('button')!.click(),
    response: () => (isOffline ? Promise.reject(new Error('Offline')) : Promise.resolve(new Response())),
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

test('ERR-24 a page whose chunks fail to load sends a waiting add click in its URL', async () => {
  const { reload } = await failChunks({ press: pressAdd })

  expect(location.search).toMatch(/^add=\d+$/)
  expect(reload).not.toHaveBeenCalled()
})
