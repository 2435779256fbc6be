import { screen, within } from '@testing-library/react'
import type { Acceptance, TermRecord, TermRow } from '#domain/terms/terms.schemas.ts'
import type { RichText } from '#domain/richText/richText.schemas.ts'
import { filtersChanged } from '#src/core/filters/filters.slice.ts'
import { formNameOf, TERMS } from '#src/features/acesso/terms/paths.ts'
import { termBody } from '#src/features/acesso/terms/termBody.ts'
import { EMPTY_TERM, formOf } from '#src/features/acesso/terms/termForm.ts'
import {
  acceptancesAsked,
  loadAcceptances,
  loadTerm,
  loadTerms,
  publishTerm,
  termsAsked,
  updateTerm,
} from '#src/features/acesso/terms/terms.requests.ts'
import { runtime } from '#src/features/acesso/terms/terms.runtime.ts'
import { selectTerm, selectTermConflict, termsSlice } from '#src/features/acesso/terms/terms.slice.ts'
import { failureOf } from '#test/helpers/fakePorts.ts'
import { given } from '#test/helpers/given.ts'
import { people } from '#test/helpers/people.ts'
import { showScreen } from '#test/helpers/showScreen.tsx'
import { visit } from '#test/helpers/visit.ts'

const text = (...paragraphs: string[]): RichText => ({
  blocos: paragraphs.map((texto) => ({ tipo: 'paragrafo' as const, trechos: [{ texto }] })),
})

const row: TermRow = {
  id: 1,
  titulo: 'Termos de uso',
  equipe: true,
  responsaveis: true,
  alunos: false,
  ativo: true,
  numero: 2,
  publicadoEm: '2026-11-02T12:00:00.000Z',
  temRascunho: true,
  aceites: 1234,
}

const record: TermRecord = {
  id: 1,
  titulo: 'Termos de uso',
  equipe: true,
  responsaveis: true,
  alunos: false,
  ativo: true,
  versao: 5,
  rascunho: null,
  versoes: [
    {
      id: 12,
      numero: 2,
      corpo: text('Um.', 'Dois.'),
      nota: 'Mais claro.',
      publicadoEm: '2026-11-02T12:00:00.000Z',
      publicadoPor: 'Rita Prado',
    },
    {
      id: 11,
      numero: 1,
      corpo: text('Um.', 'Antes.'),
      nota: '',
      publicadoEm: '2026-02-02T12:00:00.000Z',
      publicadoPor: null,
    },
  ],
}
const withDraft: TermRecord = { ...record, rascunho: { corpo: text('Três.'), nota: 'Tudo novo.' } }

const as = people.staff()
const holding = ['termosPoliticas'] as const
const loaded = (one: TermRecord) => loadTerm.answered({ input: one.id, result: one })

describe('what the screens ask for', () => {
  test.each([
    [{}, { SkipCount: 0, MaxResultCount: 10 }],
    [
      { search: ' uso ', status: 2, page: 1 },
      { SkipCount: 10, MaxResultCount: 10, Filtro: 'uso', ativo: false },
    ],
  ])('the list by %j', (filters, query) => {
    expect(runtime.feeds[TERMS](visit({ filters, arriving: false }))).toEqual([loadTerms.asked(query)])
  })

  test('the acceptances with their term on arrival, alone afterwards; nothing for an address that means no term', () => {
    const feeds = runtime.feeds[`${TERMS}/:id/aceites`]
    const filters = { accepted: 1, version: 11 }
    const asked = loadAcceptances.asked({
      id: 1,
      query: { SkipCount: 0, MaxResultCount: 10, idVersao: 11, aceito: true },
    })
    expect(feeds(visit({ params: { id: '1' }, filters }))).toEqual([loadTerm.asked(1), asked])
    expect(feeds(visit({ params: { id: '1' }, filters, arriving: false }))).toEqual([asked])
    expect(feeds(visit({ params: { id: 'x' } }))).toEqual([])
  })
})

describe('what a form sends', () => {
  const form = formOf(record)

  test('begins as the draft, else as the text in force', () => {
    expect(formOf(withDraft)).toMatchObject({ corpo: text('Três.'), nota: 'Tudo novo.' })
    expect(form).toMatchObject({ corpo: text('Um.', 'Dois.'), nota: '' })
  })

  test.each([
    ['the text in force is no draft', form, null],
    ['an empty text is no draft', EMPTY_TERM, null],
    ['another text is', { ...form, corpo: text('Novo.'), nota: ' Mudou. ' }, { corpo: text('Novo.'), nota: 'Mudou.' }],
  ])('%s', (_, sent, rascunho) => {
    expect(termBody(sent, text('Um.', 'Dois.')).rascunho).toEqual(rascunho)
  })
})

describe('the list', () => {
  test('tells what is in force, for whom, and how it stands', async () => {
    await showScreen({
      as,
      holding,
      at: TERMS,
      after: [termsAsked({}), loadTerms.answered({ input: {}, result: { items: [row], totalCount: 1 } })],
    })
    const shown = within(screen.getByRole('row', { name: /Termos de uso/ }))
    for (const part of ['Equipe, responsáveis', '2, de 02/11/2026', '1.234', 'Em vigor', 'Rascunho']) {
      expect(shown.getByText(part)).toBeVisible()
    }
    expect(screen.getByRole('link', { name: 'Novo termo' })).toBeVisible()
  })

  test('that is empty says why; nothing found can be cleared', async () => {
    const none = loadTerms.answered({ input: {}, result: { items: [], totalCount: 0 } })
    const { happens } = await showScreen({ as, holding, at: TERMS, after: [none] })
    expect(screen.getByText('Ainda não há termos')).toBeVisible()
    happens(filtersChanged({ search: 'xyz' }))
    expect(screen.getByText('Nenhum termo encontrado')).toBeVisible()
  })
})

describe('the form', () => {
  const at = `${TERMS}/1`

  test('publishes only what is saved as a draft, and asks first', async () => {
    const { happens, user, store } = await showScreen({ as, holding, at, after: [loaded(record)] })
    expect(screen.getByText('Versão 2 em vigor desde 02/11/2026')).toBeVisible()
    expect(await screen.findByRole('button', { name: 'Publicar nova versão' })).toBeDisabled()
    happens(loaded(withDraft))
    await user.click(screen.getByRole('button', { name: 'Publicar nova versão' }))
    const { dialog } = store.getState()
    expect(JSON.stringify(dialog)).toContain('A versão 3 de “Termos de uso”')
    expect(JSON.stringify(dialog)).toContain('equipe, responsáveis')
    expect(JSON.stringify(dialog)).toContain(publishTerm.asked({ id: 1, versao: 5 }).type)
  })

  test('does not publish over words that are not saved yet', async () => {
    const { user } = await showScreen({ as, holding, at, after: [loaded(withDraft)] })
    await user.type(await screen.findByRole('textbox', { name: /^O que mudou/ }), ' E mais.')
    expect(screen.getByRole('button', { name: 'Publicar nova versão' })).toBeDisabled()
    expect(screen.getByText('Alterações não salvas')).toBeVisible()
  })

  test('shows the draft as a person will read it', async () => {
    const { user } = await showScreen({ as, holding, at, after: [loaded(withDraft)] })
    await user.click(await screen.findByRole('button', { name: 'Ver como a pessoa vê' }))
    expect(await within(await screen.findByRole('dialog')).findByText('Três.')).toBeVisible()
  })

  test('is refused while nobody would have to accept it', async () => {
    const { user, sent } = await showScreen({ as, holding, at, after: [loaded(record)] })
    await user.click(await screen.findByRole('checkbox', { name: 'Equipe da escola' }))
    await user.click(screen.getByRole('checkbox', { name: 'Responsáveis' }))
    await user.click(screen.getByRole('button', { name: 'Salvar' }))
    expect(await screen.findByText('Escolha ao menos um grupo de pessoas que deve aceitar o termo.')).toBeVisible()
    expect(sent().map(({ type }) => type)).not.toContain(updateTerm.asked.type)
  })

  test('of a term that is not there says so', async () => {
    await showScreen({
      as,
      holding,
      at,
      after: [loadTerm.asked(1), loadTerm.failed({ input: 1, failure: failureOf(404) })],
    })
    expect(screen.getByText('Termo não encontrado')).toBeVisible()
  })
})

describe('a term that somebody else saved meanwhile', () => {
  const change = { id: 1, versao: 5, draft: formOf(withDraft), inForce: text('Um.', 'Dois.') }
  const current: TermRecord = { ...record, titulo: 'Regras', versao: 6 }
  const start = termsSlice.getInitialState()

  test('is kept with both values until one was chosen or the person goes on typing', () => {
    const failed = updateTerm.failed({ input: change, failure: { ...failureOf(409), current } })
    const conflict = { mine: change.draft, current }
    given(termsSlice, start).when(failed).givesPart({ conflict })
    given(termsSlice, start).when(failed, updateTerm.asked(change)).givesPart({ conflict: null })
    given(termsSlice, start).when(failed, termsSlice.actions.conflictClosed()).givesPart({ conflict: null })
  })

  test('is shown as it stands where it was to be published', () => {
    const failed = publishTerm.failed({ input: { id: 1, versao: 5 }, failure: { ...failureOf(409), current } })
    const { state } = given(termsSlice, start).when(loaded(record), failed)
    expect(selectTerm({ terms: state })).toEqual(current)
    expect(selectTermConflict({ terms: state })).toBeNull()
  })

  test('is chosen from field by field, and saved with the newer version', async () => {
    const failed = updateTerm.failed({ input: change, failure: { ...failureOf(409), current } })
    const { user, sent } = await showScreen({ as, holding, at: `${TERMS}/1`, after: [loaded(record), failed] })
    const dialog = within(await screen.findByRole('dialog'))
    await user.click(dialog.getByRole('radio', { name: 'Título: O que está salvo' }))
    await user.click(dialog.getByRole('radio', { name: 'Texto: O que você digitou' }))
    await user.click(dialog.getByRole('button', { name: 'Salvar com estas escolhas' }))
    const asked = sent().find(updateTerm.asked.match)
    expect(asked?.payload.input).toMatchObject({ versao: 6, draft: { titulo: 'Regras', corpo: text('Três.') } })
  })
})

test('two versions are compared by paragraph, with a word for what changed', async () => {
  const { user } = await showScreen({ as, holding, at: `${TERMS}/1/versoes`, after: [loaded(record)] })
  expect(screen.getByText('Rita Prado')).toBeVisible()
  await user.selectOptions(screen.getByLabelText('Comparar com'), '11')
  expect(screen.getByText('1 parágrafo incluído, 1 retirado')).toBeVisible()
  expect(screen.getByText('Dois.').closest('p')).toHaveTextContent('Incluído: + Dois.')
  expect(screen.getByText('Antes.').closest('p')).toHaveTextContent('Retirado: − Antes.')
})

test('who accepted and who did not is told with counts, time and address', async () => {
  const items: Acceptance[] = [
    {
      tipoLogin: 2,
      idPessoa: 7,
      nome: 'Marina Conceição',
      aceitoEm: '2026-11-03T13:00:00.000Z',
      endereco: '192.0.2.10',
    },
    { tipoLogin: 1, idPessoa: 7, nome: 'Rita Prado', aceitoEm: null, endereco: null },
  ]
  const answered = loadAcceptances.answered({
    input: { id: 1, query: {} },
    result: { items, totalCount: 2, aceitos: 1, pendentes: 1 },
  })
  const at = `${TERMS}/1/aceites`
  await showScreen({ as, holding, at, after: [loaded(record), acceptancesAsked(1, {}), answered] })
  const accepted = within(screen.getByRole('row', { name: /Marina/ }))
  for (const part of ['Aceito', '03/11/2026 10:00', '192.0.2.10', 'Responsável'])
    expect(accepted.getByText(part)).toBeVisible()
  expect(within(screen.getByRole('row', { name: /Rita/ })).getByText('Pendente')).toBeVisible()
})

test('a new term has a draft of its own', () => {
  expect([formNameOf(null), formNameOf(3)]).toEqual(['terms/novo', 'terms/3'])
})
