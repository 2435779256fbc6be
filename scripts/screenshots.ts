import { mkdirSync, statSync, writeFileSync } from 'node:fs'
import type { Browser, Page } from '@playwright/test'
import { signInAsGuardian, signInAsStaff } from '#test/browser/portal.ts'
import { withFolder, withPortal } from './bench/portal.ts'
import { withBrowser } from './chromium.ts'
import { palettePng, type Pixels } from '#server/db/demo/palettePng.ts'

/** `npm run screenshots`: the pictures of README and documentation, taken from the built portal with the demo school. */
const FOLDER = 'docs/images'

/** Alerts that disappear after some seconds. */
const PASSING = ['Login realizado com sucesso', 'O portal está na versão']

/** A desk, or a phone, whose pages have two pixels of the picture for one of theirs. */
const DESK = { width: 1366, height: 768, scale: 1 }
const PHONE = { width: 360, height: 740, scale: 2 }

interface Picture {
  readonly file: string
  readonly screen: typeof DESK
  readonly theme: 'light' | 'dark'
  readonly take: (page: Page) => Promise<void>
}

const enrolments = async (page: Page): Promise<void> => {
  await signInAsStaff(page, 'secretaria@demo.escola')
  await page.getByRole('heading', { name: 'Gestão de matrículas' }).waitFor()
}

const familyHome = async (page: Page): Promise<void> => {
  await signInAsGuardian(page, 'responsavel@demo.escola')
  await page.getByRole('heading', { level: 1 }).waitFor()
}

/** The step of her daughter's enrolment at which the first guardian goes on. */
const step = async (page: Page): Promise<void> => {
  await familyHome(page)
  await page.goto('/matricula/matriculas/2/etapas/curso')
  await page.getByRole('heading', { level: 2, name: /^Etapa / }).waitFor()
}

/** What a concluded enrolment of her son says of every instalment. */
const contract = async (page: Page): Promise<void> => {
  await familyHome(page)
  await page.goto('/matricula/matriculas/1/etapas/contrato')
  const plan = page.getByRole('heading', { name: 'Anuidade 2026' })
  await plan.waitFor()
  await plan.evaluate((heading) => heading.scrollIntoView({ block: 'center' }))
}

/** A discount for all students of a name, simulated. */
const grant = async (page: Page): Promise<void> => {
  await signInAsStaff(page, 'secretaria@demo.escola')
  await page.getByRole('heading', { name: 'Gestão de matrículas' }).waitFor()
  await page.goto('/matricula/aquisicoes/descontos/aplicacao')
  await page.getByRole('button', { name: 'Conceder desconto' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('combobox', { name: /^Desconto/ }).selectOption({ label: 'Bolsa de estudos' })
  await dialog.getByRole('combobox', { name: /^Ano letivo/ }).selectOption({ label: '2026' })
  await dialog.getByRole('searchbox', { name: 'Alunos' }).fill('Cardoso')
  await dialog.getByRole('button', { name: 'Simular' }).click()
  await dialog.getByText(/Impacto no ano/).waitFor()
}

const PICTURES: readonly Picture[] = [
  { file: 'gestao-de-matriculas.png', screen: DESK, theme: 'light', take: enrolments },
  { file: 'familia-no-celular.png', screen: PHONE, theme: 'light', take: familyHome },
  { file: 'familia-no-computador.png', screen: DESK, theme: 'dark', take: familyHome },
  { file: 'etapa-no-celular.png', screen: PHONE, theme: 'dark', take: step },
  { file: 'etapa-no-computador.png', screen: DESK, theme: 'light', take: step },
  { file: 'contrato-no-celular.png', screen: PHONE, theme: 'light', take: contract },
  { file: 'contrato-no-computador.png', screen: DESK, theme: 'dark', take: contract },
  { file: 'desconto-de-muitos.png', screen: DESK, theme: 'dark', take: grant },
]

const takePicture = async (browser: Browser, baseURL: string, picture: Picture): Promise<void> => {
  const { file, screen, theme, take } = picture
  const { width, height, scale } = screen
  const context = await browser.newContext({
    baseURL,
    locale: 'pt-BR',
    timezoneId: 'America/Sao_Paulo',
    colorScheme: theme,
    viewport: { width, height },
    deviceScaleFactor: scale,
    reducedMotion: 'reduce',
  })
  try {
    const page = await context.newPage()
    await take(page)
    await page.locator('[aria-busy="true"]').waitFor({ state: 'detached' })
    for (const moment of PASSING) await page.getByText(moment).waitFor({ state: 'detached' })
    const path = `${FOLDER}/${file}`
    const png = await page.screenshot()
    writeFileSync(path, palettePng(await pixelsOf(browser, png)))
    console.log(`${file}: ${Math.round(statSync(path).size / 1024)} KB`)
  } finally {
    await context.close()
  }
}

/** Lets the browser decode a PNG, on a page without the portal's policy. */
const pixelsOf = async (browser: Browser, png: Buffer): Promise<Pixels> => {
  const page = await browser.newPage()
  try {
    const { width, height, bytes } = await page.evaluate(async (base64) => {
      const answer = await fetch(`data:image/png;base64,${base64}`)
      const bitmap = await createImageBitmap(await answer.blob())
      const drawing = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d')
      if (drawing === null) throw new Error('This browser cannot draw.')
      drawing.drawImage(bitmap, 0, 0)
      const { data } = drawing.getImageData(0, 0, bitmap.width, bitmap.height)
      return { width: bitmap.width, height: bitmap.height, bytes: [...data] }
    }, png.toString('base64'))
    return { width, height, data: Uint8Array.from(bytes) }
  } finally {
    await page.close()
  }
}

mkdirSync(FOLDER, { recursive: true })
await withBrowser((browser) =>
  withFolder((data) =>
    withPortal({ PORTAL_DATA: data }, async ({ url }) => {
      for (const picture of PICTURES) await takePicture(browser, url, picture)
    }),
  ),
)
