import { expect, expectSound, signInAsStaff, test } from './portal.ts'

test('the coordinator sends a saved view by e-mail, and the recipient signs in and downloads their file', async ({
  page,
  browser,
}) => {
  await page.setViewportSize({ width: 1366, height: 768 })
  await signInAsStaff(page, 'coordenacao@demo.escola')
  await page.goto('/academico/relatorios/gerar?relatorio=vagas')
  await page.getByRole('button', { name: 'Visões' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: /^Nome/ }).fill('Vagas da semana')
  await dialog.getByRole('button', { name: 'Salvar visão' }).click()
  await page.getByRole('button', { name: 'Visões' }).click()
  await dialog.getByRole('button', { name: 'Enviar por e-mail' }).click()
  await dialog.getByRole('combobox', { name: /^Frequência/ }).selectOption({ label: 'Toda semana' })
  await dialog.getByRole('combobox', { name: /^Dia da semana/ }).selectOption({ label: 'Sexta-feira' })
  await dialog.getByRole('combobox', { name: /^Formato/ }).selectOption({ label: 'Planilha (XLSX)' })
  await dialog
    .getByRole('combobox', { name: 'Acrescentar destinatário' })
    .selectOption({ label: 'Conceição Araújo Brito' })
  await expectSound(page)
  await dialog.getByRole('button', { name: 'Agendar envio' }).click()
  await expect(page.getByText('Envio agendado.')).toBeVisible()

  await page.goto('/academico/relatorios/envios')
  await page.getByRole('button', { name: 'Ações: Vagas da semana' }).click()
  await page.getByRole('button', { name: 'Enviar agora' }).click()
  const row = page.getByRole('row', { name: /Vagas da semana/ })
  await expect(row.getByText('Enviado: 2')).toBeVisible()
  await expectSound(page)

  // The e-mail leads to this address, which asks to sign in.
  const context = await browser.newContext({ viewport: { width: 360, height: 740 }, colorScheme: 'dark' })
  const phone = await context.newPage()
  await signInAsStaff(phone, 'secretaria@demo.escola')
  await phone.goto('/academico/relatorios/recebidos')
  const downloading = phone.waitForEvent('download')
  await phone.getByRole('button', { name: 'Baixar Vagas da semana' }).click()
  expect((await downloading).suggestedFilename()).toMatch(/^vagas-por-turma-.*\.xlsx$/)
  await expectSound(phone)
})
