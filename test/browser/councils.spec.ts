import { withKeyboard } from './doing.ts'
import { expect, expectSound, signInAsStaff, test } from './portal.ts'

test('a coordinator holds the council of a class group of thirty by keyboard alone, from its date to its minutes', async ({
  browser,
}) => {
  const desk = await browser.newPage({ viewport: { width: 1366, height: 768 } })
  await signInAsStaff(desk, 'coordenacao@demo.escola')
  const { open, choose, write, press } = withKeyboard(desk)
  await open('Conselho de classe: gestão')
  await press(desk.getByRole('button', { name: 'Marcar conselho' }))
  const dialog = desk.getByRole('dialog')
  await choose(dialog.getByRole('combobox', { name: 'Turma' }), '6º ano A · Centro')
  await choose(dialog.getByRole('combobox', { name: 'Etapa' }), '3º bimestre')
  await write(dialog.getByRole('textbox', { name: 'Dia' }), '15/10/2026')
  await write(dialog.getByRole('textbox', { name: 'Hora' }), '14:00')
  await choose(dialog.getByRole('combobox', { name: 'Preside' }), 'Estela São Pedro')
  await choose(dialog.getByRole('combobox', { name: 'Secretaria' }), 'Estela São Pedro')
  await expectSound(desk)
  await press(dialog.getByRole('button', { name: 'Marcar', exact: true }))
  await expect(desk.getByRole('heading', { name: 'Conselho de classe, 6º ano A' })).toBeVisible()

  await press(desk.getByRole('button', { name: 'Todos presentes' }))
  await press(desk.getByRole('button', { name: 'Salvar' }))
  await expect(desk.getByText('Reunião salva.')).toBeVisible()
  await press(desk.getByRole('button', { name: 'Iniciar conselho' }))
  const student = desk.getByRole('heading', { level: 2 }).filter({ hasText: / de 30$/ })
  await expect(student).toContainText('1 de 30')
  await expectSound(desk)

  for (let place = 1; place <= 30; place += 1) {
    await expect(student).toContainText(`${place} de 30`)
    if (place % 10 === 1) {
      await write(desk.getByRole('textbox', { name: 'Síntese' }), `Avança bem, segundo o conselho (${place}).`)
      await press(desk.getByRole('button', { name: 'Salvar' }))
      await expect(desk.getByText('Registro do aluno salvo.').last()).toBeVisible()
    }
    if (place < 30) await desk.keyboard.press('Control+ArrowDown')
  }
  await desk.keyboard.press('ArrowLeft')
  await expect(student).toContainText('29 de 30')

  await press(desk.getByRole('button', { name: 'Concluir conselho' }))
  await press(desk.getByRole('dialog').getByRole('button', { name: 'Concluir', exact: true }))
  await expect(desk.getByRole('heading', { name: /^Ata nº \d+\/2026$/ })).toBeVisible()
  await expectSound(desk)
  const download = desk.waitForEvent('download')
  await press(desk.getByRole('button', { name: /^Baixar/ }))
  expect((await download).suggestedFilename()).toMatch(/^Ata de conselho \d+-2026 v1\.pdf$/)
})
