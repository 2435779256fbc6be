import { screen, within } from '@testing-library/react'
import type { listAudit } from '#domain/audit/audit.endpoints.ts'
import type { AuditIntegrity, AuditRow, AuditVersion } from '#domain/audit/audit.schemas.ts'
import type { QueryOf } from '#domain/base/endpoint.ts'
import { GUARDIAN, STAFF } from '#domain/base/signedIn.ts'
import { AUDIT, auditOf } from '#src/core/audit/paths.ts'
import { type FilterValues, filtersChanged } from '#src/core/filters/filters.slice.ts'
import {
  auditAsked,
  exportAuditRows,
  findAuditPeople,
  loadAudit,
  loadAuditRecord,
  loadAuditRow,
  verifyAuditChain,
} from '#src/features/acesso/audit/audit.requests.ts'
import { runtime } from '#src/features/acesso/audit/audit.runtime.ts'
import { auditRowClosed, auditSlice, personLeft, personSought } from '#src/features/acesso/audit/audit.slice.ts'
import { failureOf } from '#test/helpers/fakePorts.ts'
import { given } from '#test/helpers/given.ts'
import { people } from '#test/helpers/people.ts'
import { showScreen } from '#test/helpers/showScreen.tsx'
import { visit } from '#test/helpers/visit.ts'

const facts = {
  id: 5,
  quando: '2026-11-21T12:07:00.000Z',
  pessoa: { tipo: GUARDIAN, id: 22, nome: 'Marina Conceição' },
  usuarioReal: { tipo: STAFF, id: 11, nome: 'Rita Prado' },
  entidade: 'staff_user',
  entidadeNome: 'Usuário',
  registro: '7',
  registroNome: 'Ana Souza',
  acao: 'update',
  acaoNome: 'Alteração',
  motivo: 'Correção',
  endereco: '10.0.0.1',
} satisfies Partial<AuditRow>
const row: AuditRow = { ...facts, camposAlterados: 2 }
const version: AuditVersion = {
  ...facts,
  alteracoes: [{ campo: 'nome', rotulo: 'Nome', antes: 'Ana', depois: 'Ana Souza' }],
}
const whole: AuditIntegrity = {
  linhas: 3,
  seladas: 3,
  integra: true,
  divergencias: 0,
  primeiraDivergencia: null,
  selo: 'a'.repeat(64),
  verificadaEm: '2026-11-21T12:00:00.000Z',
}

const as = people.staff()
const holding = ['auditoria'] as const
const answered = (items: AuditRow[], haMais = false) =>
  loadAudit.answered({ input: {}, result: { items, totalCount: items.length, haMais } })
const show = (...after: Parameters<typeof showScreen>[0]['after'] & object) =>
  showScreen({ as, holding, at: AUDIT, after })

describe('what the place asks for', () => {
  const feeds = runtime.feeds[AUDIT]
  test.each<[FilterValues, QueryOf<typeof listAudit>]>([
    [{}, { SkipCount: 0, MaxResultCount: 10 }],
    [
      {
        search: ' 10.0. ',
        from: '2026-11-01',
        to: '2026-11-21',
        person: '2/22',
        personName: 'Marina',
        realUser: 11,
        entity: 'staff_user',
        action: 'update',
        page: 2,
      },
      {
        SkipCount: 20,
        MaxResultCount: 10,
        Filtro: '10.0.',
        de: '2026-11-01',
        ate: '2026-11-21',
        tipoPessoa: 2,
        idPessoa: 22,
        idUsuarioReal: 11,
        entidade: 'staff_user',
        acao: 'update',
      },
    ],
    [
      { from: '01/11/', to: '2026-02-31', person: '9/1', realUser: null },
      { SkipCount: 0, MaxResultCount: 10 },
    ],
  ])('%j', (filters, query) => {
    expect(feeds(visit({ filters }))).toEqual([loadAudit.asked(query)])
  })

  test('the history of a record, once', () => {
    const query = { entidade: 'staff_user', registro: '7' }
    expect(feeds(visit({ query }))).toEqual([loadAuditRecord.asked(query)])
    expect(feeds(visit({ query, arriving: false }))).toEqual([])
  })
})

describe('the state', () => {
  const { getInitialState } = auditSlice
  test('shows a row only under its own number', () => {
    given(auditSlice, getInitialState())
      .when(loadAuditRow.asked(5), loadAuditRow.asked(6), loadAuditRow.answered({ input: 5, result: version }))
      .givesPart({ open: 6, row: null })
  })

  test('forgets the row that was closed', () => {
    given(auditSlice, getInitialState())
      .when(loadAuditRow.asked(5), loadAuditRow.answered({ input: 5, result: version }), auditRowClosed())
      .givesPart({ open: null, row: null })
  })

  test('takes only the people who were sought last', () => {
    const found = findAuditPeople.answered({
      input: { filter: 'person', text: 'ma' },
      result: [{ tipo: 2, id: 22, nome: 'Marina', detalhe: null }],
    })
    const seeking = (filter: 'person' | 'realUser', text: string) => personSought({ filter, text })
    given(auditSlice, getInitialState()).when(seeking('person', 'mar'), found).givesPart({ people: null })
    given(auditSlice, getInitialState()).when(seeking('realUser', 'ma'), found).givesPart({ people: null })
    given(auditSlice, getInitialState())
      .when(seeking('person', 'ma '), found)
      .givesPart({ people: [{ id: 22 }] })
    given(auditSlice, getInitialState())
      .when(seeking('person', 'ma'), found, personLeft())
      .givesPart({ sought: null, people: null })
  })
})

test('a row tells when, who, as whom, what and why', async () => {
  await show(answered([row]))
  const line = within(screen.getByRole('row', { name: /Marina/ }))
  for (const text of [
    '21/11/2026 09:07',
    'Responsável',
    'por Rita Prado',
    'Alteração',
    '2 campos',
    'Ana Souza',
    'Correção',
  ])
    expect(line.getByText(text)).toBeVisible()
})

test('a row opens over the list, with what changed and the way to the history of its record', async () => {
  const { user, sent, happens } = await show(answered([row]))
  await user.click(screen.getByText('Marina Conceição'))
  expect(sent()).toEqual([loadAuditRow.asked(5)])
  happens(loadAuditRow.answered({ input: 5, result: version }))
  const dialog = within(screen.getByRole('dialog'))
  expect(dialog.getByText('10.0.0.1')).toBeVisible()
  expect(dialog.getByRole('row', { name: 'Nome Ana Ana Souza' })).toBeVisible()
  expect(dialog.getByRole('link', { name: 'Histórico do registro' })).toHaveAttribute('href', auditOf('staff_user', 7))
})

test('a row that could not be read says so, and can be asked again', async () => {
  const failure = failureOf(500, { message: 'Algo deu errado.' })
  const { user, sent } = await show(answered([row]), loadAuditRow.asked(5), loadAuditRow.failed({ input: 5, failure }))
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Tentar novamente' }))
  expect(sent()).toEqual([loadAuditRow.asked(5)])
})

test('nothing found says so; an export of nothing is not offered', async () => {
  await show(filtersChanged({ entity: 'term' }), answered([]))
  expect(screen.getByText('Nada encontrado')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Exportar CSV' })).toBeDisabled()
})

test('a list that reaches no further says how to see more', async () => {
  await show(answered([row], true))
  expect(screen.getByText(/Use o período para ver as mais antigas/)).toBeVisible()
})

test('an export asks for what the filters let through', async () => {
  const { user, sent } = await show(filtersChanged({ entity: 'term', page: 3 }), answered([row]))
  await user.click(screen.getByRole('button', { name: 'Exportar CSV' }))
  expect(sent()).toEqual([exportAuditRows.asked({ entidade: 'term' })])
})

test('choosing a person filters by kind and id, and typing again takes the filter away', async () => {
  const found = [{ tipo: 2 as const, id: 22, nome: 'Marina Conceição', detalhe: 'familia@teste' }]
  const { user, store } = await show(
    answered([row]),
    personSought({ filter: 'person', text: 'ma' }),
    findAuditPeople.answered({ input: { filter: 'person', text: 'ma' }, result: found }),
  )
  await user.click(screen.getByRole('option', { name: /Marina/ }))
  expect(store.getState().filters.values).toMatchObject({ person: '2/22', personName: 'Marina Conceição' })
  expect(screen.getByRole('combobox', { name: 'Pessoa' })).toHaveValue('Marina Conceição')
  await user.type(screen.getByRole('combobox', { name: 'Pessoa' }), 'x')
  expect(store.getState().filters.values).toMatchObject({ person: null, personName: null })
  expect(auditAsked(store.getState().filters.values)).toEqual(loadAudit.asked({ SkipCount: 0, MaxResultCount: 10 }))
})

test.each([
  [whole, 'Íntegra: 3 linhas seladas'],
  [
    {
      ...whole,
      integra: false,
      divergencias: 2,
      primeiraDivergencia: { tipo: 'alterada' as const, posicao: 9, id: 12, quando: '2026-11-21T12:00:00.000Z' },
    },
    'A primeira: linha alterada na posição 9, nº 12, 21/11/2026 09:00',
  ],
])('a verification tells what it found', async (result, text) => {
  await show(answered([row]), verifyAuditChain.answered({ input: null, result }))
  expect(screen.getByText(text)).toBeVisible()
})

describe('the history of a record', () => {
  const at = auditOf('staff_user', 7)
  const query = { entidade: 'staff_user', registro: '7' }
  const record = { entidadeNome: 'Usuário', registroNome: 'Ana Souza', versoes: [version], haMais: false }

  test('shows every version with its changes', async () => {
    await showScreen({ as, holding, at, after: [loadAuditRecord.answered({ input: query, result: record })] })
    expect(screen.getByText('Usuário · Ana Souza')).toBeVisible()
    const list = within(screen.getByRole('list', { name: 'Histórico do registro' }))
    expect(list.getByText('Rita Prado, como Marina Conceição · Correção')).toBeVisible()
    expect(list.getByRole('row', { name: 'Nome Ana Ana Souza' })).toBeVisible()
  })

  test('says why it is empty', async () => {
    const result = { ...record, registroNome: null, versoes: [] }
    await showScreen({ as, holding, at, after: [loadAuditRecord.answered({ input: query, result })] })
    expect(screen.getByText('Nada registrado')).toBeVisible()
  })

  test('tells a failure, and asks again', async () => {
    const failure = failureOf(500, { message: 'Algo deu errado.' })
    const { user, sent } = await showScreen({
      as,
      holding,
      at,
      after: [loadAuditRecord.failed({ input: query, failure })],
    })
    await user.click(screen.getByRole('button', { name: 'Tentar novamente' }))
    expect(sent()).toEqual([loadAuditRecord.asked(query)])
  })
})
