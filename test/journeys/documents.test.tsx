import { screen, waitFor, within } from '@testing-library/react'
import { STATEMENT_PAPER } from '#domain/documents/documents.lists.ts'
import { createField } from '#domain/configuredFields/configuredFields.endpoints.ts'
import { newField } from '#domain/configuredFields/designRules.ts'
import { MESSAGES } from '#domain/all/messages.ts'
import { requiredMessage } from '#domain/base/sentences.ts'
import { runNextJob } from '#server/jobs/index.ts'
import { call, type TestApi } from '#test/helpers/api.ts'
import { enterDemo, startDemoApi } from '#test/helpers/demoApi.ts'
import { pdfOf } from '#test/helpers/files.ts'
import { workerOf } from '#test/helpers/jobs.ts'
import { bringNothing } from '#test/helpers/papers.ts'
import { renderApp } from '#test/helpers/renderApp.tsx'

const MASTER = 'master@demo.escola'

let world: TestApi
let child: { readonly id: number; readonly name: string }

beforeAll(async () => {
  world = await startDemoApi()
  await bringNothing(world, ["Úrsula Conceição D'Ávila"])
  child = await world.db
    .selectFrom('student')
    .innerJoin('student_guardian as link', 'link.student_id', 'student.id')
    .innerJoin('guardian', 'guardian.id', 'link.guardian_id')
    .where('guardian.email', '=', 'responsavel@demo.escola')
    .orderBy('student.id')
    .select(['student.id', 'student.name'])
    .executeTakeFirstOrThrow()
})
afterAll(() => world.close())

type App = Awaited<ReturnType<typeof renderApp>>

const openAsFamily = async (): Promise<App> => {
  const app = await renderApp({ world, as: 'responsavel@demo.escola', at: '/matricula/area/documentos' })
  const [first = ''] = child.name.split(' ')
  await app.user.click(await screen.findByRole('button', { name: new RegExp(first) }))
  await app.settled()
  return app
}

const openAsSchool = async (): Promise<App> => {
  const at = `/matricula/dados-cadastrais/aluno/${child.id}/documentos`
  const app = await renderApp({ world, as: 'secretaria@demo.escola', at })
  await app.settled()
  return app
}

/** The card of a document, in its group. */
const cardIn = async (group: string, name: string): Promise<HTMLElement> => {
  const groupBox = await screen.findByRole('region', { name: group })
  const heading = await within(groupBox).findByRole('heading', { name })
  const card = heading.closest<HTMLElement>('.card')
  if (card === null) throw new Error(`No card ${name}`)
  return card
}

// The cursor goes into a text with a flaw, and jsdom has no layout.
Range.prototype.getClientRects = () => document.body.getClientRects()
Range.prototype.getBoundingClientRect = () => document.body.getBoundingClientRect()

const pdf = (name: string) => new File([new Uint8Array(pdfOf())], name, { type: 'application/pdf' })

const BIRTH = 'Certidão de nascimento'

test('a family sends a document, the school refuses it with a reason, and approves the next one', async () => {
  const family = await openAsFamily()
  const owed = await cardIn('Falta enviar', BIRTH)
  await family.user.upload(within(owed).getByLabelText(`Arquivo de ${BIRTH}`), pdf('frente.pdf'))
  expect(await screen.findByText(MESSAGES.REQUIREMENT_SENT)).toBeVisible()
  const sent = await cardIn('Enviados e decididos', BIRTH)
  expect(within(sent).getByText('Enviado', { selector: '.badge' })).toBeVisible()
  expect(within(sent).queryByRole('button', { name: 'Aprovar' })).not.toBeInTheDocument()
  family.close()

  const school = await openAsSchool()
  const waiting = await cardIn('Enviados e decididos', BIRTH)
  await school.user.click(within(waiting).getByRole('button', { name: 'frente.pdf' }))
  await school.settled()
  expect(school.page.downloads.map(({ name }) => name)).toEqual(['frente.pdf'])
  await school.user.click(within(waiting).getByRole('button', { name: 'Recusar' }))
  const dialog = within(await screen.findByRole('dialog'))
  await school.user.click(dialog.getByRole('button', { name: 'Recusar' }))
  expect(await dialog.findByText(requiredMessage('Motivo'))).toBeVisible()
  await school.user.type(dialog.getByLabelText(/Motivo/), 'Falta o verso.')
  await school.user.click(dialog.getByRole('button', { name: 'Recusar' }))
  expect(await screen.findByText(MESSAGES.REQUIREMENT_REVIEWED)).toBeVisible()
  school.close()

  const again = await openAsFamily()
  const refused = await cardIn('Falta enviar', BIRTH)
  expect(within(refused).getByText('Recusado: Falta o verso.')).toBeVisible()
  await again.user.click(within(refused).getByRole('button', { name: 'Remover frente.pdf' }))
  expect(await screen.findByText(MESSAGES.REQUIREMENT_TAKEN_BACK)).toBeVisible()
  const emptied = await cardIn('Falta enviar', BIRTH)
  await again.user.upload(within(emptied).getByLabelText(`Arquivo de ${BIRTH}`), pdf('frente-e-verso.pdf'))
  expect(within(await cardIn('Enviados e decididos', BIRTH)).getByText('frente-e-verso.pdf')).toBeVisible()
  again.close()

  const approving = await openAsSchool()
  await approving.user.click(
    within(await cardIn('Enviados e decididos', BIRTH)).getByRole('button', { name: 'Aprovar' }),
  )
  expect(await screen.findByText(MESSAGES.REQUIREMENT_REVIEWED)).toBeVisible()
  expect(within(await cardIn('Enviados e decididos', BIRTH)).getByLabelText(/Arquivo/)).toBeDisabled()
})

test('a lost connection keeps the file, and “Tentar de novo” sends it', async () => {
  const family = await openAsFamily()
  const ADDRESS = 'Comprovante de residência'
  const owed = await cardIn('Falta enviar', ADDRESS)
  family.browser.online = false
  await family.user.upload(within(owed).getByLabelText(`Arquivo de ${ADDRESS}`), pdf('luz.pdf'))
  expect(await within(owed).findByText(MESSAGES.OFFLINE)).toBeVisible()
  expect(within(owed).getByText('luz.pdf')).toBeVisible()
  family.browser.online = true
  await family.user.click(within(owed).getByRole('button', { name: 'Tentar de novo' }))
  expect(within(await cardIn('Enviados e decididos', ADDRESS)).getByText('luz.pdf')).toBeVisible()
})

test('a file with a false type is refused at its field, and another may be picked', async () => {
  const family = await openAsFamily()
  const ID = 'RG ou CIN do responsável'
  const owed = await cardIn('Falta enviar', ID)
  const liar = new File(['<script>alert(1)</script>'], 'rg.pdf', { type: 'application/pdf' })
  await family.user.upload(within(owed).getByLabelText(`Arquivo de ${ID}`), liar)
  expect(await within(owed).findByText(MESSAGES.FILE_REJECTED)).toBeVisible()
  await family.user.click(within(owed).getByRole('button', { name: 'Remover rg.pdf' }))
  expect(within(owed).queryByText('rg.pdf')).not.toBeInTheDocument()
})

test('an answer in words is sent and taken back', async () => {
  const family = await openAsFamily()
  const SUS = 'Número do cartão SUS'
  const owed = await cardIn('Opcionais', SUS)
  await family.user.type(within(owed).getByRole('textbox'), '898001234567890')
  await family.user.click(within(owed).getByRole('button', { name: 'Enviar' }))
  const sent = await cardIn('Enviados e decididos', SUS)
  await family.user.clear(within(sent).getByRole('textbox'))
  await family.user.click(within(sent).getByRole('button', { name: 'Enviar' }))
  expect(await screen.findByText(MESSAGES.REQUIREMENT_TAKEN_BACK)).toBeVisible()
  expect(await cardIn('Opcionais', SUS)).toBeVisible()
})

test('the pending report leads to the missing document, and is exported', async () => {
  const at = '/matricula/relatorios/informacoes-pendentes'
  const app = await renderApp({ world, as: MASTER, at })
  await app.settled()
  const filters = within(screen.getByRole('search', { name: 'Filtros' }))
  await app.user.type(filters.getByRole('searchbox'), child.name)
  await app.user.selectOptions(filters.getByRole('combobox', { name: 'Tipo' }), 'Documento')
  await app.settled()
  await app.user.click(screen.getByRole('button', { name: 'Exportar' }))
  await app.user.click(await screen.findByRole('button', { name: 'CSV' }))
  expect(await screen.findByText(/Arquivo informacoes-pendentes-.*\.csv pronto\./)).toBeVisible()
  expect(app.page.downloads[0]?.text).toContain('Carteira de vacinação')
  const [first] = await screen.findAllByRole('row', { name: new RegExp(child.name) })
  await app.user.click(within(first ?? document.body).getByRole('link'))
  await app.settled()
  const [path, item] = decodeURIComponent(app.page.address()).split('?campo=')
  expect(path).toBe(`/matricula/dados-cadastrais/aluno/${child.id}/documentos`)
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(child.name)
  await waitFor(() => expect(screen.getByRole('heading', { level: 2, name: item })).toHaveFocus())
})

test('the pending counts filter the list, and a field of a link is mended in its dialog', async () => {
  const ASKED = 'Em que turno busca'
  const link = await world.db
    .selectFrom('student_guardian')
    .where('student_id', '=', child.id)
    .where('valid_to', 'is', null)
    .select('guardian_id')
    .orderBy('id')
    .executeTakeFirstOrThrow()
  const { as } = await enterDemo(world, MASTER)
  await call(world, createField, {
    as,
    body: { ...newField('AlunoResponsavelPlus'), nomeCampo: 'turnoDeBusca', descricaoCampo: ASKED, obrigatoriedade: 1 },
  })
  const app = await renderApp({ world, as: MASTER, at: '/matricula/relatorios/informacoes-pendentes' })
  await app.settled()
  const filters = within(screen.getByRole('search', { name: 'Filtros' }))
  await app.user.type(filters.getByRole('searchbox'), child.name)
  await app.settled()
  await app.user.click(screen.getByRole('button', { name: /^Dado do responsável: / }))
  await app.settled()
  expect(filters.getByRole('combobox', { name: 'Tipo' })).toHaveDisplayValue('Dado do responsável')
  const counted = screen.getByRole('list', { name: 'Pendências por tipo' })
  const total = within(counted).getByRole('button').textContent?.split(': ')[1]
  expect(screen.getByText(`1-${total} de ${total}`)).toBeVisible()
  await app.user.selectOptions(screen.getByRole('combobox', { name: 'Agrupar por' }), 'Unidade')
  await app.settled()
  expect(screen.getByRole('list', { name: 'Pendências por unidade' })).toBeVisible()
  const [row] = screen.getAllByRole('row', { name: new RegExp(ASKED) })
  await app.user.click(within(row ?? document.body).getByRole('link'))
  const dialog = within(await screen.findByRole('dialog'))
  await waitFor(() => expect(dialog.getByRole('textbox', { name: new RegExp(ASKED) })).toHaveFocus())
  expect(app.page.address()).toContain(`/responsaveis-do-aluno/${child.id}?vinculo=${link.guardian_id}`)
  await app.user.type(dialog.getByRole('textbox', { name: new RegExp(ASKED) }), 'Manhã')
  await app.user.click(dialog.getByRole('button', { name: 'Salvar' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  expect(await screen.findByText('Manhã')).toBeVisible()
})

test('the families of selected lines are reminded: after a simulation, once a day, and read in the portal', async () => {
  const app = await renderApp({ world, as: MASTER, at: '/matricula/relatorios/informacoes-pendentes' })
  await app.settled()
  const filters = within(screen.getByRole('search', { name: 'Filtros' }))
  await app.user.type(filters.getByRole('searchbox'), child.name)
  await app.user.selectOptions(filters.getByRole('combobox', { name: 'Tipo' }), 'Foto')
  await app.settled()
  await app.user.click(screen.getByRole('checkbox', { name: `Selecionar ${child.name}: Foto do aluno` }))
  const open = async () => {
    await app.user.click(screen.getByRole('button', { name: 'Lembrar dos selecionados…' }))
    await app.settled()
    return within(await screen.findByRole('dialog', { name: 'Lembrar do que falta' }))
  }
  const dialog = await open()
  expect(dialog.getByRole('status')).toHaveTextContent('1 responsável recebe uma mensagem')
  await app.user.click(dialog.getByRole('button', { name: 'Lembrar 1 responsável' }))
  expect(await screen.findByText('Lembrete enviado com sucesso!')).toBeVisible()
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  expect(screen.queryByRole('button', { name: 'Lembrar dos selecionados…' })).not.toBeInTheDocument()
  await app.user.click(screen.getByRole('checkbox', { name: `Selecionar ${child.name}: Foto do aluno` }))
  const again = await open()
  expect(again.getByRole('status')).toHaveTextContent('1 já foi lembrado hoje e não recebe outra.')
  expect(again.getByRole('button', { name: 'Lembrar 0 responsáveis' })).toBeDisabled()
  app.close()

  await renderApp({ world, as: 'responsavel@demo.escola', at: '/academico/area/comunicados' })
  expect(await screen.findByText(`O que ainda falta: ${child.name}`)).toBeVisible()
})

test('the link to a missing field leads to the field', async () => {
  await renderApp({ world, as: MASTER, at: `/matricula/dados-cadastrais/aluno/${child.id}?campo=CPF` })
  await waitFor(() => expect(screen.getByRole('textbox', { name: 'CPF' })).toHaveFocus(), { timeout: 10_000 })
})

test('a template is corrected, previewed, and issued for many; the file is among the jobs', async () => {
  const list = '/matricula/customizacao/configuracao-documentos'
  const { id: contract } = await world.db
    .selectFrom('document_template')
    .where('type', '=', 3)
    .select('id')
    .executeTakeFirstOrThrow()
  const app = await renderApp({ world, as: MASTER, at: `${list}/${contract}` })
  const { user } = app
  await app.settled()

  const name = await screen.findByRole('textbox', { name: /Descrição/ })
  await user.clear(name)
  await user.type(name, 'Bolsa')
  await user.selectOptions(screen.getByRole('combobox', { name: /Tipo de documento/ }), 'Declaração de matrícula')
  await user.click(screen.getByRole('button', { name: 'Salvar' }))
  expect(await screen.findByText(/A marca \{\{\w+\}\} não existe neste tipo de documento/)).toBeVisible()
  expect(screen.getByRole('button', { name: 'Emitir para vários' })).toBeDisabled()
  await user.click(screen.getByRole('button', { name: 'Restaurar padrão' }))
  await user.click(await screen.findByRole('button', { name: 'Usar este texto' }))
  await user.click(screen.getByRole('button', { name: 'Salvar' }))
  expect(await screen.findByText(MESSAGES.TEMPLATE_SAVED)).toBeVisible()

  await user.click(screen.getByRole('button', { name: 'Ver com um aluno' }))
  await user.click(await screen.findByRole('combobox', { name: 'Aluno' }))
  await user.paste(child.name)
  await user.click(await screen.findByRole('option', { name: new RegExp(child.name) }))
  const shown = await screen.findByRole('region', { name: `Documento de ${child.name}` })
  expect(shown).not.toHaveTextContent('{{')
  await user.click(screen.getByRole('button', { name: 'Ver em PDF' }))
  await app.settled()
  expect(app.page.downloads.map(({ name: file }) => file)).toEqual(['Prévia do documento.pdf'])
  await user.click(screen.getByRole('button', { name: 'Fechar' }))

  await user.click(await screen.findByRole('button', { name: 'Emitir para vários' }))
  const many = within(await screen.findByRole('dialog', { name: 'Emitir para vários' }))
  expect(many.getByRole('button', { name: 'Emitir' })).toBeDisabled()
  await user.selectOptions(await many.findByRole('combobox', { name: /Ano letivo/ }), '2026')
  await user.click(many.getByRole('searchbox', { name: 'Alunos' }))
  await user.paste(child.name)
  await user.keyboard('{Enter}')
  await user.click(await many.findByRole('button', { name: 'Emitir 1 documento' }))
  await app.settled()
  expect(app.page.address()).toMatch(/^\/matricula\/tarefas\?id=\d+$/)
  await runNextJob(workerOf(world))
  await user.click(await screen.findByRole('button', { name: 'Baixar arquivo' }))
  await app.settled()
  expect(app.page.downloads[1]?.name).toBe('Bolsa (1).pdf')
})

test('a document is issued and cancelled with a reason, and the verification shows only that', async () => {
  const school = await openAsSchool()
  await school.user.click(await screen.findByRole('button', { name: 'Emitir documento' }))
  const one = within(await screen.findByRole('dialog', { name: 'Emitir documento' }))
  await school.user.selectOptions(one.getByRole('combobox', { name: 'Modelo' }), 'Declaração de escolaridade')
  await school.settled()
  await school.user.click(one.getByRole('button', { name: /^Emitir/ }))
  expect(await screen.findByText(MESSAGES.DOCUMENT_ISSUED)).toBeVisible()
  const [newest] = await screen.findAllByText('Declaração de escolaridade', { selector: 'strong' })
  const issued = within(newest?.closest('li') ?? document.body)
  await school.user.click(issued.getByRole('button', { name: 'Cancelar' }))
  const asked = within(await screen.findByRole('dialog', { name: 'Cancelar documento' }))
  await school.user.type(asked.getByLabelText(/Motivo/), 'Saiu com a série errada.')
  await school.user.click(asked.getByRole('button', { name: 'Cancelar documento' }))
  expect(await screen.findByText(MESSAGES.DOCUMENT_CANCELLED)).toBeVisible()
  expect(issued.getByText(/Saiu com a série errada\./)).toBeVisible()
  school.close()

  const { code } = await world.db
    .selectFrom('issued_document')
    .where('cancelled_at', 'is not', null)
    .select('code')
    .executeTakeFirstOrThrow()
  await renderApp({ world, at: `/verificacao/${code}` })
  expect(await screen.findByText('Cancelado')).toBeVisible()
  expect(screen.queryByText(new RegExp(child.name))).not.toBeInTheDocument()
})

test('the verification of a paper shows its kind, and that it tells of a moment', async () => {
  const code = 'PQRS7890ABCD1234'
  await world.db
    .insertInto('issued_paper')
    .values({ code, kind: STATEMENT_PAPER, issued_at: world.clock.now(), sha256: 'a1'.repeat(32), settlement_id: null })
    .execute()
  await renderApp({ world, at: `/verificacao/${code}` })
  expect(await screen.findByText('Válido')).toBeVisible()
  expect(screen.getByText('Extrato financeiro')).toBeVisible()
  expect(screen.getByText(/Ele diz como estava no momento da emissão/)).toBeVisible()
})
