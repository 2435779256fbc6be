import { schoolStamp } from '#domain/base/schoolTime.ts'
import { demoFace } from '../../server/db/demo/photos.ts'
import { expect, expectSound, signInAsGuardian, signInAsStaff, test } from './portal.ts'
import { openSchoolOn } from './schoolDay.ts'

test('a mother asks on the phone, the coordination accepts, the teacher gives a dose on a tablet, and the mother sees it', async ({
  browser,
  baseURL,
}) => {
  // The server goes by today's clock, whatever day it is.
  const [day = '', time = ''] = schoolStamp(new Date()).split('T')
  await openSchoolOn(baseURL ?? '', day)
  const hour = time.slice(0, 5)

  const phone = await browser.newPage({ viewport: { width: 360, height: 740 }, hasTouch: true })
  await signInAsGuardian(phone, 'responsavel@demo.escola')
  await phone.goto('/academico/area/autorizacoes')
  await phone.getByRole('button', { name: /Tomás/ }).tap()
  await phone.getByRole('button', { name: 'Pedir medicação' }).tap()
  const form = phone.getByRole('dialog')
  await form.getByRole('textbox', { name: 'Remédio' }).fill('Xarope de guaco')
  await form.getByRole('textbox', { name: 'Dose' }).fill('5 ml')
  await form.getByRole('textbox', { name: 'Hora' }).fill(hour)
  await form.getByRole('textbox', { name: 'Último dia' }).fill(day.split('-').toReversed().join('/'))
  await form.getByRole('textbox', { name: /^Para que é/ }).fill('Tosse, depois do lanche.')
  await form.getByRole('checkbox', { name: /^Precisa de receita/ }).check()
  await form
    .locator('input[type=file]')
    .first()
    .setInputFiles({ name: 'receita.png', mimeType: 'image/png', buffer: demoFace(1) })
  await expect(form.getByText('receita.png')).toBeVisible()
  await form.getByRole('checkbox', { name: 'Confirmo o pedido' }).check()
  await expectSound(phone)
  await form.getByRole('button', { name: 'Enviar pedido' }).tap()
  await expect(form).toBeHidden()
  const asked = phone.getByRole('listitem').filter({ hasText: 'Xarope de guaco, 5 ml' })
  await expect(asked.getByText('Aguarda a escola')).toBeVisible()
  await expectSound(phone)

  const desk = await browser.newPage({ viewport: { width: 1366, height: 768 } })
  await signInAsStaff(desk, 'coordenacao@demo.escola')
  await desk.goto('/academico/gerenciamento/medicacao/pedidos')
  await desk
    .getByRole('button', { name: /^Abrir pedido de Tomás Conceição/ })
    .first()
    .click()
  const sheet = desk.getByRole('dialog')
  await expect(sheet.getByText('Xarope de guaco')).toBeVisible()
  await sheet.getByRole('combobox', { name: 'Responsável pela aplicação' }).selectOption({ label: GIVER })
  await expectSound(desk)
  await sheet.getByRole('button', { name: 'Aceitar' }).click()
  await expect(sheet).toBeHidden()

  const context = await browser.newContext({ viewport: { width: 768, height: 1024 }, hasTouch: true })
  const tablet = await context.newPage()
  await signInAsStaff(tablet, 'professor@demo.escola')
  await tablet.goto('/academico/gerenciamento/medicacao')
  const dose = tablet.getByRole('listitem').filter({ hasText: 'Xarope de guaco, 5 ml' })
  await expect(dose.getByText('Tosse, depois do lanche.')).toBeVisible()
  await expectSound(tablet)
  await dose.getByRole('button', { name: /^Dada/ }).tap()
  await tablet.getByRole('dialog').getByRole('button', { name: 'Confirmar dose dada' }).tap()
  await expect(dose.getByText(/^Dada às \d\d:\d\d$/)).toBeVisible()
  await expectSound(tablet)

  await phone.reload()
  await phone.getByRole('button', { name: /Tomás/ }).tap()
  await expect(asked.getByText('Aceito', { exact: true })).toBeVisible()
  await expect(asked.getByText(/^Dada às \d\d:\d\d$/)).toBeVisible()
  await expect(asked.getByText(new RegExp(`^${GIVER}, `))).toBeVisible()
  await expectSound(phone)
})

/** The teacher of the demo's account. */
const GIVER = 'Caetano Vasconcelos Mello'
