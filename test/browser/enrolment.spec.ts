import type { Browser, Page } from '@playwright/test'
import { completeCpf } from '#domain/base/cpf.ts'
import { expect, expectSound, signInAsGuardian, signInAsStaff, test } from './portal.ts'

/** A PDF without pages: it is told by its first line. */
const PDF = Buffer.from(
  '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj 2 0 obj<</Type/Pages/Kids[]/Count 0>>endobj\n%%EOF\n',
)
const DOCUMENTS = ['Certidão de nascimento', 'CPF do aluno', 'RG ou CIN do responsável', 'Comprovante de residência']
/** What the daughter of the first guardian may bring later. */
const OWED = 'Foto 3×4'

// A family and the school, one after the other.
test.describe.configure({ timeout: 300_000 })

const PHONE = { width: 360, height: 760 }
const DESK = { width: 1366, height: 768 }

const heading = (page: Page, name: string) =>
  page.getByRole('heading', { level: 2, name: new RegExp(`^Etapa \\d+ de \\d+ · ${name}$`) })

const goOn = async (page: Page, to: string, button = 'Avançar'): Promise<void> => {
  await page.getByRole('button', { name: button }).click()
  await expect(heading(page, to)).toBeVisible()
}

/** Comes to a step of an enrolment by its address. */
const openStep = async (page: Page, id: string, slug: string, name: string): Promise<void> => {
  await page.goto(`/matricula/matriculas/${id}/etapas/${slug}`)
  await expect(heading(page, name)).toBeVisible()
}

/** The enrolment whose step is open. */
const idIn = (page: Page): string => /matriculas\/(\d+)\//.exec(page.url())?.[1] ?? ''

/** What the demo school asks of every student besides. */
const answerForm = async (page: Page): Promise<void> => {
  await page
    .getByRole('radiogroup', { name: /^Tem alergia/ })
    .getByLabel('Não')
    .check()
  await page.getByLabel('Como vem à escola').selectOption('A pé')
}

const sendDocuments = async (page: Page, names: readonly string[]): Promise<void> => {
  const sent = page.getByRole('region', { name: /^Enviados e decididos/ })
  for (const name of names) {
    const file = { name: 'documento.pdf', mimeType: 'application/pdf', buffer: PDF }
    await page.getByLabel(`Arquivo de ${name}`).setInputFiles(file)
    await expect(sent.getByRole('heading', { name, exact: true })).toBeVisible()
  }
}

const payInTwelve = async (page: Page): Promise<void> => {
  await page.getByText('12 parcelas', { exact: true }).click()
  await expect(page.getByRole('radio', { name: /^12 parcelas/ })).toBeChecked()
}

const sign = async (page: Page): Promise<void> => {
  await page.getByRole('checkbox', { name: /^Li o texto/ }).check()
  await page.getByRole('button', { name: 'Assinar' }).click()
  await expect(page.getByText(/^Todos assinaram/)).toBeVisible()
}

const conclude = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: 'Concluir matrícula' }).click()
  await expect(page.getByText('Aguardando a escola', { exact: true }).first()).toBeVisible()
}

/** Somebody of the office, at a browser of their own. */
const atOffice = async (browser: Browser, email = 'secretaria@demo.escola'): Promise<Page> => {
  const page = await (await browser.newContext()).newPage()
  await signInAsStaff(page, email)
  return page
}

/** Decides about one enrolment of 2027 in the list (M09). */
const decide = async (page: Page, student: string, button: string, verb: string, reason = ''): Promise<void> => {
  await page.goto('/matricula/matriculas/gestao-matricula')
  await page.getByRole('combobox', { name: 'Ano letivo' }).selectOption('2027')
  await page.getByRole('main').getByRole('searchbox', { name: 'Buscar' }).fill(student)
  await expect(page.getByText('1-1 de 1')).toBeVisible()
  await page.getByRole('checkbox', { name: `Selecionar ${student}` }).check()
  await page.getByRole('button', { name: button }).click()
  const dialog = page.getByRole('dialog')
  if (reason !== '') await dialog.getByLabel('Motivo').fill(reason)
  await dialog.getByRole('button', { name: 'Simular' }).click()
  await dialog.getByRole('button', { name: `${verb} 1 matrícula` }).click()
  await expect(page.getByText('1 matrícula alterada com sucesso!')).toBeVisible()
}

const changeShift = async (page: Page, id: string, reason: string): Promise<void> => {
  await page.goto(`/matricula/matriculas/troca-turno-curso/${id}`)
  await page.getByRole('combobox', { name: 'Período' }).selectOption('Vespertino')
  await page.getByRole('button', { name: 'Ver prévia' }).click()
  await page.getByLabel('Motivo').fill(reason)
  await page.getByRole('button', { name: 'Confirmar troca' }).click()
  await expect(page.getByText('Troca feita com sucesso!')).toBeVisible()
}

const readPixCode = async (page: Page, button: string): Promise<void> => {
  await page.getByRole('button', { name: button }).click()
  await expect(page.getByRole('dialog').getByText(/^000201/)).toBeVisible()
}

test('a mother re-enrols her daughter on a phone and pays by Pix; the school approves, changes the shift, and cancels', async ({
  browser,
  page,
}) => {
  await page.setViewportSize(PHONE)
  await signInAsGuardian(page, 'responsavel@demo.escola')

  await page
    .getByRole('article')
    .filter({ hasText: 'Rematrícula 2027 · Úrsula' })
    .getByRole('link', { name: 'Continuar' })
    .click()
  await expect(heading(page, 'Curso')).toBeVisible()
  await expect(page.getByText('vagas livres')).toBeVisible()
  await goOn(page, 'Pagamento')
  await payInTwelve(page)
  await expect(page.getByRole('main').getByRole('status').getByText('R$ 22.896,00')).toBeVisible()
  await goOn(page, 'Outros itens')
  await goOn(page, 'Contrato e termos')
  await expect(page.getByRole('listitem').filter({ hasText: /^12ª *10\/12\/2027/ })).toBeVisible()
  await expectSound(page)
  await sign(page)
  await goOn(page, 'Conclusão')
  await openStep(page, '2', 'documentos', 'Documentos')
  await sendDocuments(page, [OWED])
  await openStep(page, '2', 'conclusao', 'Conclusão')
  await conclude(page)
  await expect(page.getByText('2027-000002')).toBeVisible()
  await expectSound(page)

  const school = await atOffice(browser)
  await decide(school, "Úrsula Conceição D'Ávila", 'Aprovar…', 'Aprovar')

  await openStep(page, '2', 'conclusao', 'Conclusão')
  await readPixCode(page, 'Pagar com Pix ou boleto')
  await expectSound(page)

  await changeShift(school, '2', 'A mãe mudou de turno no trabalho')
  await decide(school, "Úrsula Conceição D'Ávila", 'Cancelar matrícula…', 'Cancelar', 'Mudança de cidade')
  await school.context().close()
})

test('she enrols a child who is new to the school; the office takes over, she signs, and pays by Pix', async ({
  browser,
  page,
}) => {
  await page.setViewportSize(PHONE)
  await signInAsGuardian(page, 'responsavel@demo.escola')
  const opening = page.getByRole('article', { name: 'Matrícula 2027 · outra criança' })
  await opening.getByRole('button', { name: 'Começar' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Nome da criança').fill("Davi Conceição D'Ávila")
  await dialog.getByRole('textbox', { name: 'Data de nascimento' }).fill('10052020')
  await dialog.getByLabel('Você é').selectOption('Mãe')
  await dialog.getByLabel('Série e unidade').selectOption('1º ano · Unidade Centro')
  await expectSound(page)
  await dialog.getByRole('button', { name: 'Começar' }).click()
  await expect(heading(page, 'Aluno')).toBeVisible()
  const id = idIn(page)
  await goOn(page, 'Responsáveis')
  await goOn(page, 'Ficha')
  await answerForm(page)
  await goOn(page, 'Documentos')
  await sendDocuments(page, DOCUMENTS)
  await goOn(page, 'Curso')

  const school = await atOffice(browser)
  await openStep(school, id, 'curso', 'Curso')
  await school.getByRole('combobox', { name: 'Período' }).selectOption('Matutino')
  await goOn(school, 'Pagamento', 'Guardar a vaga e avançar')
  await payInTwelve(school)
  await goOn(school, 'Outros itens')
  await goOn(school, 'Contrato e termos')

  await openStep(page, id, 'contrato', 'Contrato e termos')
  await sign(page)
  await goOn(page, 'Conclusão')
  await conclude(page)
  await decide(school, "Davi Conceição D'Ávila", 'Aprovar…', 'Aprovar')
  await school.context().close()
  await openStep(page, id, 'conclusao', 'Conclusão')
  await readPixCode(page, 'Pagar com Pix ou boleto')
})

test('the secretary enrols a new student alone at a desk: the mother signs on paper; she approves, changes the shift, and cancels', async ({
  browser,
  page,
}) => {
  const student = 'Íris Sampaio Rocha'
  const mother = 'Beatriz Sampaio Rocha'
  await page.setViewportSize(DESK)
  await signInAsStaff(page, 'secretaria@demo.escola')
  await page.goto('/matricula/alunos/inclusao')
  const region = (name: string) => page.getByRole('region', { name, exact: true })
  await region('Aluno')
    .getByLabel(/^Nome \*?$/)
    .fill(student)
  await region('Aluno').getByRole('textbox', { name: 'Data de nascimento' }).fill('10052020')
  await region('Endereços').getByLabel('CEP').fill('01310100')
  await expect(region('Endereços').getByLabel('Logradouro')).toHaveValue('Avenida Paulista')
  await region('Endereços').getByLabel('Número').fill('1000')
  await answerForm(page)
  await region('Responsáveis').getByLabel(/^Nome/).fill(mother)
  await region('Responsáveis').getByLabel(/^CPF/).fill(completeCpf('417002531'))
  await region('Responsáveis')
    .getByLabel(/^Profissão/)
    .fill('Costureira')
  const level = (name: string) => page.getByRole('combobox', { name })
  for (const [name, only] of [
    ['Ano letivo', '2027'],
    ['Unidade', 'Unidade Centro'],
    ['Curso', 'Ensino Fundamental I'],
  ] as const)
    await expect(level(name).locator('option:checked')).toHaveText(only)
  await level('Período').selectOption('Matutino')
  await expect(level('Série').locator('option:checked')).toHaveText('1º ano')
  await expect(page.getByText('Livres')).toBeVisible()
  await expectSound(page)
  await page.getByRole('button', { name: 'Incluir aluno' }).click()

  await expect(page.getByRole('heading', { level: 1, name: `Matrícula 2027 · ${student}` })).toBeVisible()
  await expect(heading(page, 'Documentos')).toBeVisible()
  const id = idIn(page)
  await page
    .getByRole('group', { name: 'Etapas da matrícula' })
    .getByRole('link', { name: /^Responsáveis/ })
    .click()
  await expect(page.getByRole('main').getByRole('link', { name: mother })).toBeVisible()
  await expectSound(page)
  await goOn(page, 'Documentos')
  await sendDocuments(page, DOCUMENTS)
  await goOn(page, 'Pagamento')
  await payInTwelve(page)
  await goOn(page, 'Outros itens')
  await goOn(page, 'Contrato e termos')
  // Who lives with the student lives where the student does.
  await expect(page.getByText('residente em Avenida Paulista, 1000')).toBeVisible()
  await page.getByRole('button', { name: 'Assinou em papel' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText(mother)
  await dialog.getByRole('button', { name: 'Registrar assinatura' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByText(/^Todos assinaram/)).toBeVisible()
  await expectSound(page)
  await page.getByRole('button', { name: 'Aprovar matrícula…' }).click()
  await dialog.getByRole('button', { name: 'Simular' }).click()
  await dialog.getByRole('button', { name: 'Aprovar 1 matrícula' }).click()
  await expect(heading(page, 'Conclusão')).toBeVisible()
  // What a family owes is not shown to the secretary; people who may see it have the code.
  await expect(page.getByText('Na ficha financeira da família, por Pix ou boleto')).toBeVisible()
  await expectSound(page)
  const finance = await atOffice(browser, 'master@demo.escola')
  await openStep(finance, id, 'conclusao', 'Conclusão')
  await readPixCode(finance, 'Código Pix e boleto')
  await finance.context().close()

  await changeShift(page, id, 'A mãe mudou de turno no trabalho')
  await decide(page, student, 'Cancelar matrícula…', 'Cancelar', 'Mudança de cidade')
})
