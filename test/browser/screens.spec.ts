import { REGISTER_NAMES, type RegisterName } from '#domain/registers/catalogue.ts'
import { ROUTES } from '#src/app/features.ts'
import type { Audience } from '#src/core/router/route.ts'
import { importPathOf, listPathOf } from '#src/registers/paths.ts'
import { addressOf, FIRST_ACCESS, slugOf } from '#test/helpers/places.ts'
import { expect, expectFits, expectSound, signInAsGuardian, signInAsStaff, signInAsStudent, test } from './portal.ts'
import type { Page, TestInfo } from '@playwright/test'

const WIDTHS = [360, 768, 1366] as const
/** Of screens that another one of their family shows at all widths. */
const ENDS = [360, 1366] as const

interface Screen {
  readonly name: string
  readonly path: string
  readonly widths: readonly number[]
  /** Of the screen to which who is in the portal goes on; null for one that is opened by its address. */
  readonly title: string | null
}

interface Visitor {
  readonly who: string
  readonly enter: (page: Page) => Promise<void>
  readonly landing: string
  readonly screens: readonly Screen[]
}

const wide = (name: string, path: string): Screen => ({ name, path, widths: WIDTHS, title: null })

/** The register that is looked at in full; the others have the same screens over other fields. */
const IN_FULL: RegisterName = 'suppliers'
const OTHERS = REGISTER_NAMES.filter((name) => name !== IN_FULL)
const isOfOther = (path: string) => OTHERS.some((name) => path.startsWith(listPathOf(name)))
const isImportOfOther = (path: string) => OTHERS.some((name) => path === importPathOf(name))

/** Loaded at a desk: the entry of the menu stands far down, and comes into view without the page. */
const LOADED: readonly string[] = [
  '/matricula/aquisicoes/descontos/1',
  '/matricula/cursos/cursos-extras/novo',
  '/matricula/customizacao/cabecalho-logo',
]

/** Every row of the route table that these see. */
const screensOf = (...audiences: readonly Audience[]): readonly Screen[] =>
  ROUTES.filter(
    ({ path, audience }) => audiences.includes(audience) && !FIRST_ACCESS.includes(path) && !isImportOfOther(path),
  ).map((row) => ({
    name: slugOf(row),
    path: addressOf(row),
    widths: isOfOther(row.path) ? ENDS : WIDTHS,
    title: row.audience === 'public' || LOADED.includes(addressOf(row)) ? null : row.title,
  }))

const VISITORS: readonly Visitor[] = [
  {
    who: 'visitante',
    enter: async () => undefined,
    landing: '',
    screens: [...screensOf('public'), wide('acesso-aluno', '/acesso/geral?modo=aluno')],
  },
  {
    who: 'equipe',
    enter: (page) => signInAsStaff(page, 'admin@demo.escola'),
    landing: '**/matricula/matriculas/gestao-matricula',
    screens: [
      ...screensOf('staff', 'everyone'),
      wide('formularios-campo', '/matricula/customizacao/formularios?tabela=AlunoMedico&campo=novo'),
      wide('usuario-novo', '/matricula/gestao/usuarios?pageType=criacao'),
      wide('usuario', '/matricula/gestao/usuarios?pageType=edicao&id=4'),
      wide('fornecedor-novo', '/financeiro/fornecedores/novo'),
      wide('unidade-nova', '/academico/cadastros/unidades/novo'),
      wide('turma-nova', '/academico/cadastros/turmas/novo'),
      wide('oferta-curso-copia', '/academico/cadastros/gestao-cursos/novo?copia=1'),
      wide('nao-encontrada', '/nao/existe'),
    ],
  },
  {
    who: 'responsavel',
    enter: (page) => signInAsGuardian(page, 'responsavel@demo.escola'),
    landing: '**/matricula/alunos',
    screens: [
      ...screensOf('family'),
      wide('matricula-etapa-aluno', '/matricula/matriculas/2/etapas/aluno'),
      wide('matricula-etapa-curso', '/matricula/matriculas/2/etapas/curso'),
      wide('privacidade', '/privacidade'),
    ],
  },
  {
    who: 'responsavel perguntado',
    enter: (page) => signInAsGuardian(page, 'responsavel.academico@demo.escola'),
    landing: '**/matricula/alunos',
    screens: [wide('filha-ano-que-vem', '/matricula/alunos')],
  },
  {
    who: 'aluno',
    enter: (page) => signInAsStudent(page, '529.982.247-25'),
    landing: '**/matricula/alunos',
    screens: [wide('meu-cartao', '/matricula/alunos')],
  },
]

/** Screens of one test, so that the workers share those of the staff. */
const SHARE = 24

const SHARES = VISITORS.flatMap(({ screens, ...visitor }) =>
  Array.from({ length: Math.ceil(screens.length / SHARE) }, (_, place) => ({
    ...visitor,
    screens: screens.slice(place * SHARE, (place + 1) * SHARE),
  })),
)

/**
 * Each screen is met at one end of the widths in one theme, and grows, or shrinks, to the other end, where the theme
 * changes, as people change it from the menu. axe looks at both ends: it sees every screen as a phone and as a desk have
 * it, and both sets of colours. Nothing moves when the theme changes, so what fits in one fits in the other.
 */
const WAYS = [
  { themes: ['light', 'dark'], ordered: (widths: readonly number[]) => widths },
  { themes: ['dark', 'light'], ordered: (widths: readonly number[]) => widths.toReversed() },
] as const

// What moves from one width to the next arrives at once.
test.use({ contextOptions: { reducedMotion: 'reduce' } })

for (const { who, enter, landing, screens } of SHARES) {
  test(`${who}: ${screens.map(({ name }) => name).join(', ')}`, async ({ page }, info) => {
    test.setTimeout(SHARE * 60_000)
    await enter(page)
    if (landing !== '') await page.waitForURL(landing)
    for (const [place, { name, path, title, widths: all }] of screens.entries()) {
      const { themes, ordered } = WAYS[place % 2 === 0 && !LOADED.includes(path) ? 0 : 1]
      const widths = ordered(all)
      await page.setViewportSize({ width: widths[0] ?? 0, height: 900 })
      await (place === 0 || title === null ? page.goto(path) : goOn(page, path, title))
      await expectHeadingInSight(page)
      await page.evaluate(wear, themes[0])
      for (const width of widths) {
        await test.step(`${name} ${width}`, async () => {
          await page.setViewportSize({ width, height: 900 })
          await (width === widths[0] ? expectSound(page, { menu: place === 0 }) : expectFits(page))
          if (KEEPS_PICTURES) await keepPictures(page, info, `${name}-${width}`)
          if (width !== widths.at(-1)) return
          expect(await page.evaluate(movedBy, themes[1])).toEqual([])
          // Registers have the same screens: the other end and theme are looked at in the one that is looked at in full.
          if (!isOfOther(path)) await expectSound(page, { menu: place === 0 })
        })
      }
    }
  })
}

/** Every screen starts at the top: a field or menu entry that comes into view by itself would move the page. */
const expectHeadingInSight = async (page: Page): Promise<void> => {
  await expectFits(page)
  expect(await page.evaluate(() => window.scrollY)).toBe(0)
  await expect(page.getByRole('heading', { level: 1 })).toBeInViewport({ ratio: 1 })
}

/** Goes on to another place without loading the portal again, as Back and Forward do. */
const goOn = async (page: Page, path: string, title: string): Promise<void> => {
  await page.evaluate((place) => {
    history.pushState(null, '', place)
    dispatchEvent(new PopStateEvent('popstate'))
  }, path)
  await expect(page).toHaveTitle(`${title} · Portal`)
}

/** What the portal does with the choice of a theme (Appearance.tsx). */
const wear = (theme: string): void => {
  document.documentElement.dataset['bsTheme'] = theme
}

/** Runs in the page: puts on a theme, and gives what does not stand where it stood. */
const movedBy = (theme: string): readonly string[] => {
  const places = () =>
    [...document.querySelectorAll('body *')].map((element) => {
      const { x, y, width, height } = element.getBoundingClientRect()
      return `${element.outerHTML.slice(0, 200)} ${[x, y, width, height].join(' ')}`
    })
  const before = new Set(places())
  document.documentElement.dataset['bsTheme'] = theme
  return places().filter((place) => !before.has(place))
}

/** `PORTAL_PICTURES=1` keeps pictures of everything in both themes, for a person to look at. */
const KEEPS_PICTURES = process.env['PORTAL_PICTURES'] === '1'

const keepPictures = async (page: Page, info: TestInfo, name: string): Promise<void> => {
  const worn = await page.evaluate(() => document.documentElement.dataset['bsTheme'] ?? 'light')
  for (const theme of ['light', 'dark']) {
    await page.evaluate(wear, theme)
    await page.screenshot({ path: info.outputPath(`${name}-${theme}.png`), fullPage: true })
  }
  await page.evaluate(wear, worn)
}
