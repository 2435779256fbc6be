import type { Page } from '@playwright/test'
import { MESSAGES } from '#domain/all/messages.ts'
import { expect, expectSound, signInAsStaff, test } from './portal.ts'

const STUDENT = '/matricula/dados-cadastrais/aluno/2'

/** A student of the demo school who still has to bring a photo. */
const OWES_A_DOCUMENT = '/matricula/dados-cadastrais/aluno/145'

/** A PDF without pages: it is told by its first line, not by its name. */
const PDF = Buffer.from(
  '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj 2 0 obj<</Type/Pages/Kids[]/Count 0>>endobj\n%%EOF\n',
)

test('a student is three keystrokes away: who bears the name comes first', async ({ page }) => {
  await signInAsStaff(page, 'secretaria@demo.escola')
  await expect(page.getByRole('button', { name: 'Buscar pessoa ou tela' })).toBeVisible()
  await page.keyboard.press('Control+k')
  await page.keyboard.type('tom')
  await expect(page.getByRole('dialog').getByRole('option', { selected: true })).toHaveText(/^Tomás/)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: /^Tomás/ })).toBeVisible()
})

/** A picture of a phone's camera: left half red, right half blue. */
const picture = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const canvas = document.createElement('canvas')
    canvas.width = 1600
    canvas.height = 1200
    const context = canvas.getContext('2d')
    if (context === null) return ''
    for (const [colour, left] of [
      ['#f00', 0],
      ['#00f', 800],
    ] as const) {
      context.fillStyle = colour
      context.fillRect(left, 0, 800, 1200)
    }
    return canvas.toDataURL('image/png').split(',')[1] ?? ''
  })

test('a photo is cut by the keyboard, and stays after a reload', async ({ page }) => {
  await signInAsStaff(page, 'secretaria@demo.escola')
  await page.goto(STUDENT)
  await page.getByRole('button', { name: 'Trocar foto' }).click()
  const dialog = page.getByRole('dialog', { name: 'Foto do aluno' })
  const file = { name: 'foto.png', mimeType: 'image/png', buffer: Buffer.from(await picture(page), 'base64') }
  await dialog.locator('input[type=file]').setInputFiles(file)
  const cut = dialog.getByRole('img', { name: /^Recorte da foto/ })
  await expect(cut).toBeVisible()
  await expectSound(page)
  await cut.focus()
  for (const key of [...Array.from({ length: 20 }, () => '+'), ...Array.from({ length: 10 }, () => 'ArrowRight')])
    await page.keyboard.press(key)
  await dialog.getByRole('button', { name: 'Salvar foto' }).click()
  await expect(dialog).toBeHidden()
  await page.reload()
  const photo = page.getByRole('main').locator('img').first()
  await expect(photo).toBeVisible()
  // What is left of the picture is its right half.
  const colour = await photo.evaluate((image: HTMLImageElement) => {
    const canvas = document.createElement('canvas')
    const context = canvas.getContext('2d')
    context?.drawImage(image, 0, 0, 1, 1)
    return [...(context?.getImageData(0, 0, 1, 1).data ?? [])]
  })
  expect(colour[0]).toBeLessThan(40)
  expect(colour[2]).toBeGreaterThan(200)
})

test('a document whose upload broke off is sent again without choosing it again, and a false one is refused', async ({
  page,
}) => {
  await signInAsStaff(page, 'secretaria@demo.escola')
  await page.goto(`${OWES_A_DOCUMENT}/documentos`)
  const field = page.locator('input[type=file]').first()
  await field.setInputFiles({ name: 'certidao.pdf', mimeType: 'application/pdf', buffer: Buffer.from('nenhum PDF') })
  await expect(page.getByRole('alert').filter({ hasText: MESSAGES.FILE_REJECTED })).toBeVisible()

  await page.route('**/Arquivo**', (route) => route.abort('connectionreset'))
  await field.setInputFiles({ name: 'certidao.pdf', mimeType: 'application/pdf', buffer: PDF })
  await expect(page.getByRole('alert').filter({ hasText: 'Sem conexão com o portal' })).toBeVisible()
  await page.unroute('**/Arquivo**')
  await page.getByRole('button', { name: 'Tentar de novo' }).click()
  await expect(page.getByRole('region', { name: 'Enviados e decididos' }).getByText('certidao.pdf')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Tentar de novo' })).toBeHidden()
})

test('a field of a form is dragged to another place, and stays there', async ({ page }) => {
  await signInAsStaff(page, 'master@demo.escola')
  await page.goto('/matricula/customizacao/formularios?tabela=AlunoMedico')
  const fields = page.getByRole('list', { name: 'Campos em ordem' }).getByRole('listitem')
  const first = (await fields.getByRole('link').nth(0).textContent()) ?? ''
  const second = (await fields.getByRole('link').nth(1).textContent()) ?? ''
  // The list shows the new order before it is saved.
  const saved = page.waitForResponse((response) => response.url().endsWith('/ParCampo/Ordem') && response.ok())
  await fields.getByRole('link').nth(1).dragTo(fields.nth(0))
  await expect(fields.getByRole('link').first()).toHaveText(second)
  await saved
  await page.reload()
  await expect(fields.getByRole('link').nth(1)).toHaveText(first)
})
