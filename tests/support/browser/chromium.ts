import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chromium } from 'playwright-core'

const systemBrowsers = [
  // Without a window that nobody sees: a quarter less CPU time.
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]

const find = () => [chromium.executablePath(), ...systemBrowsers].find((path) => path && existsSync(path))

const run = (command: string, args: string[]) => {
  process.stdout.write(`No Chromium here: ${command} ${args.join(' ')}\n`)
  execFileSync(command, args, {
    stdio: 'inherit',
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  })
}

/** The path of a Chromium: one that is there, else Debian's package is installed, else Playwright's own. */
export function ensureChromium(): string {
  const installers = [
    () => {
      run('apt-get', ['update'])
      run('apt-get', ['install', '--yes', '--no-install-recommends', 'chromium-headless-shell'])
    },
    () =>
      run(process.execPath, ['node_modules/playwright-core/cli.js', 'install', '--with-deps', 'chromium']),
  ]
  for (const install of installers) {
    const found = find()
    if (found) return found
    try {
      install()
    } catch (error) {
      process.stdout.write(`That failed: ${String(error)}\n`)
    }
  }
  const found = find()
  if (!found) throw new Error('The browser tests need Chromium: install it, or run them as root on Debian')
  return found
}

// Chromium heeds the last list of features alone, so that Playwright's own (chromiumSwitches.ts) is repeated here.
const disabledByPlaywright = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
]

// The address bar's suggestions are two pages of a desktop browser's own. It loads them for each window, although nobody sees
// it: that took more CPU time than most pages of the shop.
const addressBarPages = ['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup']

// A process begun ahead for the next page, of each context: nearly every test has one of its own, and ends without a next page. It
// took a tenth of the CPU time.
const processAhead = 'SpareRendererForSitePerProcess'

/** Headless, and without the services of a desktop browser that would look for the internet. */
export const chromiumArgs = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // How near a lazy picture must be to be fetched: as on a phone's network, also where a Chromium cannot tell what network there is.
  '--blink-settings=lazyLoadingImageMarginPxUnknown=1250',
  `--disable-features=${[...disabledByPlaywright, ...addressBarPages, processAhead].join()}`,
]
