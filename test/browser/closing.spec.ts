import type { Page } from '@playwright/test'
import { withMouse } from './doing.ts'
import { expect, expectSound, signInAsStaff, test } from './portal.ts'

const GROUP = 'Infantil 3 A'
const UNIT = 'Jardim'
const PRESIDENT = 'Flávio Peçanha Nunes'

/** Chooses the class group in the list of its year, and gives the row. */
const groupIn = async (page: Page) => {
  await page.goto('/academico/fechamento/ano-letivo')
  await page.getByLabel('Ano letivo', { exact: true }).selectOption({ label: '2026' })
  await page.getByLabel('Unidade', { exact: true }).selectOption({ label: UNIT })
  // Until the class groups of the unit are here, those of the larger one still stand there.
  await expect(page.getByRole('row').filter({ hasText: '9º ano A' })).toHaveCount(0)
  const row = page.getByRole('row').filter({ has: page.getByRole('checkbox', { name: GROUP }) })
  await expect(row).toHaveCount(1)
  return row
}

const withoutContent = (page: Page) => page.getByRole('row').filter({ hasText: 'Aula sem conteúdo' })

/** How many lessons of the class group have no content, by what is pending. */
const lessonsWithoutContent = async (page: Page): Promise<number> =>
  (await withoutContent(page).allInnerTexts()).reduce((sum, text) => sum + Number(/(\d+) aulas?,/.exec(text)?.[1]), 0)

/** Begins a closing of the class group, and gives the address of its steps. */
const prepare = async (page: Page): Promise<string> => {
  const row = await groupIn(page)
  await row.getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Preparar fechamento' }).click()
  await expect(page.getByRole('heading', { name: 'Fechamento de turmas' })).toBeVisible()
  return page.url()
}

/** A step that is done says so behind its name. */
const step = (page: Page, name: string) => page.getByRole('link', { name: new RegExp(`^${name}`) }).click()

const simulate = async (page: Page): Promise<void> => {
  await step(page, 'Simulação')
  await page.getByRole('button', { name: /^Simular/ }).click()
  await expect(page.getByText(/^Simulada em/)).toBeVisible()
}

/** One person asks, another one confirms. */
const confirm = async (desk: Page, second: Page, closing: string): Promise<void> => {
  await step(desk, 'Confirmação')
  await desk.getByRole('button', { name: 'Pedir o fechamento' }).click()
  await expect(desk.getByText('Você pediu este fechamento.')).toBeVisible()
  await second.goto(closing)
  await step(second, 'Confirmação')
  await second.getByRole('button', { name: 'Confirmar o fechamento' }).click()
  await second.getByRole('dialog').getByRole('button', { name: 'Fechar as turmas' }).click()
  await expect(second).toHaveURL(/\/processamento$/)
}

/** Holds the council of a stage, or of the year, with everybody there. */
const holdCouncil = async (page: Page, stage: string | null): Promise<void> => {
  const { choose, write, press } = withMouse(page)
  await page.goto('/academico/apontamentos/conselho-classe/gestao')
  await press(page.getByRole('button', { name: 'Marcar conselho' }))
  const dialog = page.getByRole('dialog')
  await choose(dialog.getByRole('combobox', { name: 'Turma' }), `${GROUP} · ${UNIT}`)
  await choose(dialog.getByRole('combobox', { name: 'Tipo' }), stage === null ? 'Final' : 'Por etapa')
  if (stage !== null) await choose(dialog.getByRole('combobox', { name: 'Etapa' }), stage)
  await write(dialog.getByRole('textbox', { name: 'Dia' }), '20/11/2026')
  await write(dialog.getByRole('textbox', { name: 'Hora' }), '14:00')
  await choose(dialog.getByRole('combobox', { name: 'Preside' }), PRESIDENT)
  await choose(dialog.getByRole('combobox', { name: 'Secretaria' }), PRESIDENT)
  await press(dialog.getByRole('button', { name: 'Marcar', exact: true }))
  await press(page.getByRole('button', { name: 'Todos presentes' }))
  await press(page.getByRole('button', { name: 'Salvar' }))
  await expect(page.getByText('Reunião salva.')).toBeVisible()
  await press(page.getByRole('button', { name: 'Iniciar conselho' }))
  await press(page.getByRole('button', { name: 'Concluir conselho' }))
  await press(dialog.getByRole('button', { name: 'Concluir', exact: true }))
  await expect(page.getByRole('heading', { name: /^Ata nº \d+\/2026$/ })).toBeVisible()
}

test('a class group is closed, from what is pending to its minutes and transcripts; a second run changes nothing; it is reopened and closed again', async ({
  browser,
}) => {
  test.setTimeout(240_000)
  const [desk, second] = [
    await browser.newPage({ viewport: { width: 1366, height: 768 } }),
    await (await browser.newContext({ viewport: { width: 1366, height: 768 } })).newPage(),
  ]
  await signInAsStaff(desk, 'master@demo.escola')
  await signInAsStaff(second, 'admin@demo.escola')

  // Lessons without a roll only warn in this school, so that the councils are what keeps the class group open.
  await desk.goto('/academico/fechamento/pendencias')
  await desk.getByRole('button', { name: 'Regras' }).click()
  for (const rule of ['Aula sem chamada', 'Dias ou horas letivas insuficientes'])
    await desk.getByRole('dialog').getByLabel(rule).selectOption({ label: 'Apenas avisa' })
  await desk.getByRole('dialog').getByRole('button', { name: 'Salvar' }).click()
  await expect(desk.getByRole('dialog')).toBeHidden()

  const closing = await prepare(desk)
  await expectSound(desk)
  const missing = desk.getByRole('row').filter({ hasText: 'Conselho de classe não concluído' })
  await expect(desk.getByRole('row').filter({ hasText: 'Avisa' }).first()).toBeVisible()
  const stages = (await missing.allInnerTexts()).flatMap((text) => /\d+º bimestre/.exec(text)?.[0] ?? [])
  // What is pending leads to where it is solved, and is gone once it is saved there.
  const owed = await lessonsWithoutContent(desk)
  await withoutContent(desk)
    .first()
    .getByRole('button', { name: /^Resolver/ })
    .click()
  await desk.getByLabel('Com as suas palavras').fill('Roda de histórias com fantoches.')
  await desk.getByRole('button', { name: 'Salvar' }).click()
  await expect(desk.getByText('Conteúdo salvo.')).toBeVisible()
  for (const stage of stages.toSorted((one, other) => one.localeCompare(other))) await holdCouncil(desk, stage)
  await holdCouncil(desk, null)

  await desk.goto(closing)
  await expect(desk.getByRole('row').filter({ hasText: 'Avisa' }).first()).toBeVisible()
  await expect(missing).toHaveCount(0)
  await expect.poll(() => lessonsWithoutContent(desk)).toBe(owed - 1)
  await simulate(desk)
  await expectSound(desk)
  await confirm(desk, second, closing)
  await expect(second.getByText('Todas as turmas deste fechamento estão fechadas.')).toBeVisible()
  await step(second, 'Resultados')
  const download = second.waitForEvent('download')
  await second.getByRole('button', { name: /^Ata nº \d+/ }).click()
  expect((await download).suggestedFilename()).toBe(`Ata ${GROUP}.pdf`)
  await expectSound(second)

  await step(second, 'Próximo ano')
  await expect(second.getByRole('heading', { name: 'Preparar o próximo ano' })).toBeVisible()
  await expect(second.getByRole('group', { name: 'Passos do fechamento' })).toBeVisible()
  await second.getByRole('link', { name: 'Voltar: Resultados' }).click()
  await expect(second).toHaveURL(/\/resultados$/)

  // Its year stands on the transcripts.
  await desk.goto('/academico/historico-escolar/alunos')
  await desk.getByLabel('Turma').selectOption({ label: `${GROUP} · Matutino · ${UNIT} · 2026` })
  await expect(desk.getByRole('cell', { name: '1 ano', exact: true }).first()).toBeVisible()

  const again = await prepare(desk)
  await simulate(desk)
  await confirm(desk, second, again)
  await expect(second.getByText('Todas as turmas já estavam fechadas. Nada mudou.')).toBeVisible()

  const row = await groupIn(desk)
  await row.getByRole('checkbox').check()
  await desk.getByRole('button', { name: 'Pedir reabertura' }).click()
  await desk.getByRole('dialog').getByLabel('Motivo').fill('Uma falta foi lançada para outra criança.')
  await desk.getByRole('dialog').getByRole('button', { name: 'Escolher só alguns' }).click()
  await desk.getByRole('dialog').getByRole('checkbox').first().check()
  await expectSound(desk)
  await desk.getByRole('dialog').getByRole('button', { name: 'Pedir', exact: true }).click()
  await expect(desk.getByRole('dialog')).toBeHidden()
  await groupIn(second)
  await second.getByRole('button', { name: /^Decidir a reabertura da turma/ }).click()
  await second.getByRole('dialog').getByRole('button', { name: 'Reabrir', exact: true }).click()
  await expect(second.getByRole('table', { name: 'Reaberturas' })).toContainText('Aberta')
  const last = await prepare(desk)
  await simulate(desk)
  await confirm(desk, second, last)
  await expect(second.getByText('Todas as turmas já estavam fechadas. Nada mudou.')).toBeVisible()
})
