import { expect, expectSound, signInAsStaff, test } from './portal.ts'

test('the school moves a student to another unit, with the instalments to come, and takes it back', async ({
  browser,
}) => {
  const desk = await browser.newPage({ viewport: { width: 1366, height: 768 } })
  await signInAsStaff(desk, 'master@demo.escola')
  await desk.goto('/academico/gerenciamento/transferencias')
  await desk.getByRole('link', { name: 'Internas' }).click()
  await desk.getByRole('button', { name: 'Mudar de unidade ou série' }).click()
  const dialog = desk.getByRole('dialog')
  await dialog.getByRole('combobox', { name: 'Aluno' }).fill('larissa regina conceição')
  await dialog.getByRole('option', { name: /^Larissa Regina Conceição/ }).click()
  // The same grade of the only other unit is chosen already.
  await dialog.getByRole('combobox', { name: 'Turma' }).selectOption({ index: 1 })
  await dialog.getByRole('combobox', { name: 'Motivo' }).selectOption({ label: 'Mudança de endereço' })
  await expectSound(desk)
  await dialog.getByRole('button', { name: 'Ver prévia' }).click()
  await expect(dialog.getByRole('table', { name: 'Parcelas antes e depois' })).toBeVisible()
  await expectSound(desk)

  await dialog.getByRole('button', { name: 'Confirmar mudança' }).click()
  await expect(desk.getByText('Mudança efetivada.', { exact: false })).toBeVisible()
  await expect(desk.getByRole('heading', { name: 'Transferência interna' })).toBeVisible()
  await desk.setViewportSize({ width: 360, height: 740 })
  await expectSound(desk)
  await desk.getByRole('button', { name: 'Desfazer mudança' }).click()
  await dialog.getByLabel('Motivo').fill('A família ficou no bairro')
  await dialog.getByRole('button', { name: 'Desfazer' }).click()
  await expect(desk.getByText('Desfeita', { exact: true })).toBeVisible()
})
