import { expect, expectSound, signInAsGuardian, signInAsStaff, test } from './portal.ts'

const PHONE = { viewport: { width: 360, height: 740 }, hasTouch: true } as const
const REASON = 'A terceira questão foi corrigida com o gabarito de outra prova.'
const ANSWER = 'O conselho reviu a prova com a professora. A terceira questão vale, e a nota será corrigida na folha.'

test('a mother contests a result on her phone, the school answers with its dossier, and she takes note', async ({
  browser,
}) => {
  const phone = await browser.newPage(PHONE)
  await signInAsGuardian(phone, 'responsavel@demo.escola')
  await phone.goto('/academico/area/recursos')
  await phone.getByRole('button', { name: 'Tomás' }).click()
  const asked = phone.getByRole('button', { name: /^Pedir reconsideração de/ }).first()
  const result = ((await asked.innerText()).split('reconsideração de')[1] ?? '').trim()
  await asked.click()
  const form = phone.getByRole('dialog')
  await form.getByRole('button', { name: 'Salvar' }).click()
  await expect(form.getByText(/obrigatóri|Preencha|Informe/i).first()).toBeVisible()
  await form.getByLabel('Por que o resultado deve ser revisto').fill(REASON)
  await expectSound(phone)
  await form.getByRole('button', { name: 'Salvar' }).click()
  await expect(form).toBeHidden()
  const hers = phone.locator('.card').filter({ hasText: REASON })
  await expect(hers).toContainText('Aguarda a resposta da escola')
  const protocol = /\d{4}\/\d{4}/.exec(await hers.innerText())?.[0] ?? ''
  await expectSound(phone)

  const desk = await browser.newPage({ viewport: { width: 1366, height: 768 } })
  await signInAsStaff(desk, 'coordenacao@demo.escola')
  await desk.goto('/academico/fechamento/recursos')
  await desk.getByRole('row').filter({ hasText: protocol }).filter({ hasText: result }).click()
  await expect(desk.getByText(REASON)).toBeVisible()
  await desk.getByLabel('Decisão').selectOption({ label: 'Deferido: o resultado muda' })
  await desk.getByLabel('Resposta').fill(ANSWER)
  await expectSound(desk)
  await desk.getByRole('button', { name: 'Gravar' }).click()
  await expect(desk.getByText('Deferido', { exact: true })).toBeVisible()
  const download = desk.waitForEvent('download')
  await desk.getByRole('button', { name: 'Baixar dossiê' }).click()
  expect((await download).suggestedFilename()).toBe(`Dossiê ${protocol.replace('/', '-')}.pdf`)

  await phone.reload()
  await expect(hers).toContainText(ANSWER)
  await hers.getByRole('button', { name: 'Estou ciente da resposta' }).click()
  await expect(hers.getByRole('button', { name: 'Estou ciente da resposta' })).toBeHidden()
  await expect(hers).toContainText('Deferido')
})
