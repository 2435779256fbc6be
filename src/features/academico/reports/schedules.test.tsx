import { screen, within } from '@testing-library/react'
import { SCHEDULES } from '#src/features/academico/reports/paths.ts'
import type { ScheduleDraft } from '#src/features/academico/reports/scheduleForm.ts'
import { keepSchedule, loadRecipients, loadSchedules } from '#src/features/academico/reports/schedules.requests.ts'
import { scheduleOpened } from '#src/features/academico/reports/schedules.slice.ts'
import { failureOf } from '#test/helpers/fakePorts.ts'
import { people } from '#test/helpers/people.ts'
import { showScreen } from '#test/helpers/showScreen.tsx'

const COLLEAGUES = [
  { id: 11, nome: 'Rita Prado' },
  { id: 12, nome: 'Caio Lemos' },
]

test('mistakes of a schedule are told beside their fields, and what was typed stays when the server refuses it', async () => {
  const { user, sent, happens } = await showScreen({
    as: people.staff(),
    holding: ['gerarRelatorio'],
    at: SCHEDULES,
    after: [
      loadSchedules.answered({ input: {}, result: { items: [], totalCount: 0 } }),
      scheduleOpened({ visao: { id: 3, nome: 'Da direção' }, schedule: null }),
      loadRecipients.answered({ input: 3, result: { pessoas: COLLEAGUES } }),
    ],
  })
  const dialog = within(screen.getByRole('dialog', { name: 'Enviar por e-mail: Da direção' }))
  await user.selectOptions(dialog.getByLabelText(/^Frequência/), 'Toda semana')
  await user.clear(dialog.getByLabelText(/^Horário/))
  await user.type(dialog.getByLabelText(/^Horário/), '2570')
  await user.type(dialog.getByRole('textbox', { name: /^Último dia/ }), '20112026')
  await user.click(dialog.getByRole('button', { name: 'Remover Rita Prado' }))
  await user.click(dialog.getByRole('button', { name: 'Agendar envio' }))
  expect(dialog.getByText('O campo Dia da semana é obrigatório.')).toBeVisible()
  expect(dialog.getByText('Informe o horário como 07:30.')).toBeVisible()
  expect(dialog.getByText('O último dia já passou. Escolha hoje ou um dia depois.')).toBeVisible()
  expect(dialog.getByText('Escolha ao menos um destinatário.')).toBeVisible()
  expect(sent()).not.toContainEqual(expect.objectContaining({ type: keepSchedule.asked.type }))

  await user.selectOptions(dialog.getByLabelText(/^Dia da semana/), 'Sexta-feira')
  await user.clear(dialog.getByLabelText(/^Horário/))
  await user.type(dialog.getByLabelText(/^Horário/), '1815')
  await user.clear(dialog.getByRole('textbox', { name: /^Último dia/ }))
  await user.selectOptions(dialog.getByLabelText(/^Acrescentar destinatário/), 'Caio Lemos')
  await user.click(dialog.getByRole('button', { name: 'Agendar envio' }))
  const draft: ScheduleDraft = {
    frequencia: 2,
    diaSemana: 5,
    diaMes: null,
    horario: '18:15',
    formato: 'pdf',
    ate: null,
    destinatarios: [12],
  }
  const input = { form: 'reportSchedules/3/novo', idVisao: 3, draft, key: '' }
  expect(sent()).toContainEqual(keepSchedule.asked(input))

  const fields = { destinatarios: 'Escolha só pessoas das suas unidades.' }
  happens(keepSchedule.failed({ input, failure: failureOf(422, { fields }) }))
  expect(await dialog.findByText('Escolha só pessoas das suas unidades.')).toBeVisible()
  expect(dialog.getByLabelText(/^Horário/)).toHaveValue('18:15')
  expect(dialog.getByText('Caio Lemos')).toBeVisible()
})
