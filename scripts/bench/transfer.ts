import type { Browser, Page } from '@playwright/test'
import { withBrowser } from '#scripts/chromium.ts'
import { KB, measureLoads } from '#scripts/loads.ts'
import { withFolder, withPortal } from './portal.ts'
import { judged, type Section, type Table } from './report.ts'
import { GUARDIAN_LOGIN } from './signIn.ts'

/** Lighthouse's network throttling for phones: without it, everything is loaded before the first paint. */
const SLOW_4G = { offline: false, latency: 150, downloadThroughput: 180_000, uploadThroughput: 84_000 }

/** By the name in config/budgets.json: our aim, and what other products load. In KB of brotli. */
const AIMS: Readonly<Record<string, readonly [aim: string, field: string]>> = {
  '/acesso/geral, to the first paint': ['96', 'RosarioSIS 109, react-admin 283 (scripts alone), openSIS 743'],
  '/acesso/geral, to a form that validates': ['113', ''],
  '/acesso/geral, to the first request sent': ['131', ''],
  'Gestão de matrículas, cold': ['180', 'RosarioSIS 448, openSIS 3,869'],
  'The biggest further route': ['15', 'openSIS 570, warm'],
}

const TEXT = `KB are 1,024 bytes, compressed as they travel. The first table adds up the built files that a route needs; \`npm test\` holds it to the budgets.
The second is what Chromium received over a slow network (1.4 Mbit/s, 150 ms) with an empty cache: headers, logo, icons and answers of the API too, and whatever is loaded ahead.`

/** What a browser loads, by the files of the build and as Chromium received it. */
export const benchTransfer = async (): Promise<Section> => {
  const received = await withFolder((folder) =>
    withPortal({ PORTAL_DATA: folder }, ({ url }) => withBrowser((browser) => receivedTable(browser, url))),
  )
  return { title: 'Transfer', text: TEXT, tables: [filesTable(), received] }
}

const filesTable = (): Table => ({
  columns: ['Files, KB', 'measured', 'budget', 'aim', 'field'],
  rows: measureLoads().map(({ what, bytes, limitBytes }) => [
    what,
    judged(bytes / KB, limitBytes / KB),
    String(limitBytes / KB),
    ...(AIMS[what] ?? ['', '']),
  ]),
})

const receivedTable = async (browser: Browser, url: string): Promise<Table> => ({
  columns: ['Received by Chromium', 'KB', 'answers'],
  rows: [...(await receivedOfEntry(browser, url)), ...(await receivedOfLogin(browser, url))],
})

const receivedOfEntry = (browser: Browser, url: string): Promise<string[][]> =>
  watched(browser, url, async (page, traffic) => {
    await page.goto('/')
    await page.waitForLoadState('networkidle')
    const painted = await firstPaint(page)
    return [traffic.row('`/`, until something is painted', painted), traffic.row('`/`, in all')]
  })

const receivedOfLogin = (browser: Browser, url: string): Promise<string[][]> =>
  watched(browser, url, async (page, traffic) => {
    await page.goto('/acesso/geral')
    await page.getByRole('button', { name: 'Entrar' }).click()
    await page.getByText('O campo E-mail é obrigatório.').waitFor()
    const validates = traffic.row('`/acesso/geral`, until the form validates')
    await page.getByLabel('E-mail').fill(GUARDIAN_LOGIN)
    await page.getByRole('textbox', { name: 'Senha', exact: true }).fill('errada')
    const sent = page.waitForRequest((request) => request.method() === 'POST')
    await page.getByRole('button', { name: 'Entrar' }).click()
    await sent
    const asked = traffic.row('`/acesso/geral`, until the first request is sent')
    await page.waitForLoadState('networkidle')
    const painted = traffic.row('`/acesso/geral`, until something is painted', await firstPaint(page))
    return [painted, validates, asked, traffic.row('`/acesso/geral`, in all, after a refused password')]
  })

/** Moment of the first content on the screen, in seconds of Chromium's own clock. */
const firstPaint = async (page: Page): Promise<number> => {
  const session = await page.context().newCDPSession(page)
  await session.send('Performance.enable')
  const { metrics } = await session.send('Performance.getMetrics')
  const navigation = metrics.find(({ name }) => name === 'NavigationStart')?.value ?? 0
  const ms = await page.evaluate(() => performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0)
  return navigation + ms / 1000
}

interface Received {
  readonly at: number
  readonly bytes: number
}

class Traffic {
  readonly #received: Received[] = []

  add(received: Received): void {
    this.#received.push(received)
  }

  /** The bytes received until a moment of Chromium's clock, or until now. */
  row(what: string, until = Number.POSITIVE_INFINITY): string[] {
    const counted = this.#received.filter(({ at }) => at <= until)
    const bytes = counted.reduce((sum, received) => sum + received.bytes, 0)
    return [what, (bytes / KB).toFixed(1), String(counted.length)]
  }
}

/** A new visitor with an empty cache, and what Chromium receives for them. */
const watched = async (
  browser: Browser,
  baseURL: string,
  visit: (page: Page, traffic: Traffic) => Promise<string[][]>,
): Promise<string[][]> => {
  const context = await browser.newContext({ baseURL, locale: 'pt-BR', serviceWorkers: 'block' })
  try {
    const page = await context.newPage()
    const session = await context.newCDPSession(page)
    const traffic = new Traffic()
    session.on('Network.loadingFinished', ({ timestamp, encodedDataLength }) =>
      traffic.add({ at: timestamp, bytes: encodedDataLength }),
    )
    await session.send('Network.enable')
    await session.send('Network.emulateNetworkConditions', SLOW_4G)
    return await visit(page, traffic)
  } finally {
    await context.close()
  }
}
