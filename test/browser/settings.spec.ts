import { deflateSync } from 'node:zlib'
import type { Page } from '@playwright/test'
import { expect, signInAsStaff, test } from './portal.ts'

/** A picture of one colour that a browser draws. */
const picture = (width: number, height: number): Buffer => {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([8, 0], 8)
  const rows = Buffer.alloc((width + 1) * height, 0x80)
  for (let row = 0; row < height; row += 1) rows[row * (width + 1)] = 0
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    part('IHDR', header),
    part('IDAT', deflateSync(rows)),
    part('IEND', Buffer.alloc(0)),
  ])
}

const part = (type: string, content: Buffer): Buffer => {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), content])
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(content.length)
  sum.writeUInt32BE(crc(body))
  return Buffer.concat([length, body, sum])
}

const crc = (bytes: Buffer): number => {
  let sum = 0xffffffff
  for (const byte of bytes) {
    sum ^= byte
    for (let bit = 0; bit < 8; bit += 1) sum = sum & 1 ? (sum >>> 1) ^ 0xedb88320 : sum >>> 1
  }
  return (sum ^ 0xffffffff) >>> 0
}

const png = (name: string) => ({ name, mimeType: 'image/png', buffer: picture(160, 120) })

const primaryOf = (page: Page): Promise<string> =>
  page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--bs-primary'))

test('a parameter is decided, and comes back to its default', async ({ page }) => {
  await signInAsStaff(page, 'master@demo.escola')
  await page.waitForURL('**/gestao-matricula')
  await page.goto('/matricula/customizacao/parametros')
  const officer = page.getByRole('form', { name: 'Nome do encarregado de dados' })
  await officer.getByRole('textbox').fill('Ana Souza')
  await officer.getByRole('button', { name: 'Salvar' }).click()
  await expect(officer.getByText('Salvo', { exact: true })).toBeVisible()
  await officer.getByRole('button', { name: 'Restaurar padrão' }).click()
  await expect(officer.getByRole('textbox')).toHaveValue('')
})

test('the preview shows a colour before the page wears it, and the default comes back', async ({ page }) => {
  await signInAsStaff(page, 'master@demo.escola')
  await page.waitForURL('**/gestao-matricula')
  await page.goto('/matricula/customizacao/cabecalho-logo')
  const before = await primaryOf(page)
  await page.getByRole('textbox', { name: 'Cor principal', exact: true }).fill('#f59e0b')
  await page.getByRole('button', { name: 'Usar a cor sugerida' }).click()
  const proposal = await page.getByRole('textbox', { name: 'Cor principal', exact: true }).inputValue()
  const button = page.locator('.theme-preview[data-bs-theme="light"] .btn-primary')
  await expect(button).toHaveCSS('background-color', rgbOf(proposal))
  expect(await primaryOf(page)).toBe(before)

  await page.getByLabel('Novo logo').setInputFiles(png('logo.png'))
  await page.getByRole('button', { name: 'Salvar' }).click()
  await expect(page.getByRole('banner').locator('.brand-logo')).toHaveAttribute('src', /^data:image\/png/)
  await expect.poll(() => primaryOf(page)).not.toBe(before)

  await page.getByRole('button', { name: 'Restaurar padrão' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Confirmar' }).click()
  await expect.poll(() => primaryOf(page)).toBe(before)
})

const rgbOf = (hex: string): string =>
  `rgb(${[1, 3, 5].map((start) => Number.parseInt(hex.slice(start, start + 2), 16)).join(', ')})`

test('a background hangs where the staff enter, until it is taken down', async ({ page, browser }) => {
  await signInAsStaff(page, 'master@demo.escola')
  await page.waitForURL('**/gestao-matricula')
  await page.goto('/matricula/customizacao/planos-de-fundo')
  const adding = page.getByRole('form', { name: 'Incluir plano de fundo no perfil Administrativo' })
  await adding.getByLabel('Nova imagem').first().setInputFiles(png('patio.png'))
  await adding.getByRole('textbox').fill('Pátio')
  await adding.getByRole('button', { name: 'Incluir' }).click()
  await expect(page.getByRole('img', { name: 'Prévia da página de entrada: Pátio' })).toBeVisible()

  const guest = await browser.newPage()
  await guest.goto(new URL('/acesso/administrativo', page.url()).href)
  await expect(guest.locator('.entry-cover')).toHaveAttribute('src', /^data:image\/jpeg/)
  await guest.close()

  await page.getByRole('form', { name: 'Pátio' }).getByRole('button', { name: 'Remover' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Confirmar' }).click()
  await expect(page.getByText('Plano de fundo removido.')).toBeVisible()
})
