import type { Browser, Page } from '@playwright/test'
import { withBrowser } from '#scripts/chromium.ts'
import { signInAsGuardian, signInAsStaff } from '#test/browser/portal.ts'
import { withFolder, withPortal } from './portal.ts'
import { judged, median, type Section } from './report.ts'
import { fillSchool } from '#scripts/fillSchool.ts'
import { GUARDIAN_LOGIN, MASTER_LOGIN } from './signIn.ts'

const RUNS = 5
/** From the click until the data is painted, at the first visit and later. */
const BUDGET_MS = { first: 250, again: 120 }
/** How long a hand rests on a link before it clicks. */
const REST_MS = 100
/** After this time the portal has fetched ahead what it does. */
const AHEAD_MS = 5_500

interface Screen {
  readonly name: string
  /** The screen that has the link. */
  readonly from: string
  /** How its link begins. */
  readonly path: string
  /** What is there once its data is. */
  readonly data: string
  readonly family?: true
}

const ROWS = 'tbody[data-rows] tr'
const CARD = 'main .card'
const ENROLMENTS = '/matricula/matriculas/gestao-matricula'
const STUDENTS = '/matricula/alunos'
const HUB = '/academico/gerenciamento/central-aluno'
const DOCUMENTS = '/matricula/area/documentos'

const SCREENS: readonly Screen[] = [
  { name: 'Alunos', from: ENROLMENTS, path: STUDENTS, data: ROWS },
  { name: 'Gestão de matrículas', from: STUDENTS, path: ENROLMENTS, data: ROWS },
  { name: 'Registro do aluno', from: STUDENTS, path: `${HUB}/`, data: 'main dd' },
  { name: 'Turmas', from: HUB, path: '/academico/cadastros/turmas', data: ROWS },
  { name: 'Tabelas de preço', from: ENROLMENTS, path: '/matricula/aquisicoes/tabela-precos', data: ROWS },
  { name: 'Dashboard', from: ENROLMENTS, path: '/matricula/painel', data: CARD },
  { name: 'Informações pendentes', from: ENROLMENTS, path: '/matricula/relatorios/informacoes-pendentes', data: ROWS },
  { name: 'Cursos, um cadastro', from: HUB, path: '/academico/cadastros/cursos', data: ROWS },
  { name: 'Início da família', from: DOCUMENTS, path: STUDENTS, data: CARD, family: true },
  {
    name: 'Ficha financeira da família',
    from: DOCUMENTS,
    path: '/academico/area/ficha-financeira',
    data: CARD,
    family: true,
  },
]

const TEXT = `From the click on a link until Chromium has painted the data of the screen, in ms: the median of ${RUNS} visits, each by a person who has just signed in;
a hand rests ${REST_MS} ms on the link before. \`${MASTER_LOGIN}\` among 2,000 students, and \`${GUARDIAN_LOGIN}\`. Only a run with nothing else on the machine says something about the budgets.`

/** How long people wait for a screen, at the first visit and later. */
export const benchScreens = (): Promise<Section> =>
  withFolder(async (data) => {
    await fillSchool(data, 2_000)
    const rows = await withPortal({ PORTAL_DATA: data }, ({ url }) =>
      withBrowser(async (browser) => {
        const measured: string[][] = []
        for (const screen of SCREENS) measured.push(await rowOf(browser, url, screen))
        return measured
      }),
    )
    return {
      title: 'Screens',
      text: TEXT,
      tables: [{ columns: ['Screen, ms', 'first', 'budget', 'again', 'budget'], rows }],
    }
  })

const rowOf = async (browser: Browser, url: string, screen: Screen): Promise<string[]> => {
  const visits: { first: number; again: number }[] = []
  for (let run = 0; run < RUNS; run += 1) visits.push(await visited(browser, url, screen))
  const first = median(visits.map((visit) => visit.first))
  const again = median(visits.map((visit) => visit.again))
  console.log(`  ${screen.name} ${first.toFixed(0)} ${again.toFixed(0)}`)
  return [
    screen.name,
    judged(first, BUDGET_MS.first, first.toFixed(0)),
    String(BUDGET_MS.first),
    judged(again, BUDGET_MS.again, again.toFixed(0)),
    String(BUDGET_MS.again),
  ]
}

/** Two visits of a screen by somebody who has just signed in. */
const visited = async (browser: Browser, baseURL: string, { from, path, data, family }: Screen) => {
  const context = await browser.newContext({ baseURL, locale: 'pt-BR', viewport: { width: 1366, height: 768 } })
  try {
    const page = await context.newPage()
    await (family ? signInAsGuardian(page, GUARDIAN_LOGIN) : signInAsStaff(page, MASTER_LOGIN))
    await page.goto(from)
    await settled(page, AHEAD_MS)
    const first = await followed(page, path, data)
    await settled(page)
    await page.goBack()
    await settled(page)
    return { first, again: await followed(page, path, data) }
  } finally {
    await context.close()
  }
}

/** Nothing is loading any more; `ms`: after a while. */
const settled = async (page: Page, ms = 300): Promise<void> => {
  await page.locator('h1').waitFor()
  await page.waitForFunction(() => document.querySelector('[aria-busy="true"]') === null)
  await page.waitForTimeout(ms)
  await page.waitForLoadState('networkidle')
}

/** Follows the first link to a path, and gives the ms until the data is painted. */
const followed = async (page: Page, path: string, data: string): Promise<number> => {
  const link = page.locator(`a[href^="${path}"]`).first()
  await link.waitFor({ state: 'attached' })
  await link.dispatchEvent('pointerover')
  await page.waitForTimeout(REST_MS)
  return link.evaluate(
    async (element, { path, data }) => {
      const start = performance.now()
      if (element instanceof HTMLElement) element.click()
      while (
        !location.pathname.startsWith(path) ||
        document.querySelector(data) === null ||
        document.querySelector('main [aria-busy="true"], main .skeleton') !== null
      )
        await new Promise(requestAnimationFrame)
      // The frame that shows it has been painted when the next task runs.
      await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
      return performance.now() - start
    },
    { path, data },
  )
}
