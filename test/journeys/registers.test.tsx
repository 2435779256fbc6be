import { screen, waitFor, within } from '@testing-library/react'
import { hiddenFields } from '#domain/registers/applicable.ts'
import { REGISTER_ENDPOINTS } from '#domain/registers/registers.endpoints.ts'
import { ALL_REGISTERS } from '#domain/all/registers.ts'
import type { Register } from '#domain/registers/describe.ts'
import { titleText } from '#domain/registers/title.ts'
import { recordFlaws } from '#domain/registers/flaws.ts'
import type { RegisterDraft, RegisterValue } from '#domain/registers/values.ts'
import { requiredMessage } from '#domain/base/sentences.ts'
import { selectAlerts } from '#src/core/alerts/alerts.slice.ts'
import { filtersChanged } from '#src/core/filters/filters.slice.ts'
import { selectIsUnsavedAt } from '#src/core/forms/forms.slice.ts'
import { selectOptionLists } from '#src/core/options/options.slice.ts'
import { type Choices, choicesFrom, readText } from '#src/registers/choices.ts'
import { draftOf, emptyValues, valuesOf, written } from '#src/registers/formValues.ts'
import { listPathOf, recordPathOf } from '#src/registers/paths.ts'
import { REGISTER_REQUESTS } from '#src/registers/register.requests.ts'
import { REGISTER_SLICES } from '#src/registers/register.slice.ts'
import { call, type TestApi } from '#test/helpers/api.ts'
import { enterDemo, startDemoApi } from '#test/helpers/demoApi.ts'
import { sampleDraft } from '#test/helpers/registers.ts'
import { renderApp } from '#test/helpers/renderApp.tsx'
import { startPortal } from '#test/helpers/startPortal.ts'
import { wholeOf } from '#test/helpers/wholeState.ts'
import { writtenAt } from '#domain/registers/catalogue.ts'

/** Those whose records are made by the register's own form. */
const WRITTEN = ALL_REGISTERS.filter(({ name }) => writtenAt(name) === null)

let world: TestApi
beforeAll(async () => {
  world = await startDemoApi()
})
afterAll(() => world.close())

const MASTER = 'master@demo.escola'
const COMPANIES = '/financeiro/empresas'
const GROUPS = '/financeiro/grupos-material'
const CENTRES = '/financeiro/centros-resultado'
const NEW_PERIODICITY = '/financeiro/periodicidades/novo'

type App = Awaited<ReturnType<typeof renderApp>>

const open = async (at: string, as = MASTER) => {
  const app = await renderApp({ world, at, as })
  await app.settled()
  return app
}

const field = (name: string) => screen.getByRole('textbox', { name })
const write = async ({ user }: App, name: string, text: string) => {
  await user.clear(field(name))
  await user.click(field(name))
  await user.paste(text)
}
const press = ({ user }: App, name: string) => user.click(screen.getByRole('button', { name }))
const choose = ({ user }: App, name: string, option: string) =>
  user.selectOptions(screen.getByRole('combobox', { name }), option)

/** Opens the menu of a row and chooses an entry. */
const act = async ({ user }: App, name: string, entry: string) => {
  const toggle = await screen.findByRole('button', { name: `Ações: ${name}` })
  await user.click(toggle)
  const row = toggle.closest('tr')
  if (row === null) throw new Error(`${name} stands in no row`)
  await user.click(await within(row).findByRole('button', { name: entry }))
}
const confirm = async ({ user }: App, label: string) => {
  const dialog = within(await screen.findByRole('dialog'))
  await user.click(dialog.getByRole('button', { name: label }))
}

test('a company with letters in its CNPJ: refused while wrong, saved, found and changed', async () => {
  const app = await open(COMPANIES)
  await app.user.click(screen.getByRole('link', { name: 'Nova empresa' }))
  await screen.findByRole('heading', { level: 1, name: 'Nova empresa' })
  await app.settled()
  await press(app, 'Salvar')
  for (const label of ['CNPJ', 'Razão social', 'Tipo', 'Regime tributário']) {
    expect(await screen.findByText(`O campo ${label} é obrigatório.`)).toBeInTheDocument()
  }
  await write(app, 'CNPJ', '12abc34501de36')
  expect(field('CNPJ')).toHaveValue('12.ABC.345/01DE-36')
  await app.user.tab()
  expect(await screen.findByText('O valor do campo CNPJ não é válido.')).toBeInTheDocument()
  await write(app, 'CNPJ', '12abc34501de35')
  await write(app, 'Razão social', 'Colégio Estação Ltda.')
  await choose(app, 'Tipo', 'Matriz')
  await choose(app, 'Regime tributário', 'Lucro real')
  await app.user.click(screen.getByRole('checkbox', { name: 'Unidade Jardim' }))
  await write(app, 'Telefone', '1133334444')
  await press(app, 'Salvar')
  expect(await screen.findByText('Empresa cadastrada com sucesso!')).toBeInTheDocument()
  await screen.findByRole('heading', { level: 1, name: 'Empresas' })
  await app.settled()
  const row = await screen.findByRole('row', { name: /Colégio Estação Ltda/ })
  expect(within(row).getByText('12.ABC.345/01DE-35')).toBeInTheDocument()

  await act(app, 'Colégio Estação Ltda.', 'Editar')
  await screen.findByDisplayValue('12.ABC.345/01DE-35')
  expect(field('Telefone')).toHaveValue('(11) 3333-4444')
  expect(screen.getByRole('checkbox', { name: 'Unidade Jardim' })).toBeChecked()
  await write(app, 'Nome fantasia', 'Estação')
  await press(app, 'Salvar')
  expect(await screen.findByText('Empresa atualizada com sucesso!')).toBeInTheDocument()
})

test('a record in use is not inactivated, and the dialog names what uses it', async () => {
  const app = await open(GROUPS)
  await act(app, '1.01 Camisetas', 'Inativar')
  const dialog = within(await screen.findByRole('dialog', { name: 'Inativar grupo de material' }))
  expect(dialog.getByRole('listitem')).toHaveTextContent(
    'Materiais (3): Camiseta adulto tamanho M, Camiseta infantil tamanho 10, Camiseta infantil tamanho 6',
  )
  expect(dialog.queryByRole('button', { name: 'Inativar' })).toBeNull()
  await app.user.click(dialog.getByRole('button', { name: 'Entendi' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await act(app, '3 Limpeza', 'Editar')
  await screen.findByRole('heading', { level: 1, name: 'Grupo de material' })
  await app.settled()
  await write(app, 'Código', '1.09')
  await press(app, 'Salvar')
  expect(await screen.findByText('Um código com ponto precisa de um registro superior.')).toBeInTheDocument()
})

test('an unused record is inactivated and reactivated', async () => {
  const app = await open(CENTRES)
  await choose(app, 'Tipo de movimento', 'Despesa')
  await app.settled()
  expect(screen.queryByText('Mensalidades')).toBeNull()
  await act(app, '2.01 Professores', 'Inativar')
  await confirm(app, 'Inativar')
  expect(await screen.findByText('Centro de resultado inativado com sucesso!')).toBeInTheDocument()
  await choose(app, 'Situação', 'Inativo')
  await app.settled()
  await act(app, '2.01 Professores', 'Ativar')
  await confirm(app, 'Ativar')
  expect(await screen.findByText('Centro de resultado ativado com sucesso!')).toBeInTheDocument()
})

test('two people at one record: both values, field by field, then saved', async () => {
  const { as } = await enterDemo(world, 'admin@demo.escola')
  const app = await open(`${COMPANIES}/1`)
  await screen.findByDisplayValue('Colégio Aurora Centro')
  const { get, update } = REGISTER_ENDPOINTS.companies
  const { answer } = await call(world, get, { as, params: { id: 1 } })
  const { id, ativo, ...record } = answer
  const other = { ...record, cidade: 'Santos', nomeFantasia: 'Aurora' }
  expect((await call(world, update, { as, params: { id: 1 }, body: other })).status).toBe(200)

  await write(app, 'Nome fantasia', 'Aurora Centro')
  await press(app, 'Salvar')
  const dialog = within(await screen.findByRole('dialog', { name: 'Alguém salvou este registro antes de você' }))
  expect(dialog.getByRole('radio', { name: 'Nome fantasia: O que você digitou' })).toBeChecked()
  expect(dialog.getByRole('radio', { name: 'Cidade: O que está salvo' })).toBeChecked()
  await app.user.click(dialog.getByRole('button', { name: 'Salvar com estas escolhas' }))
  expect(await screen.findByText('Empresa atualizada com sucesso!')).toBeInTheDocument()
  const after = await call(world, get, { as, params: { id: 1 } })
  expect(after.answer).toMatchObject({ cidade: 'Santos', nomeFantasia: 'Aurora Centro', ativo, id })
})

test('a tag is inserted at the cursor, and an unknown one is refused', async () => {
  const app = await open('/academico/cadastros/modelos-ocorrencia/novo')
  await write(app, 'Texto', 'Em  chegou {{atrasado}}.')
  const text = field('Texto')
  await app.user.type(text, '{ArrowLeft}', { initialSelectionStart: 3, initialSelectionEnd: 4 })
  await press(app, '{{data}}')
  expect(text).toHaveValue('Em {{data}} chegou {{atrasado}}.')
  expect(text).toHaveFocus()
  await app.user.tab()
  expect(await screen.findByText('O campo Texto não aceita {{atrasado}}.')).toBeInTheDocument()
})

test('leaving unsaved changes asks first', async () => {
  const app = await open(NEW_PERIODICITY)
  await write(app, 'Nome', 'Decenal')
  await app.user.tab()
  await waitFor(() => expect(selectIsUnsavedAt(app.store.getState(), NEW_PERIODICITY)).toBe(true))
  await press(app, 'Abandonar')
  expect(await screen.findByRole('dialog')).toBeInTheDocument()
  expect(screen.getByDisplayValue('Decenal')).toBeInTheDocument()
})

test('several at once: a simulation first, and each that stays is named', async () => {
  const app = await open(GROUPS)
  expect(screen.getByText('0 de 8 selecionados')).toBeInTheDocument()
  for (const name of ['1.02 Agasalhos', '2.02 Escrita', '4 Mobiliário']) {
    await app.user.click(screen.getByRole('checkbox', { name: `Selecionar ${name}` }))
  }
  expect(screen.getByText('3 de 8 selecionados')).toBeInTheDocument()
  await app.user.click(screen.getByRole('checkbox', { name: 'Selecionar 4 Mobiliário' }))
  await app.user.click(screen.getByRole('checkbox', { name: 'Selecionar 3 Limpeza' }))
  await press(app, 'Inativar')
  const dialog = within(await screen.findByRole('dialog', { name: 'Inativar grupos de material' }))
  expect(dialog.getByRole('button', { name: 'Inativar' })).toBeDisabled()
  await app.user.click(dialog.getByRole('button', { name: 'Simular' }))
  expect(await dialog.findByRole('button', { name: 'Nada a inativar' })).toBeDisabled()
  expect(dialog.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    '1.02 Agasalhos: Não é possível inativar: em uso em Materiais (1).',
    '2.02 Escrita: Não é possível inativar: em uso em Materiais (2).',
    '3 Limpeza: Não é possível inativar: em uso em Materiais (1).',
  ])
  await app.user.click(dialog.getByRole('button', { name: 'Abandonar' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('several at once: what was simulated is applied, and the rest stays selected', async () => {
  const app = await open(CENTRES)
  await choose(app, 'Tipo de movimento', 'Despesa')
  await app.settled()
  for (const name of ['2 Custos diretos', '2.02 Material didático'])
    await app.user.click(screen.getByRole('checkbox', { name: `Selecionar ${name}` }))
  await press(app, 'Inativar')
  const dialog = within(await screen.findByRole('dialog', { name: 'Inativar centros de resultado' }))
  await app.user.click(dialog.getByRole('button', { name: 'Simular' }))
  expect(await dialog.findByRole('listitem')).toHaveTextContent(/^2 Custos diretos: Não é possível inativar/)
  await app.user.click(dialog.getByRole('button', { name: 'Inativar 1 centro de resultado' }))
  expect(await screen.findByText('1 Centro de resultado inativado. 1 ficou como estava.')).toBeInTheDocument()
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(screen.getByRole('checkbox', { name: 'Selecionar 2 Custos diretos' })).toBeChecked()
})

test('a list keeps the columns that a person chose, and the file has the same', async () => {
  const app = await open('/financeiro/materiais')
  const headings = () => screen.getAllByRole('columnheader').map(({ textContent }) => textContent)
  expect(headings()).toContain('Grupo')
  await press(app, 'Colunas')
  const group = within(await screen.findByRole('group', { name: 'Colunas' }))
  expect(group.getByRole('checkbox', { name: 'Descrição' })).toBeDisabled()
  await app.user.click(group.getByRole('checkbox', { name: 'Grupo' }))
  await app.user.click(group.getByRole('checkbox', { name: 'Local' }))
  expect(headings()).not.toContain('Grupo')
  expect(headings()).toContain('Local')

  await app.user.click(screen.getByRole('button', { name: 'Preço de venda' }))
  await app.settled()
  await press(app, 'Exportar')
  await app.user.click(await screen.findByRole('button', { name: 'CSV' }))
  expect(await screen.findByText('Arquivo materiais-2026-11-20.csv pronto.')).toBeInTheDocument()
  const [file] = app.page.downloads
  expect(file?.text.split('\r\n').slice(0, 2)).toEqual([
    '\uFEFFDescrição;Código;Unidade de medida;Preço de venda;Local;Situação',
    'Camiseta infantil tamanho 6;CAM-06;Unidade (UN);49,90;Sala da secretaria;Ativo',
  ])
  app.close()

  const { user } = await renderApp({ world, at: '/financeiro/materiais', as: MASTER, browser: app.browser })
  await screen.findByRole('columnheader', { name: 'Local' })
  await user.click(screen.getByRole('button', { name: 'Colunas' }))
  await user.click(await screen.findByRole('button', { name: 'Voltar ao padrão' }))
  expect(screen.getByRole('columnheader', { name: 'Grupo' })).toBeInTheDocument()
})

test('a row is a link, so that it opens in another tab too', async () => {
  await open(COMPANIES)
  const link = await screen.findByRole('link', { name: 'Colégio Aurora Ltda.' })
  expect(link).toHaveAttribute('href', '/financeiro/empresas/1')
})

/** A draft with the first entry of each list that needs a choice. */
const withFirst = ({ fields }: Register, draft: RegisterDraft): RegisterDraft => ({
  ...draft,
  ...Object.fromEntries(
    Object.entries(fields).flatMap(([name, field]) =>
      field.kind === 'choice' ? [[name, field.required ? (field.list[0]?.id ?? null) : null] as const] : [],
    ),
  ),
})

/** Names of the required fields. */
const neededIn = (register: Register, draft: RegisterDraft): readonly string[] => {
  const { fields, rules = [] } = register
  const chosen = withFirst(register, draft)
  const hidden = hiddenFields(register, chosen)
  return Object.keys(fields).filter(
    (name) =>
      !hidden.has(name) &&
      (fields[name]?.required ||
        rules.some((rule) => rule.kind === 'requiredWhen' && rule.field === name && chosen[rule.choice] === rule.is)),
  )
}

/** The required fields of a record, after those that others have to agree with. */
const inOrderOf = (register: Register, draft: RegisterDraft) => {
  const agreed = (register.rules ?? []).flatMap((rule) => (rule.kind === 'agrees' ? [rule] : []))
  const needed = neededIn(register, draft).toSorted(
    (one, other) =>
      Number(agreed.some(({ field: at }) => at === other)) - Number(agreed.some(({ field: at }) => at === one)),
  )
  return { needed, agreed }
}

/** Fills in what a record needs, with the first entry of each list. Gives the choices by field. */
const fillIn = async (
  app: App,
  register: Register,
  draft: RegisterDraft,
): Promise<Readonly<Record<string, string>>> => {
  const chosen: Record<string, string> = {}
  const { needed, agreed } = inOrderOf(register, draft)
  for (const name of needed) {
    const given = register.fields[name]
    if (given === undefined) continue
    if (['choice', 'reference', 'unit', 'parent'].includes(given.kind)) {
      const box = screen.getByRole('combobox', { name: given.label })
      // A unique value is taken from the end, since the school uses the first ones.
      const options = within(box).getAllByRole('option')
      const [rule] = agreed.filter(({ on }) => on.includes(name))
      const option =
        options.find((one) => rule && one.textContent !== '' && chosen[rule.field]?.includes(one.textContent)) ??
        options.at(register.unique.includes(name) ? -1 : 1)
      if (option === undefined) throw new Error(`Nothing to choose in ${given.label}`)
      await app.user.selectOptions(box, option)
      chosen[name] = option.textContent
    } else if (given.kind === 'choices' || given.kind === 'references') {
      const [first] = within(screen.getByRole('group', { name: new RegExp(given.label) })).getAllByRole('checkbox')
      if (first === undefined) throw new Error(`Nothing to choose in ${given.label}`)
      await app.user.click(first)
    } else {
      await write(
        app,
        given.label,
        readText(given, written(given, draft[name] ?? ''), () => []),
      )
    }
  }
  return chosen
}

/** Filters a list down to one record: by the words that identify it, or else by all filters. */
const seek = async (
  app: App,
  { fields, search, filters }: Register,
  title: string,
  chosen: Readonly<Record<string, string>>,
): Promise<void> => {
  const bar = within(await screen.findByRole('search', { name: 'Filtros' }))
  if (search.length > 0) {
    await app.user.click(bar.getByRole('searchbox'))
    await app.user.paste(title)
  } else {
    for (const name of filters.filter((one) => chosen[one] !== undefined))
      await app.user.selectOptions(bar.getByRole('combobox', { name: fields[name]?.label }), chosen[name] ?? '')
  }
  // The heading and the one record: an action on a row is lost while the list changes under it.
  await waitFor(() => expect(screen.getAllByRole('row')).toHaveLength(2))
}

/** What the screens of a register show: kinds of fields and rules, and ways to find records. */
const traitsOf = ({ fields, rules = [], search }: Register): ReadonlySet<string> =>
  new Set([
    ...Object.values(fields).map(({ kind }) => kind),
    ...rules.map(({ kind }) => kind),
    search.length > 0 ? 'found by words' : 'found by filters',
  ])

/** A few registers that together show everything: repeatedly the one that adds most. */
const covering = (registers: readonly Register[], shown: ReadonlySet<string> = new Set()): readonly Register[] => {
  const news = (register: Register) => [...traitsOf(register)].filter((trait) => !shown.has(trait))
  const [best] = registers.toSorted((a, b) => news(b).length - news(a).length)
  if (best === undefined || news(best).length === 0) return []
  return [best, ...covering(registers, new Set([...shown, ...traitsOf(best)]))]
}

test.each(covering(WRITTEN).map((register) => [register.name, register] as const))(
  '%s, on its screens: says what is missing, keeps a record, finds it and inactivates it',
  async (name, register) => {
    const { one, many, genero, fields } = register
    const draft = sampleDraft(register, 900)
    const app = await open(recordPathOf(name, null))
    await press(app, 'Salvar')
    const hidden = hiddenFields(register, {})
    for (const [, { label }] of Object.entries(fields).filter(([at, { required }]) => required && !hidden.has(at))) {
      expect(await screen.findByText(requiredMessage(label))).toBeInTheDocument()
    }
    const chosen = await fillIn(app, register, draft)
    await press(app, 'Salvar')
    expect(await screen.findByText(`${one} cadastrad${genero} com sucesso!`)).toBeInTheDocument()
    await screen.findByRole('heading', { level: 1, name: many })

    const words = (name: string) => (typeof draft[name] === 'string' ? draft[name] : '')
    const title = titleText(register, (at) => chosen[at] ?? words(at))
    await seek(app, register, register.search.map(words).find((text) => text !== '') ?? '', chosen)
    await act(app, title, 'Inativar')
    await confirm(app, 'Inativar')
    expect(await screen.findByText(`${one} inativad${genero} com sucesso!`)).toBeInTheDocument()
  },
)

/** The choices from the form's lists, and the other required values as written. */
const choosable = (register: Register, draft: RegisterDraft, choices: Choices): RegisterDraft => {
  const filled: Record<string, RegisterValue> = {}
  const texts: Record<string, string> = {}
  const { needed, agreed } = inOrderOf(register, draft)
  for (const name of needed) {
    const field = register.fields[name]
    if (field === undefined) continue
    const options = choices(field).filter(({ status }) => status)
    if (['choice', 'reference', 'unit', 'parent'].includes(field.kind)) {
      const [rule] = agreed.filter(({ on }) => on.includes(name))
      const option =
        options.find(({ displayText }) => rule && texts[rule.field]?.includes(displayText)) ??
        options.at(register.unique.includes(name) ? -1 : 0)
      if (option === undefined) throw new Error(`Nothing to choose in ${field.label}`)
      filled[name] = option.value
      texts[name] = option.displayText
    } else if (field.kind === 'choices' || field.kind === 'references') {
      filled[name] = options.slice(0, 1).map(({ value }) => value)
    } else {
      filled[name] = draft[name] ?? null
    }
  }
  return filled
}

test.each(WRITTEN.map((register) => [register.name, register] as const))(
  '%s: says what is missing, keeps a record, finds it and inactivates it',
  async (name, register) => {
    const { one, many, genero, fields, search, filters } = register
    const { create, loadUses, setStatus } = REGISTER_REQUESTS[name]
    const portal = await startPortal({ world, at: recordPathOf(name, null), as: MASTER })
    const { store, page } = portal
    const says = (text: string) => expect(selectAlerts(store.getState()).map(({ message }) => message)).toContain(text)
    portal.start()
    await portal.quiet()

    const flaws = Object.values(recordFlaws(register, draftOf(register, emptyValues(register))))
    const hidden = hiddenFields(register, {})
    for (const [, { label }] of Object.entries(fields).filter(([at, { required }]) => required && !hidden.has(at))) {
      expect(flaws).toContain(requiredMessage(label))
    }
    const draft = sampleDraft(register, 800)
    const choices = choicesFrom(selectOptionLists(store.getState()), register)
    const chosen = choosable(register, draft, choices)
    const typed = draftOf(register, valuesOf(register, chosen))
    expect(recordFlaws(register, typed)).toEqual({})
    store.dispatch(create.asked(typed))
    await portal.quiet()
    says(`${one} cadastrad${genero} com sucesso!`)
    expect([page.address(), portal.route()?.title]).toEqual([listPathOf(name), many])

    const words = search.map((at) => chosen[at]).find((text) => typeof text === 'string' && text !== '')
    const sought = Object.fromEntries(
      filters.flatMap((at) => (typeof chosen[at] === 'number' ? [[at, chosen[at]] as const] : [])),
    )
    store.dispatch(filtersChanged(typeof words === 'string' ? { search: words } : sought))
    await portal.quiet()
    const listed = () => REGISTER_SLICES[name].selectors.selectPage(wholeOf(store))?.items ?? []
    // An earlier record may look the same, but is inactive.
    const [record, ...others] = listed().filter(({ ativo }) => ativo)
    if (record === undefined) throw new Error('The new record is not in the list')
    expect(others).toEqual([])
    store.dispatch(loadUses.asked(record))
    await portal.quiet()
    expect(REGISTER_SLICES[name].selectors.selectInactivating(wholeOf(store))).toEqual({ record, uses: [] })
    store.dispatch(setStatus.asked({ id: record.id, versao: record.versao, ativo: false }))
    await portal.quiet()
    says(`${one} inativad${genero} com sucesso!`)
    expect(listed()).toContainEqual({ ...record, ativo: false, versao: record.versao + 1 })
  },
)
