import { screen, waitFor, within } from '@testing-library/react'
import { sql } from 'kysely'
import { choosePayments, getPayments } from '#domain/proposals/proposals.endpoints.ts'
import { MESSAGES } from '#domain/all/messages.ts'
import { CLOSED_SCHEDULE } from '#domain/extraCourses/extraCourses.lists.ts'
import { EXTRA_COURSES } from '#domain/priceTables/priceTables.lists.ts'
import { ENROLMENT_STATUS_LABEL } from '#domain/enrolments/enrolmentStatus.ts'
import { enrollingStepOf } from '#domain/enrolling/enrollingPath.ts'
import { type StepSlug, stepLabel, stepOfSlug } from '#domain/enrolling/enrollingSteps.ts'
import { DEMO_PASSWORD } from '#server/db/demo/index.ts'
import { call, type TestApi } from '#test/helpers/api.ts'
import { enterDemo, startDemoApi } from '#test/helpers/demoApi.ts'
import { addOfferedCourse, addSignUpWindow } from '#test/helpers/extraCourses.ts'
import { addPriceTable } from '#test/helpers/prices.ts'
import { bringNothing } from '#test/helpers/papers.ts'
import { renderApp } from '#test/helpers/renderApp.tsx'
import { keepTrace } from '#test/helpers/traces.tsx'

const GUARDIAN = 'responsavel@demo.escola'
/** Úrsula's enrolment for 2027, at the step of the course. */
const ENROLMENT = 2
/** A way to pay besides twelve instalments. */
const EARLIER = '13 parcelas, matrícula em dezembro'
const PDF = '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n%%EOF\n'

type App = Awaited<ReturnType<typeof renderApp>>

let world: TestApi
beforeAll(async () => {
  world = await startDemoApi()
  await bringNothing(world, ["Úrsula Conceição D'Ávila"])
  await offerClub()
})
afterAll(() => world.close())

/** Offers an extra course, so that the enrolment goes through every step. */
const offerClub = async (): Promise<void> => {
  const { db } = world
  const { school_year_id: coming, unit_id: unit } = await db
    .selectFrom('enrolment')
    .where('id', '=', ENROLMENT)
    .select(['school_year_id', 'unit_id'])
    .executeTakeFirstOrThrow()
  const table = await addPriceTable(db, { year: coming, kind: EXTRA_COURSES, name: 'Clubes de 2027' })
  await addSignUpWindow(db, { year: coming, unit })
  const parts = { nome: 'Clube de xadrez', tipoHorario: CLOSED_SCHEDULE, horarios: [], vagas: 5 }
  await addOfferedCourse(db, { running: coming, coming }, { unit, table, cents: 60_000, parts })
}

const heading = (slug: StepSlug) =>
  screen.findByRole('heading', {
    level: 2,
    name: new RegExp(`^Etapa \\d+ de 11 · ${stepLabel(stepOfSlug(slug)?.number ?? 0)}$`),
  })

/** Opens a step. */
const open = async (slug: StepSlug): Promise<App> => {
  const app = await renderApp({ world, at: enrollingStepOf(ENROLMENT, slug), as: GUARDIAN })
  await heading(slug)
  await app.settled()
  return app
}

/** Presses the button, and waits for the next step. */
const goOn = async ({ user, settled }: App, to: StepSlug): Promise<void> => {
  await waitFor(() => expect(screen.getByRole('button', { name: 'Avançar' })).toBeEnabled())
  await user.click(screen.getByRole('button', { name: 'Avançar' }))
  await heading(to)
  await settled()
}

const enterAgain = async ({ user }: App): Promise<void> => {
  const dialog = within(await screen.findByRole('dialog', { name: 'Sessão expirada' }))
  await user.type(dialog.getByLabelText(/^Senha/), DEMO_PASSWORD)
  await user.click(dialog.getByRole('button', { name: 'Continuar' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
}

const uploadAll = async ({ user, settled }: App): Promise<void> => {
  for (const [place, box] of screen.getAllByLabelText(/^Arquivo de /).entries()) {
    const label = box.getAttribute('aria-label') ?? ''
    const file = new File([PDF], 'documento.pdf', { type: 'application/pdf' })
    await user.upload(label === '' ? box : screen.getByLabelText(label), file)
    await screen.findByRole('heading', { name: `Enviados e decididos (${place + 1})` })
  }
  await settled()
}

/** The same mother chooses in another tab. */
const chooseInAnotherTab = async (condition: string): Promise<void> => {
  const { as } = await enterDemo(world, GUARDIAN)
  const params = { id: ENROLMENT }
  const { versao } = (await call(world, getPayments, { as, params })).answer
  const pagamento = { selectedCondicaoPagamento: condition, selectedOpcaoPagamento: 1, precoDeHoje: false }
  const chosen = await call(world, choosePayments, { as, params, body: { versao, pagamento, inscricoes: [] } })
  expect(chosen.status).toBe(200)
}

const choose = async ({ user }: App, condition: string): Promise<void> => user.click(await screen.findByText(condition))

const expectChosen = (condition: string) =>
  waitFor(() => expect(screen.getByRole('radio', { name: new RegExp(`^${condition}`) })).toBeChecked())

interface Walk {
  readonly slug: StepSlug
  /** The step that follows. */
  readonly to: StepSlug
  readonly walk?: (app: App) => Promise<void>
}

/** What the mother does in each step, with what interrupts her. */
const WALKS: readonly Walk[] = [
  { slug: 'aluno', to: 'responsaveis' },
  { slug: 'responsaveis', to: 'ficha' },
  { slug: 'ficha', to: 'documentos' },
  { slug: 'documentos', to: 'curso', walk: uploadAll },
  { slug: 'curso', to: 'pagamento' },
  {
    slug: 'pagamento',
    to: 'cursos-extras',
    walk: async (app) => {
      await chooseInAnotherTab(EARLIER)
      await choose(app, '12 parcelas')
      expect(await screen.findByText(MESSAGES.STALE)).toBeInTheDocument()
      await expectChosen(EARLIER)
      await choose(app, '12 parcelas')
      await expectChosen('12 parcelas')
    },
  },
  {
    slug: 'cursos-extras',
    to: 'pagamento-cursos-extras',
    walk: async ({ user, settled }) => {
      const club = within(await screen.findByRole('article', { name: /^Clube de xadrez/ }))
      await user.click(club.getByRole('checkbox', { name: 'Participar' }))
      await waitFor(() => expect(club.getByRole('checkbox', { name: 'Participar' })).toBeChecked())
      await settled()
    },
  },
  {
    slug: 'pagamento-cursos-extras',
    to: 'outros-itens',
    walk: async ({ user, browser }) => {
      browser.online = false
      await user.click(screen.getByRole('button', { name: 'Avançar' }))
      expect(await screen.findByText(MESSAGES.OFFLINE)).toBeInTheDocument()
      expect(await heading('pagamento-cursos-extras')).toBeVisible()
      browser.online = true
    },
  },
  {
    slug: 'outros-itens',
    to: 'contrato',
    walk: async (app) => {
      await world.db.updateTable('session').set({ expires_at: world.clock.now() }).execute()
      const [item] = await screen.findAllByRole('checkbox')
      const name = item?.getAttribute('name') ?? ''
      await app.user.click(item ?? document.body)
      await enterAgain(app)
      await app.settled()
      expect(await heading('outros-itens')).toBeVisible()
      await waitFor(() => expect(screen.getAllByRole('checkbox', { name: name || /./ })[0]).toBeChecked())
    },
  },
  {
    slug: 'contrato',
    to: 'conclusao',
    walk: async ({ user, page, settled }) => {
      await user.click(screen.getByRole('button', { name: 'Voltar' }))
      await heading('outros-itens')
      await settled()
      page.goBack()
      await heading('contrato')
      await user.click(await screen.findByRole('checkbox', { name: /^Li o texto/ }))
      await user.click(screen.getByRole('button', { name: 'Assinar' }))
      expect(await screen.findByText(/^Todos assinaram/)).toBeVisible()
    },
  },
]

test.each(WALKS)('the step $slug, and on to $to', async ({ slug, to, walk }) => {
  const app = await open(slug)
  await walk?.(app)
  await goOn(app, to)
  expect(app.page.address()).toBe(enrollingStepOf(ENROLMENT, to))
  await keepTrace(`matricula-etapa-${slug}`, app)
})

test('on another device she continues at her step, and concludes once', async () => {
  const app = await renderApp({ world, at: '/matricula/alunos', as: GUARDIAN })
  const ways = await screen.findAllByRole('link', { name: 'Continuar' })
  const way = ways.find((link) => link.getAttribute('href')?.startsWith(`/matricula/matriculas/${ENROLMENT}/`))
  await app.user.click(way ?? document.body)
  await heading('conclusao')
  await app.settled()
  await app.user.dblClick(screen.getByRole('button', { name: 'Concluir matrícula' }))
  expect((await screen.findAllByText('Aguardando a escola')).length).toBeGreaterThan(0)
  await app.settled()
  const sent = await world.db
    .selectFrom('audit_entry')
    .where('entity', '=', 'enrolment')
    .where('entity_id', '=', String(ENROLMENT))
    .where(sql`after->>'Situação'`, '=', ENROLMENT_STATUS_LABEL.Escola)
    .select('id')
    .execute()
  expect(sent).toHaveLength(1)
  expect(screen.getByText(/^Recebemos a sua matrícula\./)).toBeVisible()
  expect(screen.getByRole('link', { name: 'Ver o contrato' })).toHaveAttribute(
    'href',
    expect.stringMatching(/contrato$/),
  )
  expect(screen.getByRole('link', { name: 'Ir para o início' })).toHaveAttribute('href', '/matricula/alunos')
  await keepTrace('matricula-etapa-conclusao', app)
  app.close()

  const later = await renderApp({ world, at: '/matricula/alunos', as: GUARDIAN })
  await later.user.click(await screen.findByRole('link', { name: 'Ver o comprovante de Rematrícula 2027 · Úrsula' }))
  await later.user.click(await screen.findByRole('button', { name: 'Baixar o comprovante' }))
  await waitFor(() => expect(later.page.downloads).toMatchObject([{ name: `Comprovante 2027-00000${ENROLMENT}.pdf` }]))
  later.close()

  const school = await renderApp({ world, at: enrollingStepOf(ENROLMENT, 'conclusao'), as: 'master@demo.escola' })
  expect(await screen.findByText(/^A matrícula espera a aprovação da escola\./)).toBeVisible()
  expect(screen.queryByText(/Recebemos|avisar você/)).not.toBeInTheDocument()
  await school.user.click(screen.getByRole('link', { name: 'Aprovar em Gestão de matrículas' }))
  expect(await screen.findByRole('heading', { name: 'Gestão de matrículas' })).toBeVisible()
})
