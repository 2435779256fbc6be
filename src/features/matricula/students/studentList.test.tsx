import { outdated } from '#src/core/router/router.slice.ts'
import { screen, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import type { StudentRow } from '#domain/students/students.schemas.ts'
import { filtersChanged } from '#src/core/filters/filters.slice.ts'
import { loadStudentList, studentListAsked } from '#src/features/matricula/students/studentList.requests.ts'
import { runtime } from '#src/features/matricula/students/studentList.runtime.ts'
import { failureOf } from '#test/helpers/fakePorts.ts'
import { people } from '#test/helpers/people.ts'
import { showScreen } from '#test/helpers/showScreen.tsx'
import { visit, visitAgain } from '#test/helpers/visit.ts'

const ursula: StudentRow = {
  id: 7,
  name: "Úrsula Conceição D'Ávila",
  ra: '2026.1001',
  cpf: '52998224725',
  dataNascimento: '2015-03-31',
  unidade: 'Unidade Centro',
  serie: '6º ano',
  turma: '6º ano A',
  responsavel: 'Marina Conceição',
}
const icaro: StudentRow = { ...ursula, id: 8, name: 'Ícaro Paixão', unidade: null, serie: null, turma: null }

const answered = (items: StudentRow[], totalCount = items.length) =>
  loadStudentList.answered({ input: {}, result: { items, totalCount } })

const at = '/matricula/alunos'
const as = people.staff()

describe('what the list asks for', () => {
  const feeds = runtime.feeds['/matricula/alunos']
  test.each([
    [{}, { SkipCount: 0, MaxResultCount: 10 }],
    [
      { search: ' ursula ', year: 1, unit: 2, grade: 3, page: 1, rowsPerPage: 5, sorting: 'name desc' },
      {
        SkipCount: 5,
        MaxResultCount: 5,
        Sorting: 'name desc',
        Filtro: 'ursula',
        idAnoLetivo: 1,
        idUnidade: 2,
        idSerie: 3,
      },
    ],
    [
      { search: '', year: null },
      { SkipCount: 0, MaxResultCount: 10 },
    ],
  ])('%j', (filters, query) => {
    expect(feeds(visit({ filters, arriving: false }))).toEqual([loadStudentList.asked(query)])
  })

  test('the option lists only on arrival', () => {
    const names = feeds(visit()).map(({ type }) => type)
    expect(names?.toSorted()).toEqual([
      'options/grades/asked',
      'options/schoolYears/asked',
      'options/units/asked',
      'studentList/load/asked',
    ])
  })
})

test('a student is told apart by name, RA, place, guardian and birth date', async () => {
  await showScreen({ as, at, after: [studentListAsked({}), answered([ursula, icaro], 300)] })
  const row = screen.getByRole('row', { name: /Úrsula/ })
  for (const text of ['RA 2026.1001', '6º ano A', 'Unidade Centro', 'Marina Conceição', '31/03/2015']) {
    expect(within(row).getByText(text)).toBeVisible()
  }
  expect(within(screen.getByRole('row', { name: /Ícaro/ })).getAllByText('–')).toHaveLength(2)
  expect(screen.getByText('1-10 de 300')).toBeVisible()
})

test.each([
  ['a click anywhere in it', async (user: UserEvent) => user.click(screen.getByText('Marina Conceição'))],
  [
    'the keyboard from its first cell',
    async (user: UserEvent) => {
      screen.getByRole('link', { name: /Úrsula/ }).focus()
      await user.keyboard('{Enter}')
    },
  ],
])('a row opens the hub of the student by %s', async (_, open) => {
  const { user, store } = await showScreen({ as, at, holding: ['centralAluno'], after: [answered([ursula])] })
  await open(user)
  expect(store.getState().router.at.pathname).toBe('/academico/gerenciamento/central-aluno/7')
})

test('who may not open the hub finds nothing to click', async () => {
  await showScreen({ as, at, holding: ['alunos'], after: [answered([ursula])] })
  expect(within(screen.getByRole('row', { name: /Úrsula/ })).queryByRole('link')).not.toBeInTheDocument()
})

test('the slash leads to the search, and Enter asks at once', async () => {
  const { user, sent } = await showScreen({ as, at, after: [answered([ursula])] })
  await user.keyboard('/')
  expect(screen.getByRole('searchbox', { name: 'Buscar' })).toHaveFocus()
  await user.keyboard('ursula{Enter}')
  expect(sent()).toEqual([filtersChanged({ search: 'ursula' })])
})

test('nothing found says so, and the filters can be cleared', async () => {
  const { user, store } = await showScreen({ as, at, after: [filtersChanged({ search: 'xyz' }), answered([])] })
  expect(screen.getByText('Nenhum aluno encontrado')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Limpar filtros' }))
  expect(store.getState().filters.values).toEqual({})
})

test('a failure is told, and trying again asks the same', async () => {
  const failure = failureOf(500, { message: 'Algo deu errado.' })
  const { user, sent } = await showScreen({
    as,
    at,
    after: [filtersChanged({ unit: 2 }), loadStudentList.failed({ input: {}, failure })],
  })
  expect(screen.getByRole('alert')).toHaveTextContent('Algo deu errado.')
  await user.click(screen.getByRole('button', { name: 'Tentar novamente' }))
  expect(sent()).toEqual([outdated()])
  const again = visitAgain({ filters: { unit: 2 } })
  expect(runtime.feeds['/matricula/alunos'](again)).toEqual([studentListAsked({ unit: 2 })])
})

test('the rows of the page before stay while the next one comes', async () => {
  await showScreen({ as, at, after: [answered([ursula], 300), studentListAsked({ page: 1 })] })
  expect(screen.getByText("Úrsula Conceição D'Ávila")).toBeVisible()
  expect(screen.getByRole('table', { name: 'Alunos' })).toHaveAttribute('aria-busy', 'true')
})
