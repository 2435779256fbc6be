import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findOrInstallChromium } from './chromium.ts'
import { fillSchool } from './fillSchool.ts'
import { freePort } from './freePort.ts'

/** Browser tests against the built portal with the demo school in its own database; arguments go to Playwright. */
const chromium = findOrInstallChromium()
if (!chromium) {
  console.error('The browser tests need Chromium: install it (Debian: apt-get install -y chromium) or set CHROME_PATH.')
  process.exit(1)
}

const data = mkdtempSync(join(tmpdir(), 'portal-browser-'))
try {
  // A portal on an empty folder would still write the demo year while the first journeys read it.
  await fillSchool(data)
  const playwright = ['node_modules/@playwright/test/cli.js', 'test', '-c', 'config/playwright.config.ts']
  const { status } = spawnSync(process.execPath, [...playwright, ...process.argv.slice(2)], {
    stdio: 'inherit',
    env: { ...process.env, CHROME_PATH: chromium, PORTAL_DATA: data, PORT: String(await freePort()) },
  })
  process.exitCode = status ?? 1
} finally {
  rmSync(data, { recursive: true, force: true })
}
