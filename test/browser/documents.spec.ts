import { expect, expectSound, signInAsGuardian, signInAsStaff, test } from './portal.ts'

const PHONE = { viewport: { width: 360, height: 740 }, hasTouch: true } as const
const NOTE = 'É para a inscrição no clube do bairro.'

test('a mother asks for a declaration on her phone, the secretary issues it, and anybody may verify what she downloads', async ({
  browser,
}) => {
  const phone = await browser.newPage(PHONE)
  await signInAsGuardian(phone, 'responsavel@demo.escola')
  await phone.goto('/academico/area/documentos')
  await phone.getByRole('button', { name: 'Tomás' }).click()
  const ask = phone.getByRole('button', { name: 'Pedir um documento' })
  await ask.click()
  const form = phone.getByRole('dialog')
  await form.getByRole('combobox', { name: /^Documento/ }).selectOption({ label: 'Declaração de quitação' })
  await expect(form.getByText(/A escola responde até/)).toContainText('Gratuito')
  await form.getByLabel('Observação').fill(NOTE)
  await expectSound(phone)
  await form.getByRole('button', { name: 'Salvar' }).click()
  await expect(form).toBeHidden()
  const hers = phone.locator('.card').filter({ hasText: 'Declaração de quitação' })
  await expect(hers).toContainText('Solicitado')
  await ask.click()
  await form.getByRole('combobox', { name: /^Documento/ }).selectOption({ label: 'Declaração de quitação' })
  await form.getByRole('button', { name: 'Salvar' }).click()
  await expect(phone.getByText(/Já existe um pedido deste documento/).first()).toBeVisible()
  await expectSound(phone)

  const desk = await browser.newPage({ viewport: { width: 1366, height: 768 } })
  await signInAsStaff(desk, 'secretaria@demo.escola')
  await desk.goto('/academico/relatorios/documentos/pedidos')
  await desk.getByRole('row').filter({ hasText: 'Tomás' }).filter({ hasText: 'Declaração de quitação' }).click()
  const request = desk.getByRole('dialog')
  await expect(request.getByText(NOTE)).toBeVisible()
  await expectSound(desk)
  await request.getByLabel('Emitir mesmo com lacunas para preencher à mão').check()
  await request.getByRole('button', { name: 'Emitir o documento' }).click()
  await expect(request.getByText('Pronto', { exact: true })).toBeVisible()
  await desk.goto('/academico/relatorios/documentos')
  await expect(desk.getByRole('row').filter({ hasText: 'Declaração de quitação' }).first()).toContainText('Tomás')
  await expectSound(desk)

  await phone.goto('/academico/area/documentos')
  await phone.getByRole('button', { name: 'Tomás' }).click()
  await expect(hers).toContainText('Pronto')
  const code = /código ([0-9A-Z-]{19})/.exec(await hers.innerText())?.[1] ?? ''
  const download = phone.waitForEvent('download')
  await hers.getByRole('button', { name: 'Baixar PDF' }).click()
  expect((await download).suggestedFilename()).toMatch(/^Declaração de quitação \d+-\d{4}\.pdf$/)
  await expect(hers).toContainText('Entregue')

  const anybody = await browser.newPage(PHONE)
  await anybody.goto('/verificacao')
  await anybody.getByLabel(/Código/).fill(code)
  await anybody.getByLabel(/Código/).press('Enter')
  await expect(anybody.getByText('Declaração de quitação')).toBeVisible()
  await expect(anybody.getByText(/válido até/)).toBeVisible()
})
