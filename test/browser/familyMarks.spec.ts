import type { Page } from '@playwright/test'
import { handsAt } from './hands.ts'
import { expect, expectSound, signInAsGuardian, signInAsStaff, test } from './portal.ts'

const STAGE = '3º bimestre'

test('a mother sees marks on her phone once they are published, and nothing before', async ({ browser }) => {
  const desk = await browser.newPage({ viewport: { width: 1366, height: 768 } })
  await signInAsStaff(desk, 'coordenacao@demo.escola')
  await desk.goto('/academico/publicacoes/notas')
  await desk.getByRole('combobox', { name: 'Turma' }).selectOption({ label: '6º ano A' })
  await desk.getByRole('combobox', { name: 'Etapa' }).selectOption({ label: '3ª etapa' })
  const row = desk.getByRole('row', { name: /^(Selecionar )?Geografia/ })
  await expect(row).toBeVisible()
  await expectSound(desk)

  const phone = await browser.newPage({ viewport: { width: 360, height: 740 }, hasTouch: true })
  expect(await marksOnPhone(phone)).toContain('Não publicada')

  await row.getByRole('button', { name: /^Ações/ }).click()
  await desk.getByRole('button', { name: 'Publicar', exact: true }).click()
  const dialog = desk.getByRole('dialog', { name: /^Publicar notas: Geografia/ })
  await expect(dialog.getByText(/Todas as notas estão lançadas|Ainda faltam notas/)).toBeVisible()
  await expectSound(desk)
  await dialog.getByRole('button', { name: 'Publicar', exact: true }).click()
  await expect(row.getByText('Publicada', { exact: true })).toBeVisible()

  expect(await marksOnPhone(await browser.newPage({ viewport: { width: 360, height: 740 }, hasTouch: true }))).toMatch(
    /\d/,
  )
})

/** From where she lands to Notas within two clicks and twelve keys; gives what stands beside the stage in Geografia. */
const marksOnPhone = async (page: Page): Promise<string> => {
  await signInAsGuardian(page, 'responsavel@demo.escola')
  await page.waitForURL('**/matricula/alunos*')
  const hands = handsAt(page)
  await hands.click(page.getByRole('banner').getByRole('button', { name: /menu/i }).first())
  // The landing has a link of that name, too, over which the menu opens.
  await hands.click(page.getByRole('dialog', { name: 'Menu' }).getByRole('link', { name: 'Notas', exact: true }))
  const bar = page
    .getByRole('list', { name: 'Notas de Geografia por etapa' })
    .first()
    .getByRole('listitem')
    .filter({ hasText: STAGE })
  await expect(bar).toBeVisible()
  await expectSound(page)
  const { clicks, keys } = hands.effort()
  expect(clicks).toBeLessThanOrEqual(2)
  expect(keys).toBeLessThanOrEqual(12)
  return ((await bar.textContent()) ?? '').replace(STAGE, '')
}
