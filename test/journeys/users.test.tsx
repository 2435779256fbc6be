import { listProfiles } from '#domain/profiles/profiles.endpoints.ts'
import { getStaff, listUnits, updateStaff } from '#domain/staff/staff.endpoints.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { DEMO_PASSWORD } from '#server/db/demo/index.ts'
import { bodyOf, valuesOf } from '#src/features/acesso/users/userForm.ts'
import { call, type TestApi } from '#test/helpers/api.ts'
import { enterDemo, startDemoApi } from '#test/helpers/demoApi.ts'
import { renderApp } from '#test/helpers/renderApp.tsx'

let world: TestApi
beforeAll(async () => {
  world = await startDemoApi()
})
afterAll(() => world.close())

const USERS = '/matricula/gestao/usuarios'
const MASTER = 'master@demo.escola'
const SECRETARY = 'secretaria@demo.escola'

type App = Awaited<ReturnType<typeof renderApp>>

const open = async (at: string, as = MASTER) => {
  const app = await renderApp({ world, at, as })
  await app.settled()
  return app
}

const field = (name: string) => screen.getByRole('textbox', { name })
const press = ({ user }: App, name: string) => user.click(screen.getByRole('button', { name }))
const confirm = async ({ user }: App, question: string) => {
  const dialog = within(await screen.findByRole('dialog', { name: 'Confirmação' }))
  expect(dialog.getByText(question)).toBeInTheDocument()
  await user.click(dialog.getByRole('button', { name: 'Confirmar' }))
}

/** Pastes a text at the end of a field: typing letter by letter is slow in a form of this size. */
const write = async ({ user }: App, name: string, text: string) => {
  await user.click(field(name))
  await user.paste(text)
}

/** Fills in the required fields of a new user. */
const fill = async (app: App, nome: string, email: string) => {
  await write(app, 'Nome', nome)
  await write(app, 'Data de nascimento', '05051990')
  await write(app, 'E-mail', email)
  await app.user.selectOptions(screen.getByRole('combobox', { name: 'Unidade' }), '1')
  await app.user.click(screen.getByRole('checkbox', { name: 'Secretaria' }))
  await app.user.click(
    within(screen.getByRole('group', { name: 'Unidades' })).getAllByRole('checkbox')[0] ?? document.body,
  )
}

describe('a new user', () => {
  test('is refused while something is missing, with a message at the top and beside each field', async () => {
    const app = await open(`${USERS}?pageType=criacao`)
    await press(app, 'Salvar')
    expect(await screen.findByText('Preencha os campos obrigatórios!')).toBeInTheDocument()
    for (const label of ['Nome', 'Unidade', 'E-mail', 'Data de nascimento']) {
      expect(screen.getByText(`O campo ${label} é obrigatório.`)).toBeInTheDocument()
    }
    await write(app, 'E-mail', 'ana@escola')
    await app.user.tab()
    expect(await screen.findByText('O E-mail inserido é inválido!')).toBeInTheDocument()
  })

  test('is created, gets a one-use link, and is in the list', async () => {
    const app = await open(USERS)
    await app.user.click(screen.getByRole('link', { name: 'Novo usuário' }))
    await screen.findByRole('heading', { level: 1, name: 'Criação de usuário' })
    await app.settled()
    await fill(app, 'Ágata Prado', 'agata@escola.test')
    await press(app, 'Salvar')
    await confirm(app, 'Deseja salvar a criação do usuário?')
    expect(await screen.findByText('Usuário cadastrado com sucesso!')).toBeInTheDocument()
    const link = await screen.findByRole('textbox', { name: 'Link de Ágata Prado' })
    expect(link.getAttribute('value')).toMatch(
      /^https:\/\/portal\.escola\/acesso\/administrativo\/cadastrar\?acesso=.{20,}$/,
    )
    expect(JSON.stringify(app.store.getState())).not.toContain('acesso=')
    await press(app, 'Copiar')
    await waitFor(() => expect(app.page.copied).toHaveLength(1))
    await app.user.click(
      within(screen.getByRole('dialog')).getAllByRole('button', { name: 'Fechar' })[0] ?? document.body,
    )
    await app.settled()
    expect(app.page.address()).toBe(USERS)
    const filters = within(screen.getByRole('search', { name: 'Filtros' }))
    await app.user.type(filters.getByRole('searchbox'), 'agata prado{Enter}')
    await app.settled()
    expect(await screen.findByRole('link', { name: /^Ágata Prado/ })).toBeInTheDocument()
  })
})

/** Opens a staff user of the demo school, by e-mail, in the form. */
const openUser = async (email: string, as = MASTER) => {
  const app = await open(USERS, as)
  const filters = within(screen.getByRole('search', { name: 'Filtros' }))
  await app.user.type(filters.getByRole('searchbox'), `${email}{Enter}`)
  await app.settled()
  await app.user.click(await screen.findByRole('link', { name: new RegExp(`${email}$`) }))
  await screen.findByRole('heading', { level: 1, name: 'Edição de usuário' })
  await app.settled()
  await waitFor(() => expect(field('E-mail')).toHaveValue(email))
  return app
}

const rowMenu = async ({ user }: App, email: string, entry: string) => {
  const row = screen.getByText(email).closest('tr')
  if (row === null) throw new Error(`no row of ${email}`)
  await user.click(within(row).getByRole('button', { name: /^Ações/ }))
  await user.click(await within(row).findByRole('button', { name: entry }))
}

test('a taken e-mail is refused beside its field, and nothing typed is lost', async () => {
  const app = await open(`${USERS}?pageType=criacao`)
  await fill(app, 'Outra Pessoa', 'secretaria@demo.escola')
  await press(app, 'Salvar')
  await confirm(app, 'Deseja salvar a criação do usuário?')
  expect(
    await screen.findByText('Já existe um usuário com este e-mail.', { selector: '.invalid-feedback' }),
  ).toBeVisible()
  expect(field('Nome')).toHaveValue('Outra Pessoa')
  expect(app.page.address()).toBe(`${USERS}?pageType=criacao`)
})

test('a photo that is no image is refused beside its field, whatever its name', async () => {
  const app = await open(`${USERS}?pageType=criacao`)
  await fill(app, 'Foto Falsa', 'foto.falsa@escola.test')
  const fake = new File(['<script>alert(1)</script>'], 'foto.png', { type: 'image/png' })
  await app.user.upload(screen.getByLabelText('Foto do perfil'), fake)
  expect(await screen.findByRole('img', { name: 'Prévia de foto.png' })).toBeInTheDocument()
  expect(JSON.stringify(app.store.getState())).not.toContain('alert(1)')
  await press(app, 'Salvar')
  await confirm(app, 'Deseja salvar a criação do usuário?')
  expect(
    await screen.findByText('Arquivo muito grande ou formato inválido', { selector: '.invalid-feedback' }),
  ).toBeVisible()
})

test('master selects all profiles and units, and turns administrator off; the teacher’s position makes a teacher', async () => {
  const app = await open(`${USERS}?pageType=criacao`)
  const check = (name: string) => screen.getByRole('checkbox', { name })
  await app.user.click(check('Administrador'))
  expect(check('Secretaria')).toBeChecked()
  expect(check('Secretaria')).toBeDisabled()
  expect(check('Unidade Centro')).not.toBeChecked()
  expect(check('Unidade Centro')).toBeEnabled()
  await app.user.click(check('Master'))
  expect(check('Administrador')).not.toBeChecked()
  expect(check('Unidade Jardim')).toBeChecked()
  expect(check('Unidade Jardim')).toBeDisabled()
  await app.user.click(check('Master'))
  expect(check('Secretaria')).not.toBeChecked()
  expect(check('Unidade Jardim')).not.toBeChecked()
  expect(screen.queryByRole('checkbox', { name: 'Responsável' })).not.toBeInTheDocument()

  const teacher = screen.getByRole('switch', { name: 'Professor' })
  await app.user.selectOptions(screen.getByRole('combobox', { name: 'Cargo' }), '4')
  expect(teacher).toBeChecked()
  expect(teacher).toBeDisabled()
  expect(screen.getByRole('button', { name: 'Avançar' })).toBeDisabled()
  expect(screen.getByText('Salvar o usuário antes de progredir')).toBeInTheDocument()
  await app.user.selectOptions(screen.getByRole('combobox', { name: 'Cargo' }), '3')
  expect(teacher).not.toBeChecked()
  expect(screen.queryByRole('button', { name: 'Avançar' })).not.toBeInTheDocument()
})

test('a new teacher goes on through three steps', async () => {
  const app = await open(`${USERS}?pageType=criacao`)
  await fill(app, 'Tales Moura', 'tales@escola.test')
  await app.user.selectOptions(screen.getByRole('combobox', { name: 'Cargo' }), '4')
  await press(app, 'Salvar')
  await confirm(app, 'Deseja salvar a criação do usuário?')
  await screen.findByRole('textbox', { name: 'Link de Tales Moura' })
  await app.user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  await app.settled()
  await screen.findByRole('heading', { level: 1, name: 'Edição de usuário' })
  expect(field('Nome')).toHaveValue('Tales Moura')
  await press(app, 'Avançar')

  await screen.findByRole('heading', { level: 1, name: 'Dados pessoais' })
  await app.settled()
  expect(await screen.findByText('Tales Moura')).toBeInTheDocument()
  await press(app, 'Salvar')
  expect(await screen.findByText('O campo CPF é obrigatório.')).toBeInTheDocument()
  await write(app, 'CPF', '39053344705')
  await app.user.selectOptions(screen.getByRole('combobox', { name: 'Sexo' }), '1')
  expect(screen.getByRole('combobox', { name: 'Categoria militar' })).toBeInTheDocument()
  await app.user.selectOptions(screen.getByRole('combobox', { name: 'Sexo' }), '2')
  expect(screen.queryByRole('combobox', { name: 'Categoria militar' })).not.toBeInTheDocument()
  await app.user.selectOptions(screen.getByRole('combobox', { name: 'Cor/raça' }), '0')
  await app.user.selectOptions(screen.getByRole('combobox', { name: 'Nacionalidade' }), '1')
  await press(app, 'Salvar')
  expect(await screen.findByText('Dados do professor salvos com sucesso!')).toBeInTheDocument()
  await app.settled()
  expect(field('CPF')).toHaveValue('390.533.447-05')
  expect(screen.queryByText('Alterações não salvas')).not.toBeInTheDocument()
  await press(app, 'Avançar')

  await screen.findByRole('heading', { level: 1, name: 'Dados profissionais' })
  await app.settled()
  await write(app, 'Matrícula funcional', 'F-77')
  await write(app, 'Data de admissão', '01022020')
  await app.user.selectOptions(screen.getByRole('combobox', { name: 'Tipo de contrato' }), '1')
  await app.user.click(screen.getByRole('checkbox', { name: 'Licenciatura' }))
  await press(app, 'Salvar')
  await waitFor(() => expect(screen.getByRole('button', { name: 'Avançar' })).toBeEnabled())
  await press(app, 'Avançar')

  await screen.findByRole('heading', { level: 1, name: 'Dados curriculares' })
  await app.settled()
  await press(app, 'Incluir formação')
  await app.user.selectOptions(screen.getByRole('combobox', { name: 'Tipo de formação' }), '1')
  await write(app, 'Curso', 'Letras')
  await write(app, 'Instituição', 'USP')
  await write(app, 'Ano de início', '2010')
  await press(app, 'Salvar')
  expect(await screen.findByText('Informe o ano de conclusão ou marque “Em andamento”.')).toBeInTheDocument()
  await write(app, 'Ano de conclusão', '2014')
  await app.user.selectOptions(screen.getByRole('combobox', { name: 'Escolaridade' }), '6')
  await press(app, 'Salvar')
  await waitFor(() => expect(screen.getByRole('button', { name: 'Concluir' })).toBeEnabled())
  await press(app, 'Concluir')
  await screen.findByRole('heading', { level: 1, name: 'Usuários' })
  await app.settled()
})

test('two people edit the same user: the second sees both values and decides field by field', async () => {
  const first = await openUser('dario.fonseca@demo.escola')
  await first.user.clear(field('Telefone'))
  await write(first, 'Telefone', '11912345678')
  await first.user.clear(field('Nome'))
  await write(first, 'Nome', 'Dário de Cá')
  await write(first, 'Data de nascimento', '05051990')
  await first.user.selectOptions(screen.getByRole('combobox', { name: 'Unidade' }), '1')

  const { as } = await enterDemo(world, 'admin@demo.escola')
  const id = Number(new URLSearchParams(first.page.address().split('?')[1]).get('id'))
  const current = (await call(world, getStaff, { as, params: { id } })).answer
  const body = {
    ...bodyOf(valuesOf(current)),
    id,
    versao: current.versao,
    nome: 'Dário de Lá',
    unidade: 1,
    dateOfBirth: '1990-05-05',
  }
  expect((await call(world, updateStaff, { as, body })).status).toBe(200)

  await press(first, 'Salvar')
  await confirm(first, 'Deseja salvar a edição do usuário?')
  const dialog = within(await screen.findByRole('dialog', { name: 'Alguém salvou este registro antes de você' }))
  expect(dialog.getByRole('row', { name: /Nome.*Dário de Cá.*Dário de Lá/ })).toBeInTheDocument()
  await first.user.click(dialog.getByRole('radio', { name: 'Nome: O que está salvo' }))
  await first.user.click(dialog.getByRole('button', { name: 'Salvar com estas escolhas' }))
  expect(await screen.findByText('Usuário atualizado com sucesso!')).toBeInTheDocument()
  const after = (await call(world, getStaff, { as, params: { id } })).answer
  expect(after).toMatchObject({ nome: 'Dário de Lá', telefone: '11912345678' })
})

test('leaving unsaved changes asks first', async () => {
  const app = await openUser('coordenacao@demo.escola')
  await write(app, 'Nome', ' Filho')
  await app.user.tab()
  expect(screen.getByText('Alterações não salvas')).toBeInTheDocument()
  await app.user.click(screen.getByRole('link', { name: 'Alunos' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Confirmação' }))
  expect(dialog.getByText('Deseja sair sem salvar?')).toBeInTheDocument()
  await app.user.click(dialog.getByRole('button', { name: 'Cancelar' }))
  expect(field('Nome')).toHaveValue('Estela São Pedro Filho')
  await press(app, 'Abandonar')
  await confirm(app, 'Deseja abandonar a edição do usuário?')
  await screen.findByRole('heading', { level: 1, name: 'Usuários' })
  expect(app.page.address()).toBe(USERS)
})

test('inactivating a person ends their session at the next call', async () => {
  const victim = await enterDemo(world, 'professor@demo.escola')
  const app = await open(USERS)
  const filters = within(screen.getByRole('search', { name: 'Filtros' }))
  await app.user.type(filters.getByRole('searchbox'), 'professor@demo{Enter}')
  await app.settled()
  await rowMenu(app, 'professor@demo.escola', 'Inativar')
  const dialog = within(await screen.findByRole('dialog', { name: 'Inativar usuário' }))
  expect(dialog.getByText(/^Deseja inativar Caetano Vasconcelos Mello\?/)).toBeInTheDocument()
  await app.user.click(dialog.getByRole('button', { name: 'Inativar' }))
  expect(
    await screen.findByText(
      /^Usuário inativado com sucesso! Ainda consta em .*Atribuição de aulas \(\d+\): indique quem assume\.$/,
    ),
  ).toBeInTheDocument()
  await app.settled()
  expect(screen.getByText('Inativo', { selector: '.badge' })).toBeInTheDocument()
  expect((await call(world, listUnits, { as: victim.as })).status).toBe(401)
})

test('the last master cannot stop being one', async () => {
  const app = await openUser('master@demo.escola', 'admin@demo.escola')
  await app.user.click(screen.getByRole('checkbox', { name: 'Administrador' }))
  await app.user.click(screen.getByRole('checkbox', { name: 'Unidade Centro' }))
  await write(app, 'Data de nascimento', '05051990')
  await app.user.selectOptions(screen.getByRole('combobox', { name: 'Unidade' }), '1')
  await press(app, 'Salvar')
  await confirm(app, 'Deseja salvar a edição do usuário?')
  expect(await screen.findByText('A escola precisa de ao menos um usuário master ativo.')).toBeInTheDocument()
})

test('a saved teacher may go on, and the form shows what is saved', async () => {
  const app = await openUser('claudio.damiao@demo.escola')
  expect(screen.getByRole('button', { name: 'Avançar' })).toBeDisabled()
  await write(app, 'Data de nascimento', '05051990')
  await app.user.selectOptions(screen.getByRole('combobox', { name: 'Unidade' }), '2')
  await write(app, 'Nome', '  Neto ')
  await press(app, 'Salvar')
  await confirm(app, 'Deseja salvar a edição do usuário?')
  expect(await screen.findByText('Usuário atualizado com sucesso!')).toBeInTheDocument()
  await waitFor(() => expect(screen.getByRole('button', { name: 'Avançar' })).toBeEnabled())
  await app.settled()
  expect(field('Nome')).toHaveValue('Cláudio Damião  Neto')
  expect(screen.queryByText('Alterações não salvas')).not.toBeInTheDocument()
  expect(app.store.getState().forms).toEqual({})
})

test('turning automatic signing on makes a key to copy; closing it leads to the list', async () => {
  const app = await openUser('graca.santanna@demo.escola')
  await write(app, 'Data de nascimento', '05051990')
  await app.user.selectOptions(screen.getByRole('combobox', { name: 'Unidade' }), '2')
  await app.user.click(screen.getByRole('switch', { name: 'Assinatura automática de documentos' }))
  await press(app, 'Salvar')
  await confirm(app, 'Deseja salvar a edição do usuário?')
  const dialog = within(await screen.findByRole('dialog', { name: 'Chave do Signatário gerada' }))
  const key = dialog.getByRole('textbox', { name: 'Chave do Signatário' }).getAttribute('value')
  await app.user.click(dialog.getByRole('button', { name: 'Copiar' }))
  expect(await screen.findByText('Chave do Signatário copiada a área de transferência!')).toBeInTheDocument()
  expect(app.page.copied).toEqual([key])
  await app.user.keyboard('{Escape}')
  await screen.findByRole('heading', { level: 1, name: 'Usuários' })
  expect(app.page.address()).toBe(USERS)
})

describe('a person who may change users, but is no admin', () => {
  /** Gives the secretary the profile of the board: users too, but only in the secretary's unit. */
  const promote = async () => {
    const { as } = await enterDemo(world, 'admin@demo.escola')
    const { id } = await enterDemo(world, SECRETARY)
    const { answer } = await call(world, getStaff, { as, params: { id } })
    const profiles = (await call(world, listProfiles, { as })).answer
    const board = profiles.filter(({ nome }) => nome === 'Direção').map((profile) => profile.id)
    const body = { ...bodyOf(valuesOf(answer)), id, versao: answer.versao, perfil: board }
    expect((await call(world, updateStaff, { as, body })).status).toBe(200)
  }

  test('sees no master and administrator checkboxes, and only sees people of higher rank', async () => {
    await promote()
    const app = await open(`${USERS}?pageType=criacao`, SECRETARY)
    expect(screen.getByRole('checkbox', { name: 'Secretaria' })).toBeEnabled()
    expect(screen.getByRole('checkbox', { name: 'Unidade Centro' })).toBeEnabled()
    expect(screen.getByRole('checkbox', { name: 'Unidade Jardim' })).toBeDisabled()
    expect(screen.queryByRole('checkbox', { name: 'Master' })).not.toBeInTheDocument()
    expect(screen.queryByRole('checkbox', { name: 'Administrador' })).not.toBeInTheDocument()
    app.close()

    await openUser(MASTER, SECRETARY)
    expect(field('Nome')).toBeDisabled()
    expect(screen.queryByRole('button', { name: 'Salvar' })).not.toBeInTheDocument()
    expect(screen.getByRole('button', { name: 'Voltar' })).toBeEnabled()
  })
})

test('half a form survives a reload and an expired session', async () => {
  const app = await openUser('flavio.pecanha@demo.escola')
  const place = app.page.address()
  await write(app, 'Nome', ' Júnior')
  await app.user.tab()
  await app.settled()
  app.close()
  const again = await renderApp({ world, at: place, browser: app.browser })
  await again.settled()
  await waitFor(() => expect(field('Nome')).toHaveValue('Flávio Peçanha Nunes Júnior'))
  expect(screen.getByText('Alterações não salvas')).toBeInTheDocument()

  await write(again, 'Data de nascimento', '05051990')
  await again.user.selectOptions(screen.getByRole('combobox', { name: 'Unidade' }), '1')
  world.clock.pass(6 * 24 * 60)
  await press(again, 'Salvar')
  await confirm(again, 'Deseja salvar a edição do usuário?')
  await again.user.type(await screen.findByLabelText(/^Senha/), DEMO_PASSWORD)
  await press(again, 'Continuar')
  expect(await screen.findByText('Usuário atualizado com sucesso!')).toBeInTheDocument()
})

test('a CEP fills the empty fields of a teacher’s address', async () => {
  const app = await open(`${USERS}/dados-pessoais/4`)
  await app.user.clear(field('CEP'))
  for (const name of ['Logradouro', 'Cidade']) await app.user.clear(field(name))
  await app.user.selectOptions(screen.getByRole('combobox', { name: 'Estado' }), '')
  await write(app, 'CEP', '20040002')
  await waitFor(() => expect(field('Logradouro')).toHaveValue('Avenida Rio Branco'))
  expect(field('Cidade')).toHaveValue('Rio de Janeiro')
  expect(screen.getByRole('combobox', { name: 'Estado' })).toHaveDisplayValue('Rio de Janeiro')
})
