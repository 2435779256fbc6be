import { readFileSync, writeFileSync } from 'node:fs'
import { findOrInstallChromium, withBrowser } from './chromium.ts'

/** Draws the PNG icons of the manifest from public/icon.svg; run by hand after changing it. */
const ICONS = [
  { file: 'icon-192.png', size: 192, mark: 1 },
  { file: 'icon-512.png', size: 512, mark: 1 },
  // A launcher may cut a maskable icon to a circle: the mark fills the inner 80 % and the ground the rest.
  { file: 'icon-maskable-512.png', size: 512, mark: 0.8 },
]
const GROUND = '#6d28d9'

const svg = readFileSync('public/icon.svg').toString('base64')
await withBrowser(async (browser) => {
  for (const { file, size, mark } of ICONS) {
    const page = await browser.newPage({ viewport: { width: size, height: size } })
    const ground = mark < 1 ? GROUND : 'transparent'
    const style = `margin:0;height:100vh;display:grid;place-content:center;background:${ground}`
    const width = size * mark
    await page.setContent(`<body style="${style}"><img width="${width}" src="data:image/svg+xml;base64,${svg}"></body>`)
    await page.locator('img').evaluate((image: HTMLImageElement) => image.decode())
    writeFileSync(`public/${file}`, await page.screenshot({ omitBackground: true }))
    await page.close()
  }
}, findOrInstallChromium())
