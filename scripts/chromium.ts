import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { type Browser, chromium } from '@playwright/test'

const SYSTEM_PATHS = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome-stable',
  '/usr/bin/google-chrome',
  '/opt/google/chrome/chrome',
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Microsoft\\Edge\\Application\\msedge.exe',
]

const isRoot = process.getuid?.() === 0

/** Flags of every Chromium here: quiet, without its own services; as root it needs to run without a sandbox. */
export const CHROMIUM_FLAGS: readonly string[] = [
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-dev-shm-usage',
  ...(isRoot ? ['--no-sandbox'] : []),
]

/** Path of a Chromium: `CHROME_PATH`, the system's usual places, then Playwright's own download. */
export const findChromium = (): string | undefined =>
  [process.env['CHROME_PATH'], ...SYSTEM_PATHS, chromium.executablePath()].find(
    (path) => path !== undefined && path !== '' && existsSync(path),
  )

/** Opens a Chromium for some work, and closes it after. @throws Error where there is none */
export const withBrowser = async <R>(
  work: (browser: Browser) => Promise<R>,
  executablePath: string | undefined = findChromium(),
): Promise<R> => {
  if (executablePath === undefined) throw new Error('There is no Chromium: install one or set CHROME_PATH.')
  const browser = await chromium.launch({ executablePath, args: [...CHROMIUM_FLAGS] })
  try {
    return await work(browser)
  } finally {
    await browser.close()
  }
}

/** Finds a Chromium or installs one: Debian's package as root, elsewhere Playwright's download. Undefined if neither works. */
export const findOrInstallChromium = (): string | undefined => {
  const found = findChromium()
  if (found) return found
  const debian = isRoot && existsSync('/etc/debian_version')
  const command = debian ? 'apt-get install -y chromium' : 'npx playwright install chromium'
  console.log(`No Chromium here. Set CHROME_PATH or install one; trying: ${command}`)
  if (debian) spawnSync('apt-get', ['update', '-qq'], { stdio: 'inherit' })
  spawnSync(command, { stdio: 'inherit', shell: true })
  return findChromium()
}
