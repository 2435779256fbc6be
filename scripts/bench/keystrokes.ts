import type { Page } from '@playwright/test'
import { withBrowser } from '#scripts/chromium.ts'
import { signInAsStaff } from '#test/browser/portal.ts'
import { withPortal } from './portal.ts'
import { median, percentile } from './report.ts'

/** The sheet in which somebody types, and who. */
export const GRID = { login: 'professor@demo.escola', group: '8º ano A', subject: 'Matemática' } as const

const SLOWER = 4
const ROWS = 30

/** Milliseconds from keys in the grid of marks to the paint of what they changed, of a portal over this folder. */
export const keystrokes = (data: string): Promise<{ readonly median: number; readonly late: number }> =>
  withPortal({ PORTAL_DATA: data }, ({ url }) =>
    withBrowser(async (browser) => {
      const context = await browser.newContext({
        baseURL: url,
        locale: 'pt-BR',
        viewport: { width: 1366, height: 768 },
      })
      const page = await context.newPage()
      await signInAsStaff(page, GRID.login)
      await openGrid(page)
      const session = await context.newCDPSession(page)
      await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
      await page.evaluate(listen)
      for (let row = 0; row < ROWS; row += 1)
        for (const key of ['1', ',', '5', 'Enter']) {
          await page.keyboard.press(key)
          await page.waitForTimeout(60)
        }
      const times = await page.evaluate(() => performance.getEntriesByName('painted').map(({ duration }) => duration))
      return { median: median(times), late: percentile(times, 95) }
    }),
  )

const openGrid = async (page: Page): Promise<void> => {
  await page.goto('/academico/apontamentos/nota')
  await page.getByRole('combobox', { name: 'Turma' }).selectOption({ label: GRID.group })
  await page.getByRole('combobox', { name: 'Disciplina' }).selectOption({ label: GRID.subject })
  const grid = page.getByRole('grid', { name: 'Notas' })
  await grid.getByRole('columnheader', { name: /^X1/ }).waitFor()
  await grid.getByRole('gridcell').first().click()
}

/** Runs in the page, where named functions would need a helper of the compiler: measures each key until the frame after it was painted. */
const listen = (): void =>
  addEventListener(
    'keydown',
    ({ timeStamp: start }) =>
      requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel()
        port1.onmessage = () => void performance.measure('painted', { start, end: performance.now() })
        port2.postMessage(null)
      }),
    { capture: true },
  )
