import type { Page } from '@playwright/test'
import { demoFace } from '../../server/db/demo/photos.ts'
import { expect, expectSound, signInAsGuardian, signInAsStaff, test } from './portal.ts'

/** Waits until the device keeps the code of the gate, and its day. */
const kept = (page: Page) =>
  expect
    .poll(
      () =>
        page.evaluate(async () => {
          const code = (await caches.has('code')) ? await (await caches.open('code')).keys() : []
          return code.length > 20 && (await caches.match('/app.html')) !== undefined
        }),
      { timeout: 90_000 },
    )
    .toBe(true)

const find = async (tablet: Page, name: string, student: RegExp): Promise<void> => {
  await tablet
    .getByRole('textbox', { name: 'Aluno' })
    .or(tablet.getByRole('searchbox', { name: 'Aluno' }))
    .fill(name)
  await tablet.getByRole('button', { name: student }).tap()
}

test('a mother adds a grandmother on the phone; the guard records the exit on a tablet without a network, and the mother sees it', async ({
  browser,
}) => {
  const phone = await browser.newPage({ viewport: { width: 360, height: 740 }, hasTouch: true })
  await signInAsGuardian(phone, 'responsavel@demo.escola')
  await phone.goto('/academico/area/autorizacoes')
  await phone.getByRole('button', { name: /Tomás/ }).tap()
  await phone.getByRole('button', { name: 'Incluir pessoa' }).tap()
  const form = phone.getByRole('dialog')
  await form.getByRole('textbox', { name: 'Nome' }).fill('Iracema Tavares Lobo')
  await form.getByRole('textbox', { name: 'CPF ou RG' }).fill('RG 20.111.333-4')
  await form.getByRole('combobox', { name: 'Parentesco' }).selectOption({ label: 'Avó' })
  await form
    .locator('input[type=file]')
    .first()
    .setInputFiles({ name: 'iracema.png', mimeType: 'image/png', buffer: demoFace(1) })
  await expect(form.getByText('iracema.png')).toBeVisible()
  await expectSound(phone)
  await form.getByRole('button', { name: 'Salvar' }).tap()
  await expect(form).toBeHidden()
  await expect(phone.getByRole('button', { name: 'Mudar Iracema Tavares Lobo' })).toBeVisible()
  await expectSound(phone)

  const context = await browser.newContext({ viewport: { width: 1024, height: 768 }, hasTouch: true })
  const tablet = await context.newPage()
  await signInAsStaff(tablet, 'portaria@demo.escola')
  await tablet.goto('/academico/gerenciamento/portaria')
  await find(tablet, 'tomás conceição', /^Tomás Conceição/)
  const card = tablet.getByRole('list', { name: 'Quem pode retirar' }).getByRole('listitem')
  await expect(card.filter({ hasText: 'Iracema' }).locator('img')).toBeVisible()
  await expectSound(tablet)
  await kept(tablet)

  await context.setOffline(true)
  await tablet.reload()
  await find(tablet, 'tomás conceição', /^Tomás Conceição/)
  await expect(card.filter({ hasText: 'Iracema' }).locator('img')).toBeVisible()
  await tablet.getByRole('button', { name: 'Registrar saída com Iracema Tavares Lobo' }).tap()
  await tablet.getByRole('dialog').getByRole('button', { name: 'Confirmar saída' }).tap()
  await expect(tablet.getByText('1 saída aguarda conexão', { exact: true })).toBeVisible()
  await expect(tablet.getByText(/^Saiu às \d\d:\d\d · aguarda envio$/).first()).toBeVisible()
  await expectSound(tablet)
  await tablet.getByRole('button', { name: 'Voltou à escola' }).tap()
  await expect(tablet.getByText('1 saída e 1 retorno aguardam conexão', { exact: true })).toBeVisible()
  await expectSound(tablet)

  const sent: string[] = []
  tablet.on('response', (response) => {
    const [call] = /Portaria\/Saida.*$/.exec(response.url()) ?? []
    if (response.request().method() === 'POST' && call !== undefined)
      sent.push(`${response.status()} ${call.replace(/\d+/, ':id')}`)
  })
  await context.setOffline(false)
  await expect(tablet.getByText(/aguardam? conexão/)).toBeHidden()
  expect(sent).toEqual(['200 Portaria/Saida', '200 Portaria/Saida/:id/Retorno'])
  await expect(tablet.getByText(/Iracema Tavares Lobo \(Avó\) · Osvaldo/)).toBeVisible()

  await phone.reload()
  await phone.getByRole('button', { name: /Tomás/ }).tap()
  await expect(phone.getByText(/· Iracema Tavares Lobo \(Avó\)/).first()).toBeVisible()
  await expectSound(phone)
})
