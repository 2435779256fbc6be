import { screen, within } from '@testing-library/react'
import * as calls from '#domain/configuredFields/configuredFields.endpoints.ts'
import { getStudentRecord, updateStudentRecord } from '#domain/people/people.endpoints.ts'
import { FIELD_TYPE } from '#domain/configuredFields/fieldCatalogue.ts'
import { newField, withType } from '#domain/configuredFields/designRules.ts'
import { MESSAGES } from '#domain/all/messages.ts'
import type { StudentRecord } from '#domain/people/people.wire.ts'
import { type Credentials, call, type TestApi } from '#test/helpers/api.ts'
import { enterDemo, startDemoApi } from '#test/helpers/demoApi.ts'
import { pdfOf } from '#test/helpers/files.ts'
import { renderApp } from '#test/helpers/renderApp.tsx'

const MASTER = 'master@demo.escola'

let world: TestApi
let master: Credentials
let student: number
beforeAll(async () => {
  world = await startDemoApi()
  master = (await enterDemo(world, MASTER)).as
  student = (await enterDemo(world, '529.982.247-25')).id
})
afterAll(() => world.close())

type App = Awaited<ReturnType<typeof renderApp>>

const open = async () => {
  const app = await renderApp({ world, at: `/matricula/dados-cadastrais/aluno/${student}`, as: MASTER })
  await app.settled()
  return app
}
const save = async ({ user, settled }: App) => {
  await user.click(screen.getByRole('button', { name: 'Salvar' }))
  await settled()
}
const record = async (): Promise<StudentRecord> =>
  (await call(world, getStudentRecord, { params: { id: student }, as: master })).answer
const fieldNamed = async (name: string) => {
  const { tabelas } = (await call(world, calls.configuredForms, { as: master })).answer
  const field = tabelas.flatMap(({ campos }) => campos).find(({ nomeCampo }) => nomeCampo === name)
  if (field === undefined) throw new Error(name)
  return field
}
const answerTo = async (name: string) => {
  const { id } = await fieldNamed(name)
  return (await record()).respostas.find(({ parCampoId }) => parCampoId === id)?.valor
}
const allergic = () => within(screen.getByRole('radiogroup', { name: /^Tem alergia/ }))

test('configured fields are in the record of a student, follow the answers and are saved', async () => {
  const app = await open()
  expect(screen.getByRole('button', { name: 'Saúde' })).toBeVisible()
  await app.user.click(allergic().getByRole('radio', { name: 'Sim' }))
  await save(app)
  expect(await screen.findByText('O campo O que fazer em caso de reação é obrigatório.')).toBeVisible()
  await app.user.type(screen.getByRole('textbox', { name: 'O que fazer em caso de reação' }), 'Ligar para a mãe.')
  await app.user.click(screen.getByRole('checkbox', { name: 'Alimentos' }))
  await save(app)
  expect(await screen.findByText(MESSAGES.STUDENT_SAVED)).toBeVisible()
  expect([await answerTo('temAlergia'), await answerTo('alergias')]).toEqual(['Sim', 'Alimentos'])
  expect(screen.queryByText('Alterações não salvas')).toBeNull()

  await app.user.click(allergic().getByRole('radio', { name: 'Não' }))
  await save(app)
  expect(await answerTo('alergias')).toBeUndefined()
})

test('a form that the school changes meanwhile is redrawn around what was typed', async () => {
  const app = await open()
  await app.user.type(screen.getByRole('textbox', { name: 'Plano de saúde' }), 'Vida Plena')
  const body = {
    ...newField('AlunoMedico'),
    nomeCampo: 'pediatra',
    descricaoCampo: 'Pediatra',
    obrigatoriedade: 1 as const,
  }
  await call(world, calls.createField, { body, as: master })
  await save(app)
  expect(await screen.findByText(MESSAGES.FORM_CHANGED)).toBeVisible()
  await app.user.type(await screen.findByRole('textbox', { name: 'Pediatra' }), 'Dra. Helena')
  expect(screen.getByRole('textbox', { name: 'Plano de saúde' })).toHaveValue('Vida Plena')
  await save(app)
  expect(await screen.findByText(MESSAGES.STUDENT_SAVED)).toBeVisible()
  expect([await answerTo('planoDeSaude'), await answerTo('pediatra')]).toEqual(['Vida Plena', 'Dra. Helena'])
  expect(screen.getByRole('textbox', { name: 'Pediatra' })).toHaveValue('Dra. Helena')
})

test('two who answer for the same student choose answer by answer', async () => {
  const app = await open()
  const { cadastro, enderecos, versao, respostas } = await record()
  const { tabelas } = (await call(world, calls.configuredForms, { as: master })).answer
  const form = tabelas.find(({ tabela }) => tabela === 'AlunoMedico')
  const blood = await fieldNamed('tipoSanguineo')
  const others = respostas.filter(
    ({ parCampoId }) => parCampoId !== blood.id && form?.campos.some(({ id }) => id === parCampoId),
  )
  const theirs = await call(world, updateStudentRecord, {
    params: { id: student },
    body: {
      cadastro,
      enderecos,
      versao,
      campos: {
        versoes: [{ tabela: 'AlunoMedico', versao: form?.versao ?? 0 }],
        respostas: [
          ...others.map(({ parCampoId, valor }) => ({ parCampoId, valor })),
          { parCampoId: blood.id, valor: 'AB+' },
        ],
      },
    },
    as: master,
  })
  expect(theirs.status).toBe(200)
  await app.user.type(screen.getByRole('textbox', { name: 'Cartão do SUS' }), '898001160366184')
  await save(app)
  const dialog = within(await screen.findByRole('dialog', { name: /Alguém salvou/ }))
  expect(dialog.getByText('AB+')).toBeVisible()
  await app.user.click(dialog.getByRole('button', { name: 'Salvar com estas escolhas' }))
  expect(await screen.findByText(MESSAGES.STUDENT_SAVED)).toBeVisible()
  expect([await answerTo('tipoSanguineo'), await answerTo('cartaoDoSus')]).toEqual(['AB+', '898001160366184'])
})

test('a file of a configured field is sent, stored, and downloaded', async () => {
  const body = { ...withType(newField('AlunoMedico'), FIELD_TYPE.file), nomeCampo: 'laudo', descricaoCampo: 'Laudo' }
  await call(world, calls.createField, { body, as: master })
  const app = await open()
  const pdf = new File([new Uint8Array(pdfOf())], 'laudo.pdf', { type: 'application/pdf' })
  await app.user.upload(await screen.findByLabelText('Laudo', { selector: 'input' }), pdf)
  await save(app)
  expect(await screen.findByText(MESSAGES.STUDENT_SAVED)).toBeVisible()
  expect(await answerTo('laudo')).toMatch(/^arquivo:\d+:laudo\.pdf$/)
  await app.user.click(await screen.findByRole('button', { name: 'laudo.pdf' }))
  await app.settled()
  expect(app.page.downloads.map(({ name }) => name)).toEqual(['laudo.pdf'])
})
