import { expect, expectSound, signInAsGuardian, signInAsStaff, test } from './portal.ts'

/** A PDF without pages: it is told by its first line. */
const PDF = Buffer.from(
  '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj 2 0 obj<</Type/Pages/Kids[]/Count 0>>endobj\n%%EOF\n',
)
const DOCUMENTS = ['Certidão de nascimento', 'CPF do aluno', 'RG ou CIN do responsável', 'Comprovante de residência']

// A family and the school, one after the other.
test.describe.configure({ timeout: 240_000 })

test('a mother re-enrols her daughter on a phone, the school approves, and the first payment has its Pix code', async ({
  browser,
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 760 })
  await signInAsGuardian(page, 'responsavel@demo.escola')
  const heading = (name: string) => page.getByRole('heading', { level: 2, name, exact: true })
  const goOn = async (to: string) => {
    await page.getByRole('button', { name: 'Avançar' }).click()
    await expect(heading(to)).toBeVisible()
  }
  const open = async (slug: string, name: string) => {
    await page.goto(`/matricula/matriculas/2/etapas/${slug}`)
    await expect(heading(name)).toBeVisible()
  }

  await page.getByRole('article').filter({ hasText: 'Úrsula' }).getByRole('link', { name: 'Continuar' }).click()
  await expect(page.getByText('vagas livres')).toBeVisible()
  await goOn('Pagamento')
  await page.getByText('12 parcelas', { exact: true }).click()
  await expect(page.getByRole('main').getByRole('status').getByText('R$ 22.896,00')).toBeVisible()
  await goOn('Outros itens')
  await goOn('Contrato e termos')
  await expect(page.getByRole('row', { name: /^12ª 10\/12\/2027/ })).toBeVisible()
  await expectSound(page)
  await page.getByRole('checkbox', { name: /^Li o texto/ }).check()
  await page.getByRole('button', { name: 'Assinar' }).click()
  await expect(page.getByText(/^Todos assinaram/)).toBeVisible()
  await goOn('Conclusão')
  await expect(page.getByText('Envie: CPF do aluno.')).toBeVisible()

  await open('documentos', 'Documentos')
  for (const [place, name] of DOCUMENTS.entries()) {
    const file = { name: 'documento.pdf', mimeType: 'application/pdf', buffer: PDF }
    await page.getByLabel(`Arquivo de ${name}`).setInputFiles(file)
    await expect(page.getByRole('heading', { name: `Enviados e decididos (${place + 1})` })).toBeVisible()
  }

  await open('conclusao', 'Conclusão')
  await page.getByRole('button', { name: 'Concluir matrícula' }).click()
  await expect(page.getByText('Aguardando a escola', { exact: true }).first()).toBeVisible()
  await expect(page.getByText('2027-000002')).toBeVisible()
  await expectSound(page)

  const school = await (await browser.newContext()).newPage()
  await signInAsStaff(school, 'secretaria@demo.escola')
  await school.getByRole('combobox', { name: 'Ano letivo' }).selectOption('2027')
  await school.getByRole('main').getByRole('searchbox', { name: 'Buscar' }).fill('2026.1001')
  await expect(school.getByText('1-1 de 1')).toBeVisible()
  await school.getByRole('checkbox', { name: "Selecionar Úrsula Conceição D'Ávila" }).check()
  await school.getByRole('button', { name: 'Aprovar…' }).click()
  await school.getByRole('dialog').getByRole('button', { name: 'Simular' }).click()
  await school.getByRole('dialog').getByRole('button', { name: 'Aprovar 1 matrícula' }).click()
  await expect(school.getByText('1 matrícula alterada com sucesso!')).toBeVisible()
  await school.context().close()

  await open('conclusao', 'Conclusão')
  await page.getByRole('button', { name: 'Pagar com Pix ou boleto' }).click()
  const payment = page.getByRole('dialog')
  await expect(payment.getByText(/^000201/)).toBeVisible()
  await expectSound(page)
})
