import { screen, waitFor, within } from '@testing-library/react'
import { FEATURES, featureOf } from '#domain/access/features.ts'
import { getProfile, simulateProfile, updateProfile } from '#domain/profiles/profiles.endpoints.ts'
import type { ProfileRecord } from '#domain/profiles/profiles.schemas.ts'
import { searchable } from '#domain/base/text.ts'
import { ROUTES } from '#src/app/features.ts'
import { compareRoutes, contextOf } from '#src/features/acesso/profiles/simulation.ts'
import { call, type TestApi } from '#test/helpers/api.ts'
import { enterDemo, startDemoApi } from '#test/helpers/demoApi.ts'
import { renderApp } from '#test/helpers/renderApp.tsx'

let world: TestApi
beforeAll(async () => {
  world = await startDemoApi()
})
afterAll(() => world.close())

const ADMIN = 'admin@demo.escola'
const SECRETARY = 'secretaria@demo.escola'
const LIST = '/matricula/gestao/perfis'

type App = Awaited<ReturnType<typeof renderApp>>

const idOf = async (name: string): Promise<number> =>
  (await world.db.selectFrom('profile').where('name', '=', name).select('id').executeTakeFirstOrThrow()).id

const open = async (at: string, as = ADMIN): Promise<App> => {
  const app = await renderApp({ world, as, at })
  await app.settled()
  return app
}

// By label: among so many boxes a search by role is slow.
const box = (name: string) => screen.getByLabelText(name)
const nameField = () => screen.getByLabelText(/^Nome/)

const rename = async ({ user }: App, name: string): Promise<void> => {
  await user.clear(nameField())
  await user.type(nameField(), name)
}

const save = async (app: App): Promise<string | null> => {
  await app.user.click(screen.getByText('Salvar'))
  const question = (await screen.findByText(/^Deseja salvar/)).textContent
  await app.user.click(screen.getByText('Confirmar'))
  await app.settled()
  return question
}

/** Another person changes a profile in between. */
const meanwhile = async (id: number, change: (record: ProfileRecord) => ProfileRecord): Promise<void> => {
  const { as } = await enterDemo(world, ADMIN)
  const { answer } = await call(world, getProfile, { params: { id }, as })
  const { perfil, funcionalidadePerfilView } = change(answer)
  const { nome, ativo, versao } = perfil
  const body = { perfil: { id, nome, ativo, versao }, funcionalidadePerfilView }
  expect((await call(world, updateProfile, { as, body })).status).toBe(200)
}

test('a profile is created: features searched, a whole group chosen, saved, and found in the list', async () => {
  const app = await open(LIST)
  expect(screen.queryByText('Estágio 2025')).not.toBeInTheDocument()
  await app.user.click(screen.getByRole('link', { name: 'Novo perfil' }))
  await app.settled()
  await app.user.type(nameField(), 'Recepção')
  await app.user.type(screen.getByLabelText('Buscar funcionalidade'), 'relatorios matricula{Enter}')
  await app.user.click(box('Ver o grupo Relatórios'))
  await app.user.click(screen.getByLabelText('Limpar busca'))
  await app.user.click(box('Editar Central do aluno'))
  expect(box('Ver Central do aluno')).toBeChecked()
  expect(box('Ver o módulo Matrícula')).toBePartiallyChecked()
  expect(screen.getByText(/^5 de \d+ funcionalidades$/)).toBeVisible()
  expect(await save(app)).toBe('Deseja salvar a criação do perfil?')
  expect(await screen.findByText('Perfil cadastrado com sucesso!')).toBeVisible()
  expect(await screen.findByRole('heading', { level: 1, name: 'Perfis' })).toBeVisible()
  expect(within(screen.getByRole('row', { name: /Recepção/ })).getByText('5')).toBeVisible()
})

test('all features, and none', async () => {
  const app = await open(`${LIST}/novo`)
  await app.user.click(box('Editar todas as funcionalidades'))
  const all = FEATURES.length
  expect(screen.getByText(`${all} de ${all} funcionalidades`)).toBeVisible()
  await app.user.click(box('Ver todas as funcionalidades'))
  expect(screen.getByText(`0 de ${all} funcionalidades`)).toBeVisible()
  await app.user.click(box('Ver o módulo Financeiro'))
  expect(screen.getByText(`13 de ${all} funcionalidades`)).toBeVisible()
})

test('a taken name is refused beside its field, and nothing typed is lost', async () => {
  const app = await open(`${LIST}/novo`)
  await app.user.click(screen.getByText('Salvar'))
  expect(await screen.findByText('O campo Nome é obrigatório.')).toBeVisible()
  await waitFor(() => expect(nameField()).toHaveFocus())
  await app.user.type(nameField(), 'direcao')
  await app.user.click(box('Ver Auditoria'))
  await save(app)
  expect(await screen.findByText('Já existe um perfil com este nome.')).toBeVisible()
  expect(nameField()).toHaveValue('direcao')
  expect(box('Ver Auditoria')).toBeChecked()
})

test('a change shows whom it reaches; an inactive profile is found and activated', async () => {
  const app = await open(`${LIST}/${await idOf('Coordenação')}`)
  expect(await screen.findByText('Flávio Peçanha Nunes')).toBeVisible()
  await app.user.click(box('Editar Auditoria'))
  expect(await save(app)).toContain('A mudança vale na hora para 3 usuários.')
  expect(await screen.findByText('Perfil atualizado com sucesso!')).toBeVisible()

  await app.user.selectOptions(screen.getByRole('combobox', { name: 'Situação' }), 'Inativos')
  await app.user.click(screen.getByRole('link', { name: /Estágio 2025/ }))
  await app.settled()
  await app.user.click(screen.getByLabelText('Ativo'))
  await save(app)
  await app.user.selectOptions(screen.getByRole('combobox', { name: 'Situação' }), 'Ativos')
  expect(screen.getByText('Estágio 2025')).toBeVisible()
})

test('a profile in use is not inactivated, with the number of holders', async () => {
  const app = await open(`${LIST}/${await idOf('Secretaria')}`)
  await app.user.click(screen.getByLabelText('Ativo'))
  await save(app)
  expect(await screen.findByText(/em uso por 2 usuários ativos e não pode ser inativado/)).toBeVisible()
  expect(screen.getByLabelText('Ativo')).not.toBeChecked()
})

test('another person saved first: both values, and the chosen ones are saved', async () => {
  const id = await idOf('Financeiro')
  const app = await open(`${LIST}/${id}`)
  await rename(app, 'Financeiro e compras')
  await meanwhile(id, ({ perfil, funcionalidadePerfilView }) => ({
    perfil,
    funcionalidadePerfilView: [
      ...funcionalidadePerfilView,
      { idFuncionalidade: featureOf('auditoria').id, idPerfil: id, editar: false },
    ],
  }))
  await save(app)
  const dialog = within(await screen.findByRole('dialog', { name: /Alguém salvou este registro/ }))
  expect(dialog.getByRole('radio', { name: 'Nome: O que você digitou' })).toBeChecked()
  expect(dialog.getByRole('radio', { name: 'Funcionalidades: O que está salvo' })).toBeChecked()
  expect(dialog.getByText(/Só aqui: Auditoria \(ver\)/)).toBeVisible()
  await app.user.click(dialog.getByRole('button', { name: 'Salvar com estas escolhas' }))
  await app.settled()
  expect(await screen.findByText('Perfil atualizado com sucesso!')).toBeVisible()
  const { as } = await enterDemo(world, ADMIN)
  const { answer } = await call(world, getProfile, { params: { id }, as })
  expect(answer.perfil).toMatchObject({ nome: 'Financeiro e compras', versao: 3 })
  expect(answer.funcionalidadePerfilView.map(({ idFuncionalidade }) => idFuncionalidade)).toContain(
    featureOf('auditoria').id,
  )
})

test('a copy starts with the features of the other, under its own name', async () => {
  const app = await open(`${LIST}/${await idOf('Professor')}`)
  await app.user.click(screen.getByText('Duplicar perfil'))
  await app.settled()
  expect(await screen.findByDisplayValue('Cópia de Professor')).toBeVisible()
  await save(app)
  const row = await screen.findByRole('row', { name: /Cópia de Professor/ })
  expect(within(row).getByText('18')).toBeVisible()
})

test('unsaved changes ask before they are left, and survive a reload', async () => {
  const app = await open(`${LIST}/novo`)
  await app.user.type(nameField(), 'Biblioteca')
  await app.user.click(box('Ver Auditoria'))
  await app.user.tab()
  expect(screen.getByText('Alterações não salvas')).toBeVisible()
  await waitFor(() => expect(Object.keys(app.store.getState().forms)).toEqual(['profiles/novo']))
  await app.user.click(screen.getByText('Abandonar'))
  expect(await screen.findByText('Deseja sair sem salvar?')).toBeVisible()
  await app.user.click(screen.getByText('Cancelar'))
  app.close()

  const again = await renderApp({ world, at: `${LIST}/novo`, browser: app.browser })
  await again.settled()
  expect(await screen.findByDisplayValue('Biblioteca')).toBeVisible()
  expect(box('Ver Auditoria')).toBeChecked()
})

describe('a person with limited rights', () => {
  const given = async (key: 'perfis' | 'usuarios', canEdit: boolean): Promise<void> => {
    const profile = await idOf('Secretaria')
    await world.db
      .insertInto('profile_feature')
      .values({ profile_id: profile, feature_id: featureOf(key).id, can_edit: canEdit })
      .onConflict((conflict) => conflict.columns(['profile_id', 'feature_id']).doUpdateSet({ can_edit: canEdit }))
      .execute()
  }

  test('only sees, if the right is only to see', async () => {
    await given('perfis', false)
    const app = await open(LIST, SECRETARY)
    expect(screen.queryByRole('link', { name: 'Novo perfil' })).not.toBeInTheDocument()
    await app.user.click(screen.getByRole('link', { name: 'Professor' }))
    await app.settled()
    expect(nameField()).toBeDisabled()
    expect(box('Ver Central do aluno')).toBeDisabled()
    expect(screen.queryByText('Salvar')).not.toBeInTheDocument()
  })

  test('finds rights beyond their own locked, and the rest open', async () => {
    await given('perfis', true)
    await open(`${LIST}/novo`, SECRETARY)
    expect(screen.getByText(/além das suas permissões\. Ninguém dá nem retira/)).toBeVisible()
    expect(box('Ver Auditoria')).toBeDisabled()
    expect(box('Ver Alunos')).toBeEnabled()
    expect(box('Ver Disciplinas')).toBeEnabled()
    expect(box('Editar Disciplinas')).toBeDisabled()
  })
})

test('the families’ profile is read-only', async () => {
  await open(`${LIST}/${await idOf('Responsável')}`)
  expect(screen.getByText(/é das famílias e não pode ser criado nem alterado/)).toBeVisible()
  expect(nameField()).toBeDisabled()
})

test('an unknown profile says so', async () => {
  await open(`${LIST}/999999`)
  expect(screen.getByText('Perfil não encontrado')).toBeVisible()
})

describe('seeing the portal as a profile', () => {
  test('the menu, every screen, and the server’s own verdict beside it', async () => {
    const app = await open(`${LIST}/simulador?perfil=${await idOf('Professor')}`)
    expect(screen.getByText('Ver como quem?')).toBeVisible()
    await app.user.selectOptions(screen.getByRole('combobox', { name: 'Unidade' }), 'Unidade Centro')
    await app.settled()
    expect(await screen.findByText('Nenhuma diferença entre o menu e o servidor')).toBeVisible()
    const academic = within(screen.getByRole('region', { name: 'Acadêmico' }))
    expect(academic.getByText('Central do aluno')).toBeVisible()
    await app.user.selectOptions(screen.getByRole('combobox', { name: 'Mostrar' }), 'Abertas')
    const table = within(screen.getByRole('table', { name: 'Telas' }))
    const hub = within(table.getByRole('row', { name: /^Central do aluno.*central-aluno No menu/ }))
    expect(hub.getByText('No menu, abre, só vê')).toBeVisible()
    expect(hub.getByText('Abre, só vê')).toBeVisible()

    await app.user.selectOptions(screen.getByRole('combobox', { name: 'Professor' }), 'Sim')
    await app.settled()
    const closed = within(screen.getByRole('region', { name: 'Matrícula' }))
    expect(closed.getByText('Sem acesso a este módulo.')).toBeVisible()
  })

  test('no demo profile shows a difference, as a teacher or not', async () => {
    const { as } = await enterDemo(world, ADMIN)
    const unit = await world.db.selectFrom('unit').select('id').orderBy('id').executeTakeFirstOrThrow()
    const profiles = await world.db.selectFrom('profile').select(['id', 'name']).execute()
    const different: string[] = []
    for (const { id, name } of profiles) {
      for (const isProfessor of [false, true]) {
        const { answer: record } = await call(world, getProfile, { params: { id }, as })
        const body = { idPerfil: id, idUnidade: unit.id, isProfessor }
        const { answer } = await call(world, simulateProfile, { as, body })
        const context = contextOf(record, isProfessor, { routes: ROUTES, parameters: [] })
        const routes = compareRoutes(context, answer.rotas).filter(({ differs }) => differs)
        different.push(...routes.map(({ path }) => `${searchable(name)} ${isProfessor} ${path}`))
      }
    }
    expect(different).toEqual([])
  })
})
