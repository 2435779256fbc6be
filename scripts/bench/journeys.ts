import { withBrowser } from '#scripts/chromium.ts'
import { type Journey, JOURNEYS } from '#test/browser/journeys.ts'
import { withFolder, withPortal } from './portal.ts'
import { judged, type Section } from './report.ts'

/** The screen of the school's office. */
const VIEWPORT = { width: 1366, height: 768 }

const TEXT = `What the secretary and a teacher of the demo school do with mouse and keyboard at ${VIEWPORT.width} × ${VIEWPORT.height}, in a real Chromium. A choice in a drop-down is two
clicks; each character, Tab, Enter and Ctrl+K are a key each. E-mail and password, which browsers remember, are counted apart. A journey that does not come to its end fails.`

/** Clicks and keys of the journeys of every day. */
export const benchJourneys = (): Promise<Section> =>
  withFolder((data) =>
    withPortal({ PORTAL_DATA: data }, async ({ url }) => {
      const rows: string[][] = []
      for (const journey of JOURNEYS) rows.push(await rowOf(url, journey))
      return {
        title: 'Journeys',
        text: TEXT,
        tables: [{ columns: ['Journey', 'clicks', 'aim', 'keys', 'aim', 'e-mail and password'], rows }],
      }
    }),
  )

/** In a browser of its own, which remembers nobody. */
const rowOf = (baseURL: string, { name, aim, walk }: Journey): Promise<string[]> =>
  withBrowser(async (browser) => {
    const page = await browser.newPage({
      baseURL,
      viewport: VIEWPORT,
      locale: 'pt-BR',
      timezoneId: 'America/Sao_Paulo',
    })
    const { clicks, keys, credentials } = await walk(page)
    console.log(`  ${name}: ${clicks} clicks, ${keys} keys`)
    const figure = (count: number, most: number): string => judged(count, most, String(count))
    return [
      name,
      figure(clicks, aim.clicks),
      String(aim.clicks),
      figure(keys, aim.keys),
      String(aim.keys),
      String(credentials),
    ]
  })
