import { expect, expectSound, signInAsStaff, test } from './portal.ts'

test('the secretary types a missing year, issues a transcript that anybody can verify, and a newer version supersedes it', async ({
  browser,
}) => {
  const desk = await browser.newPage({ viewport: { width: 1366, height: 768 } })
  await signInAsStaff(desk, 'secretaria@demo.escola')
  await desk.goto('/academico/historico-escolar/alunos')
  await desk.getByLabel('Turma').selectOption({ label: '7º ano A · Matutino · Centro · 2026' })
  await desk.getByLabel('Linhas por página').selectOption('50')
  const incomplete = desk.getByRole('row').filter({ hasText: 'ano em falta' }).first()
  await expectSound(desk)
  await incomplete.getByRole('link').first().click()

  const lacks = desk.getByRole('region', { name: 'O que falta' })
  await lacks.getByRole('button', { name: 'Digitar o ano' }).first().click()
  const dialog = desk.getByRole('dialog', { name: 'Digitar um ano' })
  await expect(dialog.getByLabel('Série ou ano')).not.toHaveValue('')
  const grade = await dialog.getByLabel('Série ou ano').inputValue()
  await dialog.getByRole('textbox', { name: 'Escola' }).fill('EMEF Professora Alzira Campos')
  await dialog.getByRole('textbox', { name: 'Município' }).fill('Guarulhos')
  await dialog.getByRole('combobox', { name: 'Situação' }).selectOption({ label: 'Aprovado' })
  for (const mark of await dialog.getByRole('textbox', { name: /^Nota, linha/ }).all()) await mark.fill('8,5')
  await expectSound(desk)
  await dialog.getByRole('button', { name: 'Salvar' }).click()
  await expect(dialog).toBeHidden()

  const issued = desk.locator('.card').filter({ has: desk.getByRole('heading', { name: 'Documentos emitidos' }) })
  const issue = async () => {
    await desk.getByRole('button', { name: 'Emitir histórico' }).click()
    await desk.getByRole('dialog').getByRole('button', { name: 'Emitir', exact: true }).click()
    await expect(desk.getByRole('dialog')).toBeHidden()
  }
  await issue()
  await expect(issued).toContainText('versão 1')
  const code = /código ([\w-]+)/.exec(await issued.innerText())?.[1] ?? ''
  await expectSound(desk)

  // A year that changes afterwards leaves the paper as it is, until a newer version supersedes it.
  await desk.getByRole('button', { name: `Editar ${grade}` }).click()
  const year = desk.getByRole('dialog')
  await year.getByRole('textbox', { name: 'Município' }).fill('Mauá')
  await year.getByRole('button', { name: 'Salvar' }).click()
  await expect(desk.getByText('Os dados mudaram depois da última emissão.')).toBeVisible()
  await issue()
  await expect(issued).toContainText('versão 2')
  await expect(issued).toContainText('Substituído por versão mais nova')

  const anybody = await browser.newPage()
  await anybody.goto(`/verificacao/${code}`)
  await expect(anybody.getByText(/válido|autêntico/i).first()).toBeVisible()
})
