import { outdated } from '#src/core/router/router.slice.ts'
import { screen, within } from '@testing-library/react'
import type { EnrolmentRow } from '#domain/enrolments/enrolments.schemas.ts'
import { ENROLMENT_LIST } from '#src/core/enrolments/enrolmentList.ts'
import { filtersChanged } from '#src/core/filters/filters.slice.ts'
import { OPTION_REQUESTS } from '#src/core/options/options.requests.ts'
import {
  enrolmentsAsked,
  loadEnrolmentList,
  loadEnrolmentNeeds,
  loadEnrolmentTotals,
} from '#src/features/matricula/enrolments/enrolmentList.requests.ts'
import { runtime } from '#src/features/matricula/enrolments/enrolmentList.runtime.ts'
import { failureOf } from '#test/helpers/fakePorts.ts'
import { people } from '#test/helpers/people.ts'
import { showScreen } from '#test/helpers/showScreen.tsx'
import { visit, visitAgain } from '#test/helpers/visit.ts'

const row: EnrolmentRow = {
  id: 70,
  idAluno: 7,
  nomeAluno: "Úrsula Conceição D'Ávila",
  ra: '2026.1001',
  anoLetivo: 2027,
  unidade: 'Unidade Centro',
  serie: '7º ano',
  periodo: 'Matutino',
  turma: null,
  tipo: 2,
  status: 'Em andamento',
  etapa: 5,
  progresso: 'Etapa 5 de 8 · Curso',
  responsavelFinanceiro: 'Marina Conceição',
  versao: 1,
}

const listed = (items: EnrolmentRow[]) =>
  loadEnrolmentList.answered({ input: {}, result: { items, totalCount: items.length } })
const counted = loadEnrolmentTotals.answered({
  input: {},
  result: { idAnoLetivo: 3, emAndamento: 61, escola: 25, matriculado: 1157, total: 1300 },
})
const years = OPTION_REQUESTS.filter(({ name }) => name === 'schoolYears').map(({ request }) =>
  request.answered({
    input: null,
    result: {
      dados: [
        { value: 3, displayText: '2027', status: true },
        { value: 2, displayText: '2026', status: true },
        { value: 1, displayText: '2025', status: false },
      ],
    },
  }),
)

const at = '/matricula/matriculas/gestao-matricula'
const as = people.staff()
const PAGE = { SkipCount: 0, MaxResultCount: 10 }

describe('what list and totals ask for', () => {
  test.each([
    ['the year of the campaign, which the server knows', {}, PAGE, {}],
    ['a year', { year: 3 }, { ...PAGE, idAnoLetivo: 3 }, { idAnoLetivo: 3 }],
    ['every year', { year: 0 }, { ...PAGE, todosOsAnos: true }, { todosOsAnos: true }],
    [
      'every filter',
      { search: 'ana', year: 3, unit: 4, grade: 5, type: 2, status: 6, page: 1 },
      {
        SkipCount: 10,
        MaxResultCount: 10,
        Filtro: 'ana',
        idAnoLetivo: 3,
        idUnidade: 4,
        idSerie: 5,
        tipo: 2,
        idStatus: 6,
      },
      { idAnoLetivo: 3, idUnidade: 4 },
    ],
  ])('%s', (_, filters, list, totals) => {
    expect(runtime.feeds[ENROLMENT_LIST](visit({ filters, arriving: false }))).toEqual([
      loadEnrolmentList.asked(list),
      loadEnrolmentTotals.asked(totals),
    ])
  })
})

test('an enrolment shows who pays, its kind, the step that was reached and its state', async () => {
  await showScreen({ as, at, after: [listed([row])] })
  const found = screen.getByRole('row', { name: /Úrsula/ })
  for (const text of [
    '7º ano',
    'Matutino · 2027',
    'Marina Conceição',
    'Rematrícula',
    'Etapa 5 de 8 · Curso',
    'Em andamento',
  ])
    expect(within(found).getByText(text)).toBeVisible()
})

test('the school reads “Aguardando a escola” where it has the next move', async () => {
  await showScreen({ as, at, after: [listed([{ ...row, status: 'Escola' }])] })
  expect(within(screen.getByRole('row', { name: /Úrsula/ })).getByText('Aguardando a escola')).toBeVisible()
})

test('the totals stand above the list, with dashes until they come', async () => {
  const { happens } = await showScreen({ as, at })
  expect(screen.getAllByText('–')).toHaveLength(5)
  happens(counted)
  for (const number of ['1.157', '61', '25', '1.300']) expect(screen.getByText(number)).toBeVisible()
})

test('the year of the campaign is shown as chosen, and another can be chosen', async () => {
  const { user, sent } = await showScreen({ as, at, after: [...years, counted] })
  const select = screen.getByRole('combobox', { name: 'Ano letivo' })
  expect(select).toHaveDisplayValue('2027')
  const figures = () => screen.getByText('Ano letivo', { selector: 'dt' }).parentElement
  expect(figures()).toHaveTextContent('2027')
  await user.selectOptions(select, '2026')
  expect(sent()).toEqual([filtersChanged({ year: 2 })])
  expect(figures()).toHaveTextContent('2026')
})

test('a heading sorts, and sorts the other way round on a second click', async () => {
  const { user, sent } = await showScreen({ as, at, after: [listed([row])] })
  await user.click(screen.getByRole('button', { name: 'Aluno' }))
  await user.click(screen.getByRole('button', { name: 'Aluno' }))
  expect(sent()).toEqual([filtersChanged({ sorting: 'nomeAluno' }), filtersChanged({ sorting: 'nomeAluno desc' })])
})

test('another page size starts again at the first page', async () => {
  const { user, store } = await showScreen({ as, at, after: [filtersChanged({ page: 3 }), listed([row])] })
  await user.selectOptions(screen.getByRole('combobox', { name: 'Linhas por página' }), '50')
  expect(store.getState().filters.values).toEqual({ page: 0, rowsPerPage: 50 })
})

test('an empty year says so', async () => {
  await showScreen({ as, at, after: [listed([])] })
  expect(screen.getByText('Ainda não há matrículas neste ano letivo.')).toBeVisible()
})

test('trying again asks for list and totals as the filters stand', async () => {
  const failed = loadEnrolmentList.failed({ input: {}, failure: failureOf(null, { message: 'Sem conexão.' }) })
  const { user, sent } = await showScreen({ as, at, after: [filtersChanged({ year: 0 }), failed] })
  expect(screen.getByRole('alert')).toHaveTextContent('Sem conexão.')
  await user.click(screen.getByRole('button', { name: 'Tentar novamente' }))
  expect(sent()).toEqual([outdated()])
  const again = visitAgain({ filters: { year: 0 } })
  expect(runtime.feeds[ENROLMENT_LIST](again)).toEqual([
    ...enrolmentsAsked({ year: 0 }),
    loadEnrolmentNeeds.asked(null),
  ])
})

describe('“Precisa de você hoje”', () => {
  const waits = loadEnrolmentNeeds.answered({ input: null, result: [{ espera: 1, quantidade: 38 }] })

  test('a number shows the enrolments that it counts, whatever was filtered before, and hides them again', async () => {
    const { user, store } = await showScreen({ as, at, after: [filtersChanged({ search: 'ana', unit: 4 }), waits] })
    const number = screen.getByRole('button', { name: '38 matrículas para decidir' })
    await user.click(number)
    expect(store.getState().filters.values).toMatchObject({ search: '', unit: null, year: 0, need: 1 })
    expect(number).toHaveAttribute('aria-pressed', 'true')
    await user.click(number)
    expect(store.getState().filters.values).toMatchObject({ year: null, need: null })
  })

  test('it says when nothing waits', async () => {
    await showScreen({ as, at, after: [loadEnrolmentNeeds.answered({ input: null, result: [] })] })
    expect(screen.getByText('Nada espera por você agora.')).toBeVisible()
  })
})

test('staff who include students begin an enrolment here', async () => {
  await showScreen({ as: people.staff({ superAdmin: true }), at })
  expect(screen.getByRole('link', { name: 'Nova matrícula' })).toHaveAttribute('href', '/matricula/alunos/inclusao')
})
