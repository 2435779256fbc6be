import { screen, within } from '@testing-library/react'
import { MESSAGES, requiredMessage } from '#domain/messages.ts'
import type { TestApi } from '#test/helpers/api.ts'
import { startDemoApi } from '#test/helpers/demoApi.ts'
import { pdfOf } from '#test/helpers/files.ts'
import { renderApp } from '#test/helpers/renderApp.tsx'

let world: TestApi
let child: { readonly id: number; readonly name: string }

beforeAll(async () => {
  world = await startDemoApi()
  child = await world.db
    .selectFrom('student')
    .innerJoin('student_guardian as link', 'link.student_id', 'student.id')
    .innerJoin('guardian', 'guardian.id', 'link.guardian_id')
    .where('guardian.email', '=', 'responsavel@demo.escola')
    .orderBy('student.id')
    .select(['student.id', 'student.name'])
    .executeTakeFirstOrThrow()
}, 120_000)
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

/** The card of a document, in the group in which it stands. */
const cardIn = async (group: string, name: string): Promise<HTMLElement> => {
  const groupBox = await screen.findByRole('region', { name: group })
  const heading = await within(groupBox).findByRole('heading', { name })
  const card = heading.closest<HTMLElement>('.card')
  if (card === null) throw new Error(`No card ${name}`)
  return card
}

const pdf = (name: string) => new File([new Uint8Array(pdfOf())], name, { type: 'application/pdf' })

const BIRTH = 'Certidão de nascimento'

test('a family sends a document, the school refuses it and says why, and approves the next one', async () => {
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

test('a network that drops keeps the file, and “Tentar de novo” brings it', async () => {
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

test('what lies about its type is refused at its field, and another one may be picked', async () => {
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

test('the report of what is pending leads to the document that is missing, and leaves as a file', async () => {
  const at = '/matricula/relatorios/informacoes-pendentes'
  const app = await renderApp({ world, as: 'master@demo.escola', at })
  await app.settled()
  const filters = within(screen.getByRole('search', { name: 'Filtros' }))
  await app.user.type(filters.getByRole('searchbox'), child.name)
  await app.user.selectOptions(filters.getByRole('combobox', { name: 'Tipo' }), 'Documento')
  await app.settled()
  await app.user.click(screen.getByRole('button', { name: 'Exportar' }))
  await app.user.click(await screen.findByRole('button', { name: 'CSV' }))
  expect(await screen.findByText(/Arquivo informacoes-pendentes-.*\.csv pronto\./)).toBeVisible()
  expect(app.page.downloads[0]?.text).toContain('Carteira de vacinação')
  const [first] = screen.getAllByRole('row', { name: new RegExp(child.name) })
  await app.user.click(within(first ?? document.body).getByRole('link'))
  await app.settled()
  expect(app.page.address()).toBe(`/matricula/dados-cadastrais/aluno/${child.id}/documentos`)
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(child.name)
})
