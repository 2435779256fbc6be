import { screen, within } from '@testing-library/react'
import { AUTHORISED, OPEN, WAITING, YES } from '#domain/authorisations/authorisations.lists.ts'
import type { StudentAuthorisations } from '#domain/authorisations/authorisations.schemas.ts'
import type { StudentPickup } from '#domain/gate/gate.schemas.ts'
import {
  DEPARTURE_ALERT,
  HEALTH_ALERT,
  OF_ENROLMENT,
  OF_GUARDIANS,
  OF_OCCURRENCES,
} from '#domain/students/hub.lists.ts'
import type { StudentGuardian, StudentHub } from '#domain/students/students.schemas.ts'
import { rowIdOf, STUDENT_HUB } from '#src/core/students/paths.ts'
import { filtersChanged } from '#src/core/filters/filters.slice.ts'
import {
  findStudents,
  loadHubAuthorisations,
  loadHubCard,
  loadHubPickup,
  loadStudentHub,
} from '#src/features/academico/studentHub/studentHub.requests.ts'
import { runtime } from '#src/features/academico/studentHub/studentHub.runtime.ts'
import { studentHubSlice } from '#src/features/academico/studentHub/studentHub.slice.ts'
import { failureOf } from '#test/helpers/fakePorts.ts'
import { people } from '#test/helpers/people.ts'
import { showScreen } from '#test/helpers/showScreen.tsx'
import { visit } from '#test/helpers/visit.ts'

const marina: StudentGuardian = {
  id: 22,
  nome: 'Marina Conceição',
  parentesco: 'Mãe',
  telefoneCelular: '11950000000',
  email: 'marina@exemplo.br',
  financeiro: true,
  academico: true,
  legal: false,
  assinaContrato: true,
  naoDeclarado: false,
  falecido: false,
  semCpf: false,
}

const ursula: StudentHub = {
  id: 7,
  name: 'Carlos Conceição',
  nomeSocial: 'Úrsula Conceição',
  ra: '2026.1001',
  cpf: '52998224725',
  dataNascimento: '2015-11-22',
  avatar: null,
  responsaveis: [marina],
  matriculas: [
    {
      matriculaId: 2,
      anoLetivo: 2027,
      tipo: 2,
      status: 'Escola',
      unidade: 'Unidade Centro',
      curso: 'Ensino Fundamental II',
      serie: '7º ano',
      periodo: null,
      turma: null,
      encerrado: false,
      resultado: '',
    },
    {
      matriculaId: 1,
      anoLetivo: 2026,
      tipo: 1,
      status: 'Matriculado',
      unidade: 'Unidade Centro',
      curso: 'Ensino Fundamental II',
      serie: '6º ano',
      periodo: 'Matutino',
      turma: '6º ano A',
      encerrado: false,
      resultado: '',
    },
  ],
  disciplinas: [],
  pontos: -3,
  linhaDoTempo: [
    {
      quando: '2026-11-08T22:45:00.000Z',
      tipo: OF_ENROLMENT,
      titulo: 'Rematrícula 2027',
      detalhe: '7º ano · Unidade Centro',
      idRegistro: null,
    },
    {
      quando: '2026-05-08T15:00:00.000Z',
      tipo: OF_OCCURRENCES,
      titulo: 'Elogio',
      detalhe: 'Ajudou um colega',
      idRegistro: 31,
    },
    {
      quando: '2025-01-15T15:00:00.000Z',
      tipo: OF_GUARDIANS,
      titulo: 'Responsável vinculado',
      detalhe: 'Marina Conceição · Mãe',
      idRegistro: null,
    },
  ],
  alertas: [
    { tipo: HEALTH_ALERT, texto: 'Alergia a amendoim', idRegistro: null },
    { tipo: DEPARTURE_ALERT, texto: 'Transferência expedida, último dia 30/11/2026', idRegistro: 5 },
  ],
}

const trip: StudentAuthorisations['autorizacoes'][number] = {
  id: 4,
  titulo: 'Visita ao planetário',
  tipo: 'Passeio',
  eventoEm: '2026-12-01',
  fechaEm: '2026-11-27T03:00:00.000Z',
  situacao: OPEN,
  resultado: AUTHORISED,
  lugar: null,
  respostas: [{ responsavel: 'Marina Conceição', decisao: YES, em: '2026-11-20T15:00:00.000Z' }],
}
const camp = { ...trip, id: 5, titulo: 'Acampamento', resultado: WAITING, lugar: 2 } as const

const pickup: StudentPickup = {
  idAluno: 7,
  aluno: 'Úrsula Conceição',
  turma: '6º ano A',
  hoje: '2026-11-21',
  podeMudar: false,
  responsaveis: [{ id: 22, nome: 'Marina Conceição', parentesco: 2, foto: null, impedido: false }],
  pessoas: [],
  restricoesDeResponsaveis: [{ nome: 'Otávio Lima', decisao: 'Processo 1', de: null, ate: null }],
  impedidas: [],
  saidas: [],
}

const LIST = '/academico/gerenciamento/central-aluno'
const as = people.staff()
const loaded = (student: StudentHub) => loadStudentHub.answered({ input: student.id, result: student })

test.each([
  ['7', 7],
  ['2147483647', 2147483647],
  ['2147483648', null],
  ['0', null],
  ['abc', null],
  ['7x', null],
  [undefined, null],
])('the path part %s means student %s', (part, id) => {
  expect(rowIdOf(part)).toBe(id)
})

describe('what the screens ask for', () => {
  test.each([
    [{}, []],
    [{ search: 'u' }, []],
    [{ search: ' ur ' }, [findStudents.asked({ SkipCount: 0, MaxResultCount: 10, Filtro: 'ur' })]],
    [{ search: 'ursula', page: 2 }, [findStudents.asked({ SkipCount: 20, MaxResultCount: 10, Filtro: 'ursula' })]],
  ])('the search by %j', (filters, events) => {
    expect(runtime.feeds[STUDENT_HUB](visit({ filters }))).toEqual(events)
  })

  test.each([
    ['7', [loadStudentHub.asked(7)]],
    ['abc', []],
  ])('the record %s', (id, events) => {
    expect(runtime.feeds[`${STUDENT_HUB}/:id`](visit({ params: { id } }))).toEqual(events)
  })
})

describe('state', () => {
  const { reducer } = studentHubSlice
  const after = (...events: Parameters<typeof reducer>[1][]) => events.reduce(reducer, reducer(undefined, { type: '' }))

  test('nobody is shown under the address of somebody else, nor after a failure', () => {
    expect(after(loaded(ursula)).student?.id).toBe(7)
    expect(after(loaded(ursula), loadStudentHub.asked(7)).student?.id).toBe(7)
    expect(after(loaded(ursula), loadStudentHub.asked(8)).student).toBeNull()
    const failed = loadStudentHub.failed({ input: 7, failure: failureOf(404) })
    expect(after(loaded(ursula), failed).student).toBeNull()
  })

  test('the last six are remembered, newest first, each once', () => {
    const visits = [1, 2, 3, 4, 5, 6, 7, 3].map((id) => loaded({ ...ursula, id }))
    expect(after(...visits).recent.map(({ id }) => id)).toEqual([3, 7, 6, 5, 4, 2])
  })
})

describe('one student', () => {
  const show = () => showScreen({ as, at: `${LIST}/7`, after: [loaded(ursula)] })
  const showPart = async (name: string) => {
    const shown = await show()
    await shown.user.click(screen.getByRole('tab', { name }))
    return shown
  }

  test('the social name stands first, the registered one among the facts', async () => {
    await show()
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Úrsula Conceição')
    expect(screen.getByText('Carlos Conceição')).toBeVisible()
  })

  test('RA, birth date, age on this day and CPF', async () => {
    await show()
    // The birthday is tomorrow.
    for (const text of ['RA 2026.1001', '22/11/2015', '10 anos', '529.982.247-25'])
      expect(screen.getByText(text)).toBeVisible()
  })

  test('every enrolment with place and state', async () => {
    await show()
    const [next, running] = within(screen.getByRole('region', { name: 'Matrículas' })).getAllByRole('listitem')
    expect(next).toHaveTextContent('2027 · 7º ano')
    expect(next).toHaveTextContent('Aguardando a escola')
    expect(running).toHaveTextContent('2026 · 6º ano A')
    expect(running).toHaveTextContent('Unidade Centro · Matutino')
  })

  test('guardians with their roles and the ways to reach them', async () => {
    await showPart('Responsáveis')
    const guardians = within(screen.getByRole('tabpanel'))
    expect(await guardians.findByText('Financeiro')).toBeVisible()
    for (const role of ['Financeiro', 'Pedagógico', 'Assina contrato']) expect(guardians.getByText(role)).toBeVisible()
    expect(guardians.queryByText('Legal')).not.toBeInTheDocument()
    expect(guardians.getByRole('link', { name: '(11) 95000-0000' })).toHaveAttribute('href', 'tel:+5511950000000')
    expect(guardians.getByRole('link', { name: 'marina@exemplo.br' })).toHaveAttribute(
      'href',
      'mailto:marina@exemplo.br',
    )
  })

  test('the points of the year', async () => {
    await showPart('Na escola')
    expect(
      within(await screen.findByRole('region', { name: 'Ocorrências' })).getByText('Pontos no ano letivo: −3'),
    ).toBeVisible()
  })

  test('what the family was asked, where it stands and who said so, with the way to the board', async () => {
    const { happens, user } = await showScreen({
      as,
      holding: ['centralAluno', 'autorizacoes'],
      at: `${LIST}/7`,
      after: [loaded(ursula)],
    })
    await user.click(screen.getByRole('tab', { name: 'Na escola' }))
    happens(loadHubAuthorisations.answered({ input: 7, result: { autorizacoes: [trip, camp] } }))
    const section = within(await screen.findByRole('region', { name: 'Autorizações do ano' }))
    const [first, second] = section.getAllByRole('listitem')
    expect(first).toHaveTextContent('Marina Conceição autorizou em 20/11/2026')
    expect(first).toHaveTextContent('Autorizado')
    expect(second).toHaveTextContent('Lista de espera, 2º')
    expect(section.getByRole('link', { name: 'Visita ao planetário' })).toHaveAttribute(
      'href',
      '/academico/gerenciamento/autorizacoes/4/respostas',
    )
  })

  test('who takes the student away, below whom a court keeps away', async () => {
    const { happens } = await showPart('Na escola')
    happens(loadHubPickup.answered({ input: 7, result: pickup }))
    const section = await screen.findByRole('region', { name: 'Quem pode retirar' })
    expect(section).toHaveTextContent(/Restrição judicial: Otávio Lima.*Marina Conceição/)
    expect(within(section).getByRole('link', { name: 'Retiradas e restrições' })).toHaveAttribute(
      'href',
      '/academico/gerenciamento/portaria/7',
    )
  })

  test('the timeline in the order of the server', async () => {
    await show()
    const entries = within(screen.getByRole('list', { name: 'Linha do tempo' })).getAllByRole('listitem')
    expect(entries.map(({ textContent }) => textContent)).toEqual([
      'Rematrícula 20277º ano · Unidade Centro08/11/2026',
      'ElogioAjudou um colega08/05/2026Abrir',
      'Responsável vinculadoMarina Conceição · Mãe15/01/2025',
    ])
  })

  test('one kind of the timeline, with the way to what it tells of', async () => {
    const { user } = await show()
    await user.selectOptions(screen.getByRole('combobox', { name: 'Mostrar' }), 'Ocorrências')
    const entries = within(screen.getByRole('list', { name: 'Linha do tempo' }))
    expect(entries.getAllByRole('listitem')).toHaveLength(1)
    expect(entries.getByRole('link', { name: 'Abrir Elogio de 08/05/2026' })).toHaveAttribute(
      'href',
      '/academico/gerenciamento/ocorrencias?ocorrencia=31',
    )
  })

  test('what must be known first: care, a departure under way, and whom a court keeps away', async () => {
    const holding = ['centralAluno', 'transferencias'] as const
    const { happens } = await showScreen({ as, holding, at: `${LIST}/7`, after: [loaded(ursula)] })
    happens(loadHubPickup.answered({ input: 7, result: pickup }))
    const alerts = within(screen.getByRole('region', { name: 'Avisos' }))
    expect(alerts.getByText('Alergia a amendoim', { exact: false })).toBeVisible()
    expect(alerts.getByRole('link', { name: 'Transferência expedida, último dia 30/11/2026' })).toHaveAttribute(
      'href',
      '/academico/gerenciamento/transferencias/5',
    )
    expect(alerts.getByText('Otávio Lima', { exact: false })).toBeVisible()
  })

  test('the marks of somebody without a class group', async () => {
    const holding = ['centralAluno', 'boletins'] as const
    const { user, happens } = await showScreen({ as, holding, at: `${LIST}/7`, after: [loaded(ursula)] })
    await user.click(screen.getByRole('tab', { name: 'Notas' }))
    const none = { idAluno: 7, nome: 'Úrsula Conceição', notas: null, anosEncerrados: [] }
    happens(loadHubCard.answered({ input: 7, result: none }))
    expect(await screen.findByText('Ainda sem turma neste ano')).toBeVisible()
  })
})

test.each([
  ['a foreign or unknown id', '99', [loadStudentHub.failed({ input: 99, failure: failureOf(404) })]],
  ['what is no id', 'abc', []],
])('%s shows a clear way back', async (_, id, after) => {
  await showScreen({ as, at: `${LIST}/${id}`, after })
  expect(screen.getByText('Aluno não encontrado')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Buscar outro aluno' })).toHaveAttribute('href', LIST)
})

test('a failure can be tried again', async () => {
  const failed = loadStudentHub.failed({ input: 7, failure: failureOf(503, { message: 'Indisponível.' }) })
  const { user, sent } = await showScreen({ as, at: `${LIST}/7`, after: [failed] })
  expect(screen.getByRole('alert')).toHaveTextContent('Indisponível.')
  await user.click(screen.getByRole('button', { name: 'Tentar novamente' }))
  expect(sent()).toEqual([loadStudentHub.asked(7)])
})

describe('the search', () => {
  test('asks whom one seeks, then offers whom one saw', async () => {
    const { happens } = await showScreen({ as, at: LIST })
    expect(screen.getByText('Quem você procura?')).toBeVisible()
    happens(loaded(ursula))
    expect(screen.getByRole('link', { name: /Úrsula Conceição/ })).toHaveAttribute('href', `${LIST}/7`)
  })

  test('a student who was found opens', async () => {
    const row = { ...ursula, unidade: 'Unidade Centro', serie: '6º ano', turma: '6º ano A', responsavel: 'Marina' }
    const { user, store } = await showScreen({
      as,
      at: LIST,
      after: [
        filtersChanged({ search: 'ursula' }),
        findStudents.answered({ input: {}, result: { items: [row], totalCount: 1 } }),
      ],
    })
    await user.click(screen.getByText('6º ano A · Unidade Centro'))
    expect(store.getState().router.at.pathname).toBe(`${LIST}/7`)
  })
})
