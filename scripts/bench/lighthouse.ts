import { chromium } from '@playwright/test'
import { launch } from 'chrome-launcher'
import lighthouse from 'lighthouse'
import { CHROMIUM_FLAGS, findChromium } from '#scripts/chromium.ts'
import { signInAsStaff } from '#test/browser/portal.ts'
import { withFolder, withPortal } from './portal.ts'
import { median, type Section } from './report.ts'
import { fillSchool } from '#scripts/fillSchool.ts'
import { MASTER_LOGIN } from './signIn.ts'

const RUNS = 5
/** Lighthouse errors caused by a busy machine, not by the page. */
const PASSING = new Set(['NO_NAVSTART', 'NO_LCP', 'NO_FCP'])
const TRIES = 4

interface Route {
  readonly path: string
  readonly staff: boolean
  readonly budget: number
  readonly aim: number
  readonly field: string
}

const ROUTES: readonly Route[] = [
  {
    path: '/acesso/geral',
    staff: false,
    budget: 95,
    aim: 99,
    field: 'RosarioSIS 99, openSIS 67, react-admin 70',
  },
  {
    path: '/matricula/matriculas/gestao-matricula',
    staff: true,
    budget: 90,
    aim: 97,
    field: 'RosarioSIS 80, openSIS 52, react-admin 73',
  },
  { path: '/matricula/alunos', staff: true, budget: 90, aim: 97, field: '' },
]

const TEXT = `Lighthouse 12 as it comes: a slow phone on a slow network, simulated, cache empty. The median of ${RUNS} runs; the score moves by ten points
with the load of the machine, whose own speed Lighthouse measures as "machine" (its slow phone is four times slower than that). The lists are those of \`${MASTER_LOGIN}\`, with 2,000 students in the school.`

/** Lighthouse's scores of the login and of two staff lists. */
export const benchLighthouse = (): Promise<Section> =>
  withFolder(async (data) => {
    await fillSchool(data, 2_000)
    const rows = await withPortal({ PORTAL_DATA: data }, async ({ url }) => {
      const measured: string[][] = []
      for (const route of ROUTES) measured.push(await rowOf(url, route))
      return measured
    })
    const columns = [
      'Route',
      'performance',
      'all runs',
      'budget',
      'aim',
      'field',
      'accessibility',
      'best practices',
      'LCP s',
      'TBT ms',
      'CLS',
      'machine',
    ]
    return { title: 'Lighthouse, mobile', text: TEXT, tables: [{ columns, rows }] }
  })

const rowOf = async (portal: string, { path, staff, budget, aim, field }: Route): Promise<string[]> => {
  const runs: Scores[] = []
  for (let run = 0; run < RUNS; run += 1) {
    const scores = await withFolder((profile) => visit(`${portal}${path}`, staff ? portal : null, profile))
    console.log(`  ${path} ${scores.performance}`)
    runs.push(scores)
  }
  const middle = (of: (scores: Scores) => number): number => median(runs.map(of))
  const performance = middle((scores) => scores.performance)
  return [
    `\`${path}\``,
    performance < budget ? `${performance} **missed**` : String(performance),
    runs.map((scores) => scores.performance).join(', '),
    String(budget),
    String(aim),
    field,
    String(middle((scores) => scores.accessibility)),
    String(middle((scores) => scores.bestPractices)),
    (middle((scores) => scores.lcpMs) / 1000).toFixed(1),
    middle((scores) => scores.tbtMs).toFixed(0),
    middle((scores) => scores.cls).toFixed(3),
    middle((scores) => scores.machine).toFixed(0),
  ]
}

interface Scores {
  readonly performance: number
  readonly accessibility: number
  readonly bestPractices: number
  readonly lcpMs: number
  readonly tbtMs: number
  readonly cls: number
  /** Lighthouse's benchmark index of the machine: a desktop of 2020 has about 1,500. */
  readonly machine: number
}

/** One visit with its own profile; with `signInAt`, staff sign in there first. */
const visit = async (url: string, signInAt: string | null, profile: string): Promise<Scores> => {
  if (signInAt !== null) await signInWith(profile, signInAt)
  for (let attempt = 1; ; attempt += 1) {
    const result = await measure(url, profile)
    if (typeof result !== 'string') return result
    if (!PASSING.has(result) || attempt === TRIES) throw new Error(`Lighthouse could not measure ${url}: ${result}`)
  }
}

/** Leaves the cookies and the storage of a signed-in member of staff in the profile. */
const signInWith = async (profile: string, baseURL: string): Promise<void> => {
  const context = await chromium.launchPersistentContext(profile, {
    executablePath: chromePath(),
    args: [...CHROMIUM_FLAGS],
    baseURL,
  })
  try {
    const page = await context.newPage()
    await signInAsStaff(page, MASTER_LOGIN)
    await page.waitForURL('**/matricula/matriculas/gestao-matricula')
  } finally {
    await context.close()
  }
}

/** The scores, or Lighthouse's error code. */
const measure = async (url: string, userDataDir: string): Promise<Scores | string> => {
  const chrome = await launch({
    chromePath: chromePath(),
    chromeFlags: ['--headless=new', ...CHROMIUM_FLAGS],
    userDataDir,
    logLevel: 'silent',
  })
  try {
    const result = await lighthouse(url, {
      port: chrome.port,
      logLevel: 'silent',
      onlyCategories: ['performance', 'accessibility', 'best-practices'],
    })
    if (result === undefined) throw new Error('Lighthouse gave nothing.')
    const { lhr } = result
    if (lhr.runtimeError !== undefined) return lhr.runtimeError.code
    if (!lhr.finalDisplayedUrl.startsWith(url)) throw new Error(`${url} led to ${lhr.finalDisplayedUrl}`)
    const points = (category: string): number => Math.round((lhr.categories[category]?.score ?? 0) * 100)
    const value = (audit: string): number => lhr.audits[audit]?.numericValue ?? Number.NaN
    return {
      performance: points('performance'),
      accessibility: points('accessibility'),
      bestPractices: points('best-practices'),
      lcpMs: value('largest-contentful-paint'),
      tbtMs: value('total-blocking-time'),
      cls: value('cumulative-layout-shift'),
      machine: lhr.environment.benchmarkIndex,
    }
  } finally {
    chrome.kill()
  }
}

const chromePath = (): string => {
  const path = findChromium()
  if (path === undefined) throw new Error('There is no Chromium: install one or set CHROME_PATH.')
  return path
}
