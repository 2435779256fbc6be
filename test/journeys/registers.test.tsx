import { screen, waitFor, within } from '@testing-library/react'
import { hiddenFields } from '#domain/registers/applicable.ts'
import { REGISTER_ENDPOINTS } from '#domain/registers/registers.endpoints.ts'
import { ALL_REGISTERS } from '#domain/all/registers.ts'
import type { Register } from '#domain/registers/describe.ts'
import { titleText } from '#domain/registers/title.ts'
import type { RegisterDraft } from '#domain/registers/values.ts'
import { requiredMessage } from '#domain/base/sentences.ts'
import { selectIsUnsavedAt } from '#src/core/forms/forms.slice.ts'
import { readText } from '#src/registers/choices.ts'
import { written } from '#src/registers/formValues.ts'
import { recordPathOf } from '#src/registers/paths.ts'
import { call, type TestApi } from '#test/helpers/api.ts'
import { enterDemo, startDemoApi } from '#test/helpers/demoApi.ts'
import { sampleDraft } from '#test/helpers/registers.ts'
import { renderApp } from '#test/helpers/renderApp.tsx'

let world: TestApi
beforeAll(async () => {
  world = await startDemoApi()
}, 120_000)
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

/** Opens the menu of a row and chooses from it. */
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

test('a company with letters in its CNPJ: refused while wrong, kept, found and changed', async () => {
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

test('what is in use is not inactivated, and the dialog says what uses it', async () => {
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

test('a record that nothing refers to is inactivated and brought back', async () => {
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

test('two people at one record: both values, field by field, and saved again', async () => {
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

test('a tag goes to where the cursor stands, and an unknown one is refused', async () => {
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

test('leaving what was typed asks first', async () => {
  const app = await open(NEW_PERIODICITY)
  await write(app, 'Nome', 'Decenal')
  await app.user.tab()
  await waitFor(() => expect(selectIsUnsavedAt(app.store.getState(), NEW_PERIODICITY)).toBe(true))
  await press(app, 'Abandonar')
  expect(await screen.findByRole('dialog')).toBeInTheDocument()
  expect(screen.getByDisplayValue('Decenal')).toBeInTheDocument()
})

test('several at once: what would happen is shown first, and each that stays is named', async () => {
  const app = await open(GROUPS)
  expect(screen.getByText('0 de 8 selecionados')).toBeInTheDocument()
  for (const name of ['1.02 Agasalhos', '2.02 Escrita', '4 Mobiliário']) {
    await app.user.click(screen.getByRole('checkbox', { name: `Selecionar ${name}` }))
  }
  expect(screen.getByText('3 de 8 selecionados')).toBeInTheDocument()
  await app.user.click(screen.getByRole('checkbox', { name: 'Selecionar 4 Mobiliário' }))
  await app.user.click(screen.getByRole('checkbox', { name: 'Selecionar 3 Limpeza' }))
  await press(app, 'Inativar')
  const refused = within(await screen.findByRole('dialog', { name: 'Inativar grupos de material' }))
  expect(refused.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    '1.02 Agasalhos: Não é possível inativar: em uso em Materiais (1).',
    '2.02 Escrita: Não é possível inativar: em uso em Materiais (2).',
    '3 Limpeza: Não é possível inativar: em uso em Materiais (1).',
  ])
  await app.user.click(refused.getByRole('button', { name: 'Entendi' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('the list of a person has the columns that the person chose, also tomorrow, and the file has the same', async () => {
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

/** A draft in which what has to be chosen has the first entry of its list. */
const withFirst = ({ fields }: Register, draft: RegisterDraft): RegisterDraft => ({
  ...draft,
  ...Object.fromEntries(
    Object.entries(fields).flatMap(([name, field]) =>
      field.kind === 'choice' ? [[name, field.required ? (field.list[0]?.id ?? null) : null] as const] : [],
    ),
  ),
})

/** Names of the fields without which a record is refused. */
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

/** Writes and chooses what a record needs; of a list the first. Gives what was chosen, by field. */
const fillIn = async (
  app: App,
  register: Register,
  draft: RegisterDraft,
): Promise<Readonly<Record<string, string>>> => {
  const chosen: Record<string, string> = {}
  // What others have to agree with is chosen first.
  const agreed = (register.rules ?? []).flatMap((rule) => (rule.kind === 'agrees' ? [rule] : []))
  const needed = neededIn(register, draft).toSorted(
    (one, other) =>
      Number(agreed.some(({ field: at }) => at === other)) - Number(agreed.some(({ field: at }) => at === one)),
  )
  for (const name of needed) {
    const given = register.fields[name]
    if (given === undefined) continue
    if (['choice', 'reference', 'unit', 'parent'].includes(given.kind)) {
      const box = screen.getByRole('combobox', { name: given.label })
      // What only one record may have is taken from the end: the school has used the first ones.
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

/** Narrows a list to one record: by the words that tell it, or else by all that it can be filtered by. */
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
  // Heading and the one record: what is done to a row stays undone while the list changes under it.
  await waitFor(() => expect(screen.getAllByRole('row')).toHaveLength(2))
}

test.each(ALL_REGISTERS.map((register) => [register.name, register] as const))(
  '%s: says what is missing, keeps a record, finds it and inactivates it',
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
