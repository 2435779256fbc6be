import { withKeyboard } from './doing.ts'
import { expect, expectSound, signInAsGuardian, signInAsStaff, test } from './portal.ts'

test('a coordinator praises a whole class by keyboard in one form; a mother reads only of her child on the phone, and takes note of another occurrence', async ({
  browser,
}) => {
  const desk = await browser.newPage({ viewport: { width: 1366, height: 768 } })
  await signInAsStaff(desk, 'coordenacao@demo.escola')
  const { open, choose, write, press } = withKeyboard(desk)
  await open('Registrar ocorrência')
  await choose(desk.getByRole('combobox', { name: 'Tipo' }), 'Elogio')
  await choose(desk.getByRole('combobox', { name: 'Turma', exact: true }), '3º ano A · Centro')
  await write(desk.getByRole('textbox', { name: 'Título' }), 'Horta da turma')
  await write(
    desk.getByRole('textbox', { name: 'Texto para as famílias' }),
    '{{aluno}} cuidou da horta com os colegas.',
  )
  await press(desk.getByRole('button', { name: 'Marcar a turma toda' }))
  await expect(desk.getByText(/^\d\d alunos escolhidos$/)).toBeVisible()
  await expectSound(desk)
  await press(desk.getByRole('button', { name: 'Registrar', exact: true }))
  await expect(desk.getByText('Ocorrência registrada.')).toBeVisible()
  await expectSound(desk)

  const phone = await browser.newPage({ viewport: { width: 360, height: 740 }, hasTouch: true })
  await signInAsGuardian(phone, 'responsavel@demo.escola')
  await phone.goto('/academico/area/ocorrencias')
  await phone.getByRole('button', { name: /Tomás$/ }).tap()
  await expect(phone.getByText(/cuidou da horta/)).toHaveText("Tomás Conceição D'Ávila cuidou da horta com os colegas.")
  await expectSound(phone)
  await phone.getByRole('button', { name: /Úrsula$/ }).tap()
  const waiting = phone.getByRole('button', { name: /^Tomar ciência/ })
  await expect(waiting.first()).toBeVisible()
  const before = await waiting.count()
  await waiting.first().tap()
  await phone.getByRole('dialog').getByRole('button', { name: 'Tomei ciência' }).tap()
  await expect(waiting).toHaveCount(before - 1)
  await expectSound(phone)
})
