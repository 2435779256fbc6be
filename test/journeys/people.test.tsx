import { screen, waitFor, within } from '@testing-library/react'
import { sql } from 'kysely'
import * as people from '#domain/people/people.endpoints.ts'
import { MESSAGES } from '#domain/all/messages.ts'
import { NEW_LINK } from '#domain/people/link.ts'
import { call, type TestApi } from '#test/helpers/api.ts'
import { enterDemo, startDemoApi } from '#test/helpers/demoApi.ts'
import { renderApp } from '#test/helpers/renderApp.tsx'

let world: TestApi
beforeAll(async () => {
  world = await startDemoApi()
})
afterAll(() => world.close())

const SECRETARY = 'secretaria@demo.escola'
const RECORDS = '/matricula/dados-cadastrais'

type App = Awaited<ReturnType<typeof renderApp>>

const open = async (at: string, as = SECRETARY) => {
  const app = await renderApp({ world, at, as })
  await app.settled()
  return app
}

/** By label alone: naming the roles of forty fields is slow. */
const labelled = (name: string) => screen.getByLabelText(new RegExp(`^${name}( \\*)?$`))
const write = async ({ user }: App, name: string, text: string) => {
  const field = labelled(name)
  await user.clear(field)
  await user.click(field)
  await user.paste(text)
}
const press = ({ user }: App, name: string) => user.click(screen.getByRole('button', { name }))
const dialog = async () => within(await screen.findByRole('dialog'))

test('a student: flaws are shown, an address is added, and the record shows what was saved', async () => {
  const app = await open(`${RECORDS}/aluno/2`)
  await write(app, 'CPF', '11111111111')
  await app.user.tab()
  expect(await screen.findByText('O valor do campo CPF não é válido.')).toBeInTheDocument()
  await app.user.clear(labelled('CPF'))
  await write(app, 'Nome social', 'Iara Lima')
  await press(app, 'Incluir endereço')
  expect(screen.getByText('Alterações não salvas')).toBeInTheDocument()
  expect(screen.getByDisplayValue('Principal')).toBeInTheDocument()
  const address = within(screen.getByRole('group', { name: /^Endereço 2/ }))
  await app.user.type(address.getByLabelText(/^Nome do endereço/), 'Avó')
  await app.user.type(address.getByLabelText('Cidade'), 'Campinas')
  await press(app, 'Salvar')
  expect(await screen.findByText(MESSAGES.STUDENT_SAVED)).toBeInTheDocument()
  expect(screen.getByRole('heading', { level: 1, name: 'Iara Lima' })).toBeInTheDocument()
  expect(screen.getByDisplayValue('Campinas')).toBeInTheDocument()
  expect(screen.queryByText('Alterações não salvas')).toBeNull()
})

test('two people at one student choose field by field', async () => {
  const app = await open(`${RECORDS}/aluno/3`)
  await write(app, 'RG', '12.345.678-9')
  const { as } = await enterDemo(world, SECRETARY)
  const { answer } = await call(world, people.getStudentRecord, { as, params: { id: 3 } })
  await call(world, people.updateStudentRecord, {
    as,
    params: { id: 3 },
    body: {
      cadastro: { ...answer.cadastro, rg: 'MG-1', naturalidade: 'Santos' },
      enderecos: answer.enderecos,
      versao: answer.versao,
    },
  })
  await press(app, 'Salvar')
  const conflict = await dialog()
  expect(conflict.getByRole('radio', { name: 'RG: O que você digitou' })).toBeChecked()
  expect(conflict.getByRole('radio', { name: 'Cidade de nascimento: O que está salvo' })).toBeChecked()
  await app.user.click(conflict.getByRole('button', { name: 'Salvar com estas escolhas' }))
  expect(await screen.findByText(MESSAGES.STUDENT_SAVED)).toBeInTheDocument()
  const after = await call(world, people.getStudentRecord, { as, params: { id: 3 } })
  expect(after.answer.cadastro).toMatchObject({ rg: '12.345.678-9', naturalidade: 'Santos' })
})

test('flags of a guardian change together when clicked, and the last of a role stays', async () => {
  const app = await open(`${RECORDS}/responsaveis-do-aluno/1`)
  const card = within(await screen.findByRole('region', { name: /Marina/ }))
  await app.user.click(card.getByRole('button', { name: 'Alterar' }))
  const link = await dialog()
  await app.user.click(link.getByRole('checkbox', { name: 'Falecido' }))
  expect(link.getByRole('checkbox', { name: 'Financeiro' })).not.toBeChecked()
  expect(link.getByRole('checkbox', { name: 'Financeiro' })).toBeDisabled()
  await app.user.selectOptions(link.getByLabelText(/^Parentesco/), 'Tia')
  expect(link.getByRole('checkbox', { name: 'Falecido' })).not.toBeChecked()
  expect(link.getByRole('checkbox', { name: 'Falecido' })).toBeDisabled()
  await app.user.click(link.getByRole('button', { name: 'Salvar' }))
  expect(await screen.findByText(/o aluno ficaria sem responsável financeiro/i)).toBeInTheDocument()
})

test('an inclusion finds a registered person, suggests a place by the birth date, and leads to the first step that lacks something', async () => {
  const app = await open('/matricula/alunos/inclusao')
  const fill = async (region: string, name: RegExp, text: string) => {
    await app.user.click(within(screen.getByRole('region', { name: region })).getByLabelText(name))
    await app.user.paste(text)
  }
  const choose = (name: string, option: string) => app.user.selectOptions(labelled(name), option)
  await fill('Aluno', /^CPF/, '52998224725')
  await app.user.tab()
  expect(await screen.findByText('Mesmo CPF')).toBeInTheDocument()
  await app.user.clear(within(screen.getByRole('region', { name: 'Aluno' })).getByLabelText(/^CPF/))
  await fill('Aluno', /^Nome \*?$/, 'Yara Nova')
  expect(labelled('Ano letivo')).toHaveDisplayValue('2027')
  expect(labelled('Curso')).toHaveDisplayValue('Selecione')
  await fill('Aluno', /^Data de nascimento/, '10/02/2010')
  await waitFor(() => expect(labelled('Curso')).toHaveDisplayValue('Ensino Médio'))
  await app.user.clear(within(screen.getByRole('region', { name: 'Aluno' })).getByLabelText(/^Data de nascimento/))
  await fill('Aluno', /^Data de nascimento/, '10/02/2021')
  await waitFor(() => expect(labelled('Curso')).toHaveDisplayValue('Ensino Fundamental I'))
  await fill('Responsáveis', /^Nome/, 'Rita Nova')
  await choose('Curso', 'Ensino Médio')
  expect(labelled('Série')).toHaveDisplayValue('Selecione')
  await choose('Curso', 'Ensino Fundamental I')
  await choose('Período', 'Matutino')
  expect(labelled('Série')).toHaveDisplayValue('1º ano')
  expect(await screen.findByText('Livres')).toBeInTheDocument()
  await press(app, 'Incluir aluno')
  expect(await screen.findByText('O campo Como vem à escola é obrigatório.')).toBeInTheDocument()
  await choose('Como vem à escola', 'A pé')
  await app.user.click(within(screen.getByRole('radiogroup', { name: /^Tem alergia/ })).getByLabelText('Não'))
  expect(screen.queryByRole('group', { name: 'Onde mora' })).not.toBeInTheDocument()
  await app.user.click(screen.getByRole('checkbox', { name: 'Mora com o aluno' }))
  const home = within(await screen.findByRole('group', { name: 'Onde mora' }))
  await app.user.click(home.getByLabelText(/^CEP/))
  await app.user.paste('01310-100')
  await app.user.tab()
  expect(await home.findByDisplayValue('Avenida Paulista')).toBeVisible()
  await app.user.click(home.getByLabelText(/^Número/))
  await app.user.paste('900')
  await fill('Responsáveis', /^Profissão/, 'Costureira')
  // A colleague registers a child of the same name and day meanwhile.
  await sql`update student set name = 'Yara NOVA', social_name = null, cpf = null, birth_date = '2021-02-10', name_search = 'yara nova' where id = 5`.execute(
    world.db,
  )
  await press(app, 'Incluir aluno')
  expect(await screen.findByText(/^Já existe Yara NOVA, RA .*É a mesma pessoa\?$/)).toBeInTheDocument()
  expect(screen.getByRole('link', { name: /NOVA/ })).toHaveAttribute('href', '/matricula/dados-cadastrais/aluno/5')
  await press(app, 'É outra pessoa')
  await press(app, 'Incluir aluno')
  expect(await screen.findByText(MESSAGES.STUDENT_INCLUDED)).toBeInTheDocument()
  await app.settled()
  expect(await screen.findByRole('heading', { level: 1, name: 'Matrícula 2027 · Yara Nova' })).toBeInTheDocument()
  // The mother's CPF is missing.
  expect(await screen.findByRole('heading', { level: 2, name: /^Etapa 2 de \d+ · Responsáveis$/ })).toBeInTheDocument()
  const { rows } = await sql<{ street: string; house: string }>`
    select street, house_number as house from home_address join guardian on guardian.id = home_address.guardian_id
    where guardian.name = 'Rita Nova'`.execute(world.db)
  expect(rows).toEqual([{ street: 'Avenida Paulista', house: '900' }])
})

test('two records of one guardian are merged after a preview, and separated', async () => {
  const { as } = await enterDemo(world, 'master@demo.escola')
  const { answer: first } = await call(world, people.getStudentLinks, { as, params: { id: 4 } })
  const [link] = first.vinculos
  const { answer: mother } = await call(world, people.getGuardianRecord, {
    as,
    params: { id: link?.idResponsavel ?? 0 },
  })
  const twin = { ...mother.cadastro, nome: 'Zuleica Repetida', cpf: '', email: '', rg: '55' }
  await call(world, people.openLink, {
    as,
    params: { id: 5 },
    body: { vinculo: NEW_LINK, idResponsavel: null, responsavel: { cadastro: twin, enderecos: [] } },
  })
  await call(world, people.openLink, {
    as,
    params: { id: 5 },
    body: {
      vinculo: NEW_LINK,
      idResponsavel: null,
      responsavel: { cadastro: { ...twin, nome: 'Zuleica Repetida Lima', rg: '' }, enderecos: [] },
    },
  })
  const app = await open('/matricula/responsaveis', 'master@demo.escola')
  const list = within(screen.getByRole('main'))
  await app.user.type(list.getByRole('searchbox', { name: 'Buscar' }), 'zuleica repetida')
  await app.user.click(await screen.findByRole('checkbox', { name: /Zuleica Repetida Lima/ }))
  await app.user.click(screen.getByRole('checkbox', { name: /Zuleica Repetida$/ }))
  await press(app, 'Unificar…')
  const merging = await dialog()
  expect(await merging.findByText('RG: 55')).toBeInTheDocument()
  await app.user.click(merging.getByRole('button', { name: 'Unificar' }))
  expect(await screen.findByText(MESSAGES.MERGE_DONE)).toBeInTheDocument()
  await press(app, 'Unificações')
  await app.user.click((await dialog()).getByRole('button', { name: 'Desfazer' }))
  expect(await screen.findByText(MESSAGES.MERGE_UNDONE)).toBeInTheDocument()
  expect(await screen.findByRole('checkbox', { name: /Zuleica Repetida$/ })).toBeInTheDocument()
})

test('two records of a student are compared from the list or found from the first, and merged', async () => {
  const { as } = await enterDemo(world, 'master@demo.escola')
  const { answer: student } = await call(world, people.getStudentRecord, { as, params: { id: 6 } })
  await world.db.updateTable('student').set({ cpf: null }).where('id', '=', 6).execute()
  await world.db.updateTable('enrolment').set({ status: 'Cancelado' }).where('student_id', '=', 7).execute()
  const { answer: other } = await call(world, people.getStudentRecord, { as, params: { id: 7 } })
  const { answer: living } = await call(world, people.getStudentRecord, { as, params: { id: 8 } })
  const app = await open('/matricula/alunos', 'master@demo.escola')
  for (const { ra, cadastro } of [student, other]) {
    const search = within(screen.getByRole('main')).getByRole('searchbox', { name: 'Buscar' })
    await app.user.clear(search)
    await app.user.type(search, ra)
    await app.user.click(await screen.findByRole('checkbox', { name: new RegExp(String(cadastro['nome'])) }))
  }
  await press(app, 'Unificar…')
  expect(await (await dialog()).findByText('Matrículas que passam para ele')).toBeInTheDocument()
  await app.user.click((await dialog()).getByRole('button', { name: 'Cancelar' }))

  await press(app, 'Unificar cadastros')
  const search = async (ra: string) => {
    const finder = await dialog()
    const field = finder.getByRole('searchbox', { name: 'Buscar aluno' })
    await app.user.clear(field)
    await app.user.type(field, ra)
    const found = (await finder.findByText(new RegExp(`RA ${ra}`))).closest('li')
    await app.user.click(within(found ?? document.body).getByRole('button', { name: 'Comparar' }))
  }
  await search(living.ra)
  expect(await screen.findByText(/Os dois cadastros têm|Os cadastros têm CPFs/)).toBeInTheDocument()
  expect((await dialog()).getByRole('searchbox', { name: 'Buscar aluno' })).toHaveValue(living.ra)
  await search(other.ra)
  const merging = await dialog()
  expect(await merging.findByText('Matrículas que passam para ele')).toBeInTheDocument()
  await app.user.click(merging.getByRole('button', { name: 'Unificar' }))
  expect(await screen.findByText(MESSAGES.MERGE_DONE)).toBeInTheDocument()
  await app.settled()
  expect(screen.getByRole('heading', { level: 1, name: String(student.cadastro['nome']) })).toBeInTheDocument()
  const { answer: after } = await call(world, people.getStudentRecord, { as, params: { id: 7 } })
  expect(after.ativo).toBe(false)
})

test('the menu finds a student and a guardian after three keys', async () => {
  const app = await open('/matricula/alunos')
  await app.user.keyboard('{Control>}k{/Control}')
  await app.user.keyboard('mar')
  expect(await screen.findByRole('group', { name: 'Alunos' })).toBeInTheDocument()
  expect(await screen.findByRole('group', { name: 'Responsáveis' })).toBeInTheDocument()
})
