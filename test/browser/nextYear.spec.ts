import type { Locator, Page } from '@playwright/test'
import { expect, expectSound, signInAsStaff, test } from './portal.ts'

const row = (page: Page, piece: string): Locator => page.getByRole('row').filter({ hasText: piece })

/** Looks at what a copy would make, and makes it; gives what the dialog said before. */
const copy = async (page: Page, piece: string): Promise<string> => {
  await row(page, piece).getByRole('button', { name: 'Ver o que será copiado' }).click()
  const dialog = page.getByRole('dialog')
  const button = dialog.getByRole('button', { name: /^Copiar \d+/ })
  await expect(button).toBeEnabled()
  const said = await dialog.innerText()
  await button.click()
  await expect(dialog).toBeHidden()
  await expect(row(page, piece).getByText('Cópia feita', { exact: true })).toBeVisible()
  return said
}

const undo = async (page: Page, piece: string): Promise<void> => {
  await row(page, piece).getByRole('button', { name: 'Desfazer' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Desfazer', exact: true }).click()
}

test('coordination takes offers and class groups along to the year after, sees that nothing is copied twice, and undoes them', async ({
  page,
}) => {
  await signInAsStaff(page, 'coordenacao@demo.escola')
  await page.goto('/academico/fechamento/proximo-ano')
  await page.getByRole('combobox', { name: 'Ano letivo' }).selectOption({ label: '2027' })
  await expect(page.getByText('O ano letivo de 2028 ainda não existe.')).toBeVisible()
  await expect(row(page, 'Turmas').getByRole('button')).toHaveCount(0)
  await expectSound(page)

  await copy(page, 'Ano letivo da unidade')
  await copy(page, 'Oferta de cursos')
  expect(await copy(page, '6. Turmas')).toContain('6º ano A')

  await row(page, '6. Turmas').getByRole('button', { name: 'Ver o que será copiado' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText('Já existe', { exact: true }).first()).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Nada a copiar' })).toBeDisabled()
  await expectSound(page)
  await dialog.getByRole('button', { name: 'Abandonar' }).click()

  await undo(page, 'Oferta de cursos')
  await expect(page.getByText(/Não dá para desfazer: .*Turmas \(\d+\)/)).toBeVisible()
  await undo(page, '6. Turmas')
  await expect(row(page, '6. Turmas').getByText(/Desfeita em/)).toBeVisible()
  await expect(row(page, '6. Turmas').getByText('Nada ainda')).toBeVisible()
  await undo(page, 'Oferta de cursos')
  await expect(row(page, 'Oferta de cursos').getByText(/Desfeita em/)).toBeVisible()
})
