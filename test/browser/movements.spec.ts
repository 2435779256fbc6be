import { expect, expectSound, signInAsStaff, test } from './portal.ts'

test('the school lets a student go with a share of the month, and takes it back', async ({ browser }) => {
  const desk = await browser.newPage({ viewport: { width: 1366, height: 768 } })
  await signInAsStaff(desk, 'master@demo.escola')
  await desk.goto('/academico/gerenciamento/transferencias')
  await desk.getByRole('row').filter({ hasText: 'Em conferência' }).first().click()
  await expect(desk.getByText('Confira antes de efetivar', { exact: false })).toBeVisible()
  await expectSound(desk)
  await desk.getByRole('button', { name: 'Alterar pedido' }).click()
  await desk.getByRole('textbox', { name: 'Último dia na escola' }).fill('20/11/2026')
  await desk.getByRole('button', { name: 'Salvar pedido' }).click()
  await expect(desk.getByText('Pedido alterado com sucesso!')).toBeVisible()

  await desk.getByRole('button', { name: 'Ver prévia' }).click()
  await expect(desk.getByRole('table', { name: 'Parcelas antes e depois' })).toBeVisible()
  await expectSound(desk)
  await desk
    .getByRole('region', { name: 'Efetivar a saída' })
    .getByRole('button', { name: 'Efetivar a saída' })
    .last()
    .click()
  await expect(desk.getByText('Saída efetivada.', { exact: false })).toBeVisible()
  await expectSound(desk)

  await desk.setViewportSize({ width: 360, height: 740 })
  await expectSound(desk)
  await desk.getByRole('button', { name: 'Desfazer saída' }).click()
  await desk.getByRole('dialog').getByLabel('Motivo').fill('A família ficou na cidade')
  await desk.getByRole('dialog').getByRole('button', { name: 'Desfazer' }).click()
  await expect(desk.getByText('Desfeita', { exact: true })).toBeVisible()
})
