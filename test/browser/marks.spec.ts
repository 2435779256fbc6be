import { enterMarks } from './journeys.ts'
import { expect, expectSound, signInAsStaff, test } from './portal.ts'

test.use({ viewport: { width: 1366, height: 768 } })

const GROUP = '9º ano A'
const STAGE = '3º trimestre'

test('a teacher types the marks of a class within four clicks and 64 keys', async ({ page }) => {
  const { clicks, keys } = await enterMarks(page)
  expect(clicks).toBeLessThanOrEqual(4)
  expect(keys).toBeLessThanOrEqual(64)
})

test('a teacher pastes a class from a spreadsheet and gives a recovery, and coordination publishes', async ({
  browser,
}) => {
  const context = await browser.newContext({ viewport: { width: 1366, height: 768 } })
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const page = await context.newPage()
  await signInAsStaff(page, 'professor@demo.escola')
  await page.goto('/academico/apontamentos/nota')
  await page.getByRole('combobox', { name: 'Turma' }).selectOption({ label: GROUP })
  // The class group that opened first has other stages.
  await expect(page.getByRole('combobox', { name: 'Etapa' }).locator('option:checked')).toHaveText(STAGE)
  const grid = page.getByRole('grid', { name: 'Notas' })
  const cells = (short: string) => grid.getByRole('gridcell', { name: new RegExp(`^${short}, `) })
  // Counting does not wait for the marks of the class group to arrive.
  await expect(cells('P2\\.1').first()).toBeVisible()
  const students = await cells('P2\\.1').count()
  const block = Array.from({ length: students }, () => '0,5\t0,5\t0,5').join('\n')
  await page.evaluate((text) => navigator.clipboard.writeText(text), block)
  await cells('P2\\.1').first().click()
  await page.keyboard.press('Control+V')
  await expect(page.getByText(`${3 * students} notas mudaram.`)).toBeVisible()
  await expect(page.getByText('Tudo salvo.')).toBeVisible()

  await cells('REC').first().click()
  await page.keyboard.type('8')
  await page.keyboard.press('Enter')
  await expect(cells('REC').first()).toHaveAccessibleName(/: 8$/)
  await expect(cells('REC').first()).toHaveAccessibleDescription('Salvo')
  await expectSound(page)

  const desk = await browser.newPage({ viewport: { width: 1366, height: 768 } })
  await signInAsStaff(desk, 'coordenacao@demo.escola')
  await desk.goto('/academico/publicacoes/notas')
  await desk.getByRole('combobox', { name: 'Turma' }).selectOption({ label: GROUP })
  await desk.getByRole('combobox', { name: 'Etapa' }).selectOption({ label: '3ª etapa' })
  const row = desk.getByRole('row', { name: `Selecionar Matemática, ${GROUP}, ${STAGE}` })
  await row.getByRole('button', { name: /^Ações/ }).click()
  await desk.getByRole('button', { name: 'Publicar', exact: true }).click()
  const dialog = desk.getByRole('dialog', { name: /^Publicar notas: Matemática/ })
  await expect(dialog.getByText(/Todas as notas estão lançadas|Ainda faltam notas/)).toBeVisible()
  await dialog.getByRole('button', { name: 'Publicar', exact: true }).click()
  await expect(row.getByText('Publicada', { exact: true })).toBeVisible()
})
