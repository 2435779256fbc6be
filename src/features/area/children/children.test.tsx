import { act, screen, within } from '@testing-library/react'
import type { StudentCard } from '#domain/session/session.schemas.ts'
import type { EnrolmentStart } from '#domain/enrolling/enrolling.wire.ts'
import { signedIn } from '#src/core/session/session.slice.ts'
import { loadAvatar, loadOwnCard, loadStudents } from '#src/core/students/students.requests.ts'
import { selectSelection } from '#src/core/students/students.slice.ts'
import { runtime } from '#src/features/area/children/children.runtime.ts'
import { beginEnrolling, loadStarts } from '#src/features/area/children/starts/starts.requests.ts'
import { startOpened } from '#src/features/area/children/starts/starts.slice.ts'
import { failed, failureOf, fakePorts } from '#test/helpers/fakePorts.ts'
import { people } from '#test/helpers/people.ts'
import { runRuntime } from '#test/helpers/runSagas.ts'
import { showScreen } from '#test/helpers/showScreen.tsx'

const ursula: StudentCard = {
  id: 7,
  name: 'Úrsula Conceição',
  ra: '2026.1001',
  unidade: 'Unidade Centro',
  curso: 'Ensino Fundamental II',
  serie: '6º ano',
  turma: '6º ano A',
  periodo: 'Matutino',
  anoLetivo: 2026,
  pendencias: [{ titulo: 'Rematrícula 2027', detalhe: 'Etapa 5 de 11 · Curso', rota: '/matricula/alunos' }],
  naoLidos: 3,
}
const tomas: StudentCard = { ...ursula, id: 8, name: 'Tomás Conceição', pendencias: [], naoLidos: 0 }

const at = '/matricula/alunos'
const as = people.guardian()
const came = (...students: StudentCard[]) => loadStudents.answered({ input: 22, result: students })
const cards = () => within(screen.getByRole('group', { name: 'Alunos' }))

test('each child shows where it is and what waits', async () => {
  await showScreen({ as, at, after: [came(ursula, tomas)] })
  const [first, second] = cards().getAllByRole('button')
  expect(first).toHaveTextContent('6º ano A · Matutino')
  expect(first).toHaveTextContent('Unidade Centro')
  expect(first).toHaveTextContent('1 pendência')
  expect(first).toHaveTextContent('3 comunicados não lidos')
  expect(second).toHaveTextContent('Tudo em dia')
})

test('a child is chosen, and the choice is taken back', async () => {
  const { user, store } = await showScreen({ as, at, after: [came(ursula, tomas)] })
  expect(selectSelection(store.getState())).toBe('noStudent')
  await user.click(cards().getByRole('button', { name: /Tomás/, pressed: false }))
  expect(selectSelection(store.getState())).toBe('hasStudent')
  expect(screen.getByText('Nada pendente no momento.')).toBeVisible()
  await user.click(cards().getByRole('button', { name: /Tomás/, pressed: true }))
  expect(selectSelection(store.getState())).toBe('hadStudent')
  expect(screen.getByRole('heading', { name: 'Rematrícula 2027 · Úrsula' })).toBeVisible()
})

test('an only child is chosen without asking, and there is nothing to press', async () => {
  const { store } = await showScreen({ as, at, after: [came(ursula)] })
  expect(store.getState().students).toMatchObject({ selection: 'hasStudent', chosenId: 7 })
  expect(cards().queryByRole('button')).not.toBeInTheDocument()
  expect(screen.getByRole('heading', { name: 'Rematrícula 2027' })).toBeVisible()
})

test('what is needed comes before what is new, and the menu last', async () => {
  await showScreen({ as, at, after: [came(ursula)] })
  expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
    'Precisa de você',
    'Novidades',
    'Mais',
  ])
})

test('what has no other screen yet leads nowhere, what has one leads there', async () => {
  const elsewhere = { titulo: 'Ler aviso', detalhe: 'Hoje', rota: '/academico/area/comunicados' }
  await showScreen({ as, at, after: [came({ ...ursula, pendencias: [...ursula.pendencias, elsewhere] })] })
  const [stays, leads] = screen.getAllByRole('article')
  expect(within(stays ?? document.body).queryByRole('link')).not.toBeInTheDocument()
  expect(within(leads ?? document.body).getByRole('link', { name: 'Continuar' })).toHaveAttribute(
    'href',
    '/academico/area/comunicados',
  )
})

test('the announcements of a child are one tap away', async () => {
  const { user, store } = await showScreen({ as, at, after: [came(ursula, tomas)] })
  await user.click(screen.getByRole('link', { name: /Comunicados de Úrsula/ }))
  expect(store.getState().router.at.pathname).toBe('/academico/area/comunicados')
  expect(store.getState().students.chosenId).toBe(7)
})

test('a student sees their own card with their photo', async () => {
  const photo = 'data:image/png;base64,AAAA'
  await showScreen({
    as: people.student({ id: 7 }),
    at,
    after: [
      loadOwnCard.answered({ input: 7, result: ursula }),
      loadAvatar.answered({ input: 7, result: { avatar: photo } }),
    ],
  })
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Olá, Úrsula')
  expect(screen.getByRole('presentation')).toHaveAttribute('src', photo)
})

test('nobody linked says whom to ask', async () => {
  await showScreen({ as, at, after: [came()] })
  expect(screen.getByText('Nenhum aluno vinculado a você')).toBeVisible()
})

test('a failure can be tried again', async () => {
  const { user, sent } = await showScreen({
    as,
    at,
    after: [loadStudents.failed({ input: 22, failure: failureOf(500) })],
  })
  expect(screen.getByRole('alert')).toHaveTextContent('Erro ao buscar alunos. Por favor, tente novamente.')
  await user.click(screen.getByRole('button', { name: 'Tentar novamente' }))
  expect(sent()).toEqual([loadStudents.asked(22)])
})

test('what is begun without a dialog says in an alert why it was not, and a dialog says it at its field', async () => {
  const start: EnrolmentStart = {
    idAluno: 7,
    tipo: 2,
    idAnoLetivo: 3,
    anoLetivo: 2027,
    fim: '2026-12-18',
    textos: [],
    lugares: [{ idUnidade: 1, unidade: 'Unidade Centro', idSerie: 7, serie: '7º ano', curso: 'Fundamental II' }],
    debito: { anos: [], rota: '' },
  }
  const taken = { idSerie: 'Esta vaga acabou de ser ocupada.' }
  const ports = fakePorts({ 'POST Matricula/Inicios': [failed(422, { fields: taken })] }, { cookies: { token: 't' } })
  const run = runRuntime(runtime, { ports })
  await run.dispatch(signedIn({ user: as, permissions: [] }))
  const child = { idAluno: 7, nome: '', dataNascimento: '', parentesco: null }
  const asked = beginEnrolling.asked({ ...child, tipo: 2, idAnoLetivo: 3, idUnidade: 1, idSerie: 7 })
  await run.dispatch(asked)
  expect(run.state.alerts.map(({ message }) => message)).toEqual([taken.idSerie])
  await run.dispatch(startOpened(start))
  await run.dispatch(asked)
  expect(run.state.alerts).toHaveLength(1)
})

test('a re-enrolment that waits for a debt says what is owed and where it is paid', async () => {
  const start: EnrolmentStart = {
    idAluno: 7,
    tipo: 2,
    idAnoLetivo: 3,
    anoLetivo: 2027,
    fim: '2026-12-18',
    textos: ['Traga a caderneta de vacinação.'],
    lugares: [{ idUnidade: 1, unidade: 'Unidade Centro', idSerie: 7, serie: '7º ano', curso: 'Fundamental II' }],
    debito: { anos: [{ ano: 2026, cobrancas: 2, valor: 308_400 }], rota: '/academico/area/ficha-financeira' },
  }
  const told = (...inicios: EnrolmentStart[]) => loadStarts.answered({ input: null, result: { inicios } })
  const { store } = await showScreen({ as, at, after: [came(ursula), told(start)] })
  const opening = screen.getByRole('article', { name: 'Rematrícula 2027 · Úrsula' })
  expect(within(opening).getByText('Traga a caderneta de vacinação.')).toBeVisible()
  expect(opening).toHaveTextContent('2026: 2 cobranças, R$ 3.084,00 hoje')
  expect(within(opening).getByRole('link', { name: 'Ver o que está em aberto' })).toBeVisible()
  expect(within(opening).queryByRole('button', { name: 'Começar' })).not.toBeInTheDocument()
  act(() => void store.dispatch(told({ ...start, debito: { anos: [], rota: '' } })))
  expect(opening).toHaveTextContent('Fale com a escola')
  expect(within(opening).queryByRole('link')).not.toBeInTheDocument()
})
