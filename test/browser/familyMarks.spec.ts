import type { Page } from '@playwright/test'
import { handsAt } from './hands.ts'
import { expect, expectSound, signInAsGuardian, signInAsStaff, test } from './portal.ts'

const STAGE = '3º bimestre'
const PHONE = { viewport: { width: 360, height: 740 }, hasTouch: true } as const

test('a mother sees marks on her phone once they are published, and nothing before', async ({ browser }) => {
  const desk = await browser.newPage({ viewport: { width: 1366, height: 768 } })
  await signInAsStaff(desk, 'coordenacao@demo.escola')
  await desk.goto('/academico/publicacoes/notas')
  await desk.getByRole('combobox', { name: 'Turma' }).selectOption({ label: '6º ano A' })
  await desk.getByRole('combobox', { name: 'Etapa' }).selectOption({ label: '3ª etapa' })
  const row = desk.getByRole('row', { name: `Selecionar Geografia, 6º ano A, ${STAGE}` })
  await expect(row).toBeVisible()
  await expectSound(desk)

  const phone = await browser.newPage(PHONE)
  expect(await marksOnPhone(phone)).toContain('Não publicada')
  expect(await cardOnPhone(await browser.newPage(PHONE))).not.toMatch(/\d/)

  await row.getByRole('button', { name: /^Ações/ }).click()
  await desk.getByRole('button', { name: 'Publicar', exact: true }).click()
  const dialog = desk.getByRole('dialog', { name: /^Publicar notas: Geografia/ })
  await expect(dialog.getByText(/Todas as notas estão lançadas|Ainda faltam notas/)).toBeVisible()
  await expectSound(desk)
  await dialog.getByRole('button', { name: 'Publicar', exact: true }).click()
  await expect(row.getByText('Publicada', { exact: true })).toBeVisible()

  expect(await marksOnPhone(await browser.newPage(PHONE))).toMatch(/\d/)
  expect(await cardOnPhone(await browser.newPage(PHONE))).toMatch(/\d/)
})

/** From where she lands to Notas; gives what stands beside the stage in Geografia. */
const marksOnPhone = async (page: Page): Promise<string> => {
  await openOnPhone(page, 'Notas')
  const bar = page
    .getByRole('list', { name: 'Notas de Geografia por etapa' })
    .first()
    .getByRole('listitem')
    .filter({ hasText: STAGE })
  await expect(bar).toBeVisible()
  await expectSound(page)
  return ((await bar.textContent()) ?? '').replace(STAGE, '')
}

/** From where she lands to Boletim; gives what stands there for the stage in Geografia. */
const cardOnPhone = async (page: Page): Promise<string> => {
  await openOnPhone(page, 'Boletim')
  const table = page.getByRole('group', { name: 'Notas' }).first()
  await expect(table).toBeVisible()
  await expectSound(page)
  const stages = await table.getByRole('columnheader').allTextContents()
  const row = table.getByRole('row', { name: /^Geografia/ })
  return (await row.locator('th, td').nth(stages.indexOf(STAGE)).textContent()) ?? ''
}

/** Within two clicks and twelve keys from where she lands. */
const openOnPhone = async (page: Page, screen: string): Promise<void> => {
  await signInAsGuardian(page, 'responsavel@demo.escola')
  await page.waitForURL('**/matricula/alunos*')
  const hands = handsAt(page)
  await hands.click(page.getByRole('banner').getByRole('button', { name: /menu/i }).first())
  await hands.click(
    page.getByRole('navigation', { name: 'Menu principal' }).getByRole('link', { name: screen, exact: true }),
  )
  await expect(page.getByRole('heading', { level: 1, name: screen })).toBeVisible()
  const { clicks, keys } = hands.effort()
  expect(clicks).toBeLessThanOrEqual(2)
  expect(keys).toBeLessThanOrEqual(12)
}
