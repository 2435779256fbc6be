import { act, screen, within } from '@testing-library/react'
import type { NextCharge } from '#domain/charges/charges.schemas.ts'
import type { OpenRequirement } from '#domain/requirements/requirements.schemas.ts'
import type { StudentCard } from '#domain/session/session.schemas.ts'
import type { EnrolmentStart } from '#domain/enrolling/enrolling.wire.ts'
import { paymentOpened } from '#src/core/payments/payments.slice.ts'
import { signedIn } from '#src/core/session/session.slice.ts'
import { loadAvatar, loadOwnCard, loadStudents } from '#src/core/students/students.requests.ts'
import { selectSelection } from '#src/core/students/students.slice.ts'
import { runtime } from '#src/features/area/children/children.runtime.ts'
import { loadNews, loadNextCharges, loadOpenDocuments } from '#src/features/area/children/home/home.requests.ts'
import { beginEnrolling, loadStarts } from '#src/features/area/children/starts/starts.requests.ts'
import { startOpened } from '#src/features/area/children/starts/starts.slice.ts'
import { failed, failureOf, fakePorts } from '#test/helpers/fakePorts.ts'
import { people } from '#test/helpers/people.ts'
import { runRuntime } from '#test/helpers/runSagas.ts'
import { showScreen } from '#test/helpers/showScreen.tsx'
import { visit } from '#test/helpers/visit.ts'

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
  pendencias: [{ titulo: 'Rematrícula 2027', detalhe: 'Etapa 5 de 9 · Curso', rota: '/matricula/alunos' }],
  aguarda: [],
  naoLidos: 3,
}
const tomas: StudentCard = { ...ursula, id: 8, name: 'Tomás Conceição', pendencias: [], naoLidos: 0 }

const at = '/matricula/alunos'
const as = people.guardian()
const came = (...students: StudentCard[]) => loadStudents.answered({ input: 22, result: students })
const chips = () => within(screen.getByRole('group', { name: 'Mostrar o que é de' }))

const bill: NextCharge = {
  idAluno: 7,
  id: 31,
  descricao: 'Mensalidade, 10/12',
  vencimento: '2026-11-10',
  hoje: 91_850,
  diasAtraso: 11,
  pagavel: true,
  pix: true,
  vencidas: 2,
  vencido: 183_000,
}
const paper: OpenRequirement = {
  idAluno: 7,
  idRequisito: 1,
  nome: 'RG do aluno',
  status: 1,
  prazo: '2026-11-12',
  vencido: true,
  enviadoEm: null,
}
const pays = (...proximas: NextCharge[]) => loadNextCharges.answered({ input: null, result: { proximas } })
const brings = (...documentos: OpenRequirement[]) => loadOpenDocuments.answered({ input: null, result: { documentos } })
const news = (...titles: string[]) =>
  loadNews.answered({
    input: null,
    result: {
      albuns: [],
      items: titles.map((titulo, id) => ({
        id,
        titulo,
        tipo: 1,
        categoria: 1,
        corpo: { blocos: [] },
        capa: null,
        autor: '',
        fixado: false,
        anexos: [],
        exigeConfirmacao: false,
        confirmado: false,
        enquete: null,
        comentarios: null,
        lido: id > 0,
        publicadoEm: '2026-11-20T12:00:00.000Z',
      })),
      totalCount: titles.length,
      naoLidos: 1,
    },
  })
/** Everything that the home waits for, without anything to do. */
const nothing = [pays(), brings(), news()]

test('children are chosen by their names, one or all, and the chosen one is told of', async () => {
  const { user, store } = await showScreen({ as, at, after: [came(ursula, tomas), ...nothing] })
  expect(selectSelection(store.getState())).toBe('noStudent')
  expect(screen.getByRole('heading', { level: 1, name: 'Olá, Marina' })).toBeVisible()
  expect(screen.queryByText('6º ano A · Matutino')).toBeNull()
  await user.click(chips().getByRole('button', { name: /Tomás/, pressed: false }))
  expect(selectSelection(store.getState())).toBe('hasStudent')
  expect(screen.getByText('6º ano A · Matutino')).toBeVisible()
  expect(screen.getByText('Nada pendente no momento.')).toBeVisible()
  await user.click(chips().getByRole('button', { name: 'Todos' }))
  expect(selectSelection(store.getState())).toBe('hadStudent')
  expect(screen.getByRole('heading', { name: 'Rematrícula 2027 · Úrsula' })).toBeVisible()
})

test('the next bill says what is due and since when, and is paid where it stands', async () => {
  const { user, sent } = await showScreen({ as, at, after: [came(ursula, tomas), pays(bill), brings(), news()] })
  expect(screen.getByRole('heading', { name: 'Mensalidade, 10/12 · Úrsula' })).toBeVisible()
  expect(screen.getByText('R$ 918,50')).toBeVisible()
  expect(screen.getByText('Venceu em 10/11/2026')).toBeVisible()
  expect(screen.getByText(/2 cobranças vencidas, R\$\s1.830,00 ao todo/)).toBeVisible()
  await user.click(screen.getByRole('button', { name: /^Pagar com Pix/ }))
  expect(sent()).toEqual([paymentOpened({ id: 31 })])
})

test('a bill that nobody can pay by boleto or Pix says where it is paid', async () => {
  await showScreen({ as, at, after: [came(ursula), pays({ ...bill, pagavel: false }), brings(), news()] })
  expect(screen.getByText('Pague na secretaria da escola.')).toBeVisible()
})

const WAITING = {
  titulo: 'Matrícula 2027',
  desde: '2026-11-08T12:00:00.000Z',
  rota: '/matricula/matriculas/5/etapas/conclusao',
}

test('documents that are missing name themselves and the day that passed, those at the school since when', async () => {
  const names = ['CPF do aluno', 'Certidão', 'Histórico', 'Foto']
  const more = names.map((nome, place) => ({ ...paper, nome, idRequisito: place + 2, vencido: false }))
  const sentOff = {
    ...paper,
    idRequisito: 9,
    nome: 'Carteira',
    status: 2,
    enviadoEm: '2026-11-18T12:00:00.000Z',
  } as const
  const { user, store } = await showScreen({
    as,
    at,
    after: [came({ ...ursula, aguarda: [WAITING] }, tomas), pays(), brings(paper, ...more, sentOff), news()],
  })
  expect(screen.getByRole('heading', { name: 'Faltam 5 documentos · Úrsula' })).toBeVisible()
  expect(screen.getByText('Prazo vencido em 12/11/2026')).toBeVisible()
  expect(screen.getByText('RG do aluno, CPF do aluno, Certidão e mais 2')).toBeVisible()
  const waiting = within(screen.getByRole('region', { name: 'Com a escola' }))
  expect(waiting.getByText(/^Enviada em 08\/11\/2026\./)).toBeVisible()
  expect(waiting.getByRole('link', { name: 'Ver o comprovante de Matrícula 2027 · Úrsula' })).toHaveAttribute(
    'href',
    WAITING.rota,
  )
  expect(waiting.getByText('Em análise desde 18/11/2026: Carteira.')).toBeVisible()
  await user.click(screen.getByRole('link', { name: 'Enviar documentos' }))
  expect(store.getState().router.at.pathname).toBe('/matricula/area/documentos')
  expect(store.getState().students.chosenId).toBe(7)
})

test('an only child is chosen without asking, and there is nothing to press', async () => {
  const { store } = await showScreen({ as, at, after: [came(ursula), ...nothing] })
  expect(store.getState().students).toMatchObject({ selection: 'hasStudent', chosenId: 7 })
  expect(screen.queryByRole('group', { name: 'Mostrar o que é de' })).toBeNull()
  expect(screen.getByRole('heading', { name: 'Rematrícula 2027' })).toBeVisible()
})

test('what is needed comes before what is new, and the menu last', async () => {
  await showScreen({ as, at, after: [came(ursula), pays(bill), brings(), news()] })
  expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
    'Precisa de você',
    'Próximo pagamento',
    'Novidades',
    'Mais',
  ])
})

test('what has no other screen yet leads nowhere, what has one leads there', async () => {
  const elsewhere = { titulo: 'Ler aviso', detalhe: 'Hoje', rota: '/academico/area/comunicados' }
  await showScreen({ as, at, after: [came({ ...ursula, pendencias: [...ursula.pendencias, elsewhere] }), ...nothing] })
  const [stays, leads] = screen.getAllByRole('article')
  expect(within(stays ?? document.body).queryByRole('link')).not.toBeInTheDocument()
  expect(within(leads ?? document.body).getByRole('link', { name: 'Continuar' })).toHaveAttribute(
    'href',
    '/academico/area/comunicados',
  )
})

test('the newest message says its title, and the announcements of the chosen child are asked for', async () => {
  const { user, store } = await showScreen({
    as,
    at,
    after: [came(ursula, tomas), pays(), brings(), news('Feira', 'Passeio')],
  })
  expect(screen.getByRole('link', { name: /^Feira.*não lido$/ })).toBeVisible()
  await user.click(screen.getByRole('link', { name: 'Ver comunicados (1 não lido)' }))
  expect(store.getState().router.at.pathname).toBe('/academico/area/comunicados')
  const chosen = runtime.feeds[at](visit({ user: as, studentId: 7, arriving: false }))
  expect(chosen).toEqual([loadNews.asked(7)])
})

test('a student sees their own card with their photo', async () => {
  const photo = 'data:image/png;base64,AAAA'
  await showScreen({
    as: people.student({ id: 7 }),
    at,
    after: [
      loadOwnCard.answered({ input: 7, result: ursula }),
      loadAvatar.answered({ input: 7, result: { avatar: photo } }),
      ...nothing,
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
    dependeDaDirecao: false,
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
    dependeDaDirecao: false,
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
  act(() => void store.dispatch(told({ ...start, debito: null, dependeDaDirecao: true })))
  expect(opening).toHaveTextContent('A rematrícula depende de uma conversa com a direção.')
  expect(within(opening).queryByRole('button', { name: 'Começar' })).not.toBeInTheDocument()
})
