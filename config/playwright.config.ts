import { defineConfig } from '@playwright/test'
import { CHROMIUM_FLAGS } from '../scripts/chromium.ts'

/** Run by scripts/browser.ts, which chooses browser, port and data folder. */
const baseURL = `http://127.0.0.1:${process.env['PORT']}`

export default defineConfig({
  testDir: '../test/browser',
  outputDir: '../test-results',
  fullyParallel: true,
  workers: 2,
  forbidOnly: process.env['CI'] === 'true',
  retries: 0,
  // Far longer than any test takes, so that a slow machine fails none.
  timeout: 180_000,
  expect: { timeout: 30_000 },
  reporter: [['list']],
  use: {
    baseURL,
    locale: 'pt-BR',
    timezoneId: 'America/Sao_Paulo',
    screenshot: 'only-on-failure',
    // Recording takes a third of a processor; `--trace on` turns it on to look for a fault.
    trace: 'off',
    launchOptions: { executablePath: process.env['CHROME_PATH'] ?? '', args: [...CHROMIUM_FLAGS] },
  },
  webServer: {
    command: 'node dist/server.js',
    cwd: '..',
    url: baseURL,
    timeout: 120_000,
    stdout: 'ignore',
    stderr: 'pipe',
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
  },
})
