import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chromium } from 'playwright-core'

const systemBrowsers = [
  // The headless shell takes a quarter less CPU time.
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

/**
 * Returns the path of Chromium. If none is installed, installs Debian's package or, if that fails, Playwright's build.
 * @throws if no Chromium can be installed
 */
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

// Chromium uses only its last list of disabled features, so this repeats the list in Playwright's chromiumSwitches.ts.
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

// Chromium loads the suggestions of the address bar as two internal pages for each window, even in headless mode. These pages
// took more CPU time than most pages of the shop.
const addressBarPages = ['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup']

// This feature starts a process for a context's next page. Nearly every test has its own context and only one page, so it wasted
// a tenth of the CPU time.
const processAhead = 'SpareRendererForSitePerProcess'

/** Chromium's command-line arguments. Several of them disable services that would access the internet. */
export const chromiumArgs = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // Loads lazy images within 1250 px of the window, as on a mobile network, even if Chromium cannot detect the network.
  '--blink-settings=lazyLoadingImageMarginPxUnknown=1250',
  `--disable-features=${[...disabledByPlaywright, ...addressBarPages, processAhead].join()}`,
]
