import { expect, expectSound, signInAsGuardian, signInAsStaff, test } from './portal.ts'

test('a mother tells from the phone that a child will be absent; coordination grants it at a desk', async ({
  browser,
}) => {
  const phone = await browser.newPage({ viewport: { width: 360, height: 740 }, hasTouch: true })
  await signInAsGuardian(phone, 'responsavel@demo.escola')
  await phone.goto('/academico/area/justificativas')
  await phone.getByRole('button', { name: /Úrsula$/ }).click()
  await phone.getByRole('button', { name: 'Justificar falta' }).click()
  const form = phone.getByRole('dialog', { name: 'Justificar falta' })
  await form.getByRole('textbox', { name: 'Primeiro dia' }).fill('24/11/2026')
  await form.getByRole('textbox', { name: 'Último dia' }).fill('25/11/2026')
  await form.getByRole('combobox', { name: 'Motivo' }).selectOption({ label: 'Viagem' })
  await form.getByRole('textbox', { name: 'Explicação' }).fill('Casamento da madrinha.')
  await expectSound(phone)
  await form.getByRole('button', { name: 'Enviar' }).click()
  await expect(form).toBeHidden()
  const card = phone.locator('.card', { hasText: 'De 24/11/2026 a 25/11/2026' })
  await expect(card.getByText('Enviada', { exact: true })).toBeVisible()
  await expectSound(phone)

  const desk = await browser.newPage({ viewport: { width: 1366, height: 768 } })
  await signInAsStaff(desk, 'master@demo.escola')
  await desk.goto('/academico/apontamentos/justificativa-falta?')
  await desk.getByLabel('Buscar').first().fill('úrsula')
  const row = desk.getByRole('row', { name: /24\/11\/2026 a 25\/11\/2026/ })
  await row.getByRole('button', { name: /^Analisar/ }).click()
  const sheet = desk.getByRole('dialog', { name: /^Justificativa de Úrsula/ })
  await expect(sheet.getByText('Casamento da madrinha.')).toBeVisible()
  await expectSound(desk)
  await sheet.getByRole('button', { name: 'Deferir', exact: true }).click()
  await expect(row.getByText('Deferida', { exact: true })).toBeVisible()
  await expectSound(desk)

  // The child stays chosen.
  await phone.reload()
  await expect(card.getByText('Deferida', { exact: true })).toBeVisible()
  await expectSound(phone)
})
