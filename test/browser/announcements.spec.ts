import { expect, expectSound, signInAsGuardian, signInAsStaff, test } from './portal.ts'

test('the school announces something to one family; the mother opens the file, answers the poll and confirms it on the phone, and the school sees it', async ({
  browser,
}) => {
  const desk = await browser.newPage({ viewport: { width: 1366, height: 768 } })
  await signInAsStaff(desk, 'master@demo.escola')
  await desk.goto('/academico/publicacoes/comunicados/novo')
  await desk.getByRole('textbox', { name: 'Título' }).fill('Passeio ao museu: o que levar')
  await desk.getByRole('textbox', { name: 'Texto' }).fill('Levem lanche e uma garrafa de água.')
  await desk.getByLabel('Arquivos').setInputFiles({
    name: 'lista.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n'),
  })
  await desk.getByRole('checkbox', { name: 'Pedir que cada pessoa confirme a leitura' }).check()
  await desk.getByRole('checkbox', { name: 'Perguntar algo a quem recebe' }).check()
  await desk.getByRole('textbox', { name: 'Pergunta', exact: true }).fill('Quem busca na volta?')
  await desk.getByRole('textbox', { name: 'Texto da 1ª opção' }).fill('Mãe ou pai')
  await desk.getByRole('textbox', { name: 'Texto da 2ª opção' }).fill('Transporte escolar')
  await desk.getByRole('combobox', { name: 'Aluno', exact: true }).fill('úrsula conceição')
  await desk.getByRole('option', { name: /^Úrsula Conceição/ }).click()
  await expectSound(desk)
  await desk.getByRole('button', { name: 'Salvar' }).click()
  await desk.getByRole('button', { name: /^Ações: Passeio ao museu/ }).click()
  await desk.getByRole('button', { name: 'Conferir e publicar' }).click()
  await expect(desk.getByRole('row', { name: /Responsável por Úrsula/ }).first()).toBeVisible()
  await expectSound(desk)
  await desk.getByRole('button', { name: 'Publicar' }).click()
  await desk.getByRole('dialog').getByRole('button', { name: 'Publicar' }).click()
  await expect(desk.getByText('Comunicado publicado.')).toBeVisible()

  const phone = await browser.newPage({ viewport: { width: 360, height: 740 }, hasTouch: true })
  await signInAsGuardian(phone, 'responsavel@demo.escola')
  await phone.goto('/academico/area/comunicados')
  await phone.getByRole('button', { name: 'Passeio ao museu: o que levar' }).click()
  const card = phone.getByRole('article').filter({ hasText: 'Passeio ao museu' })
  await expect(card.getByText('Levem lanche e uma garrafa de água.')).toBeVisible()
  const download = phone.waitForEvent('download')
  await card.getByRole('button', { name: 'lista.pdf' }).click()
  expect((await download).suggestedFilename()).toBe('lista.pdf')
  await expectSound(phone)
  await card.getByRole('radio', { name: 'Transporte escolar' }).check()
  await expect(card.getByText('1 resposta')).toBeVisible()
  await card.getByRole('button', { name: 'Li e confirmo' }).click()
  await expect(card.getByText('Você confirmou a leitura')).toBeVisible()
  await expectSound(phone)

  await desk.reload()
  await desk.getByRole('combobox', { name: 'Leitura' }).selectOption({ label: 'Confirmaram' })
  await expect(desk.getByRole('row', { name: /Responsável por Úrsula.*Transporte escolar/ })).toHaveCount(1)
  await expectSound(desk)
})
