import { screen } from '@testing-library/react'
import type { MovementPreview, MovementSheet } from '#domain/movements/movements.schemas.ts'
import { movementPath } from '#src/core/movements/paths.ts'
import {
  carryOutMovement,
  loadMovement,
  previewMovement,
} from '#src/features/academico/movements/movements.requests.ts'
import { failureOf } from '#test/helpers/fakePorts.ts'
import { people } from '#test/helpers/people.ts'
import { showScreen } from '#test/helpers/showScreen.tsx'

const sheet: MovementSheet = {
  id: 4,
  versao: 2,
  idMatricula: 9,
  idAluno: 7,
  aluno: 'Úrsula Conceição',
  ra: '2026.1001',
  anoLetivo: 2026,
  unidade: 'Unidade Centro',
  serie: '6º ano',
  turma: '6º ano A',
  tipoMovimento: 1,
  situacaoMovimento: 2,
  dia: '2026-11-20',
  motivoTransferencia: 1,
  escolaDestino: 'Escola do Parque',
  abertoEm: '2026-11-18T14:00:00.000Z',
  abertoPor: 'Regina Prado',
  pedidoPor: 'Mãe',
  municipioDestino: 'Campinas',
  ufDestino: 'SP',
  paisDestino: 'Brasil',
  entrevista: '',
  opcaoFinanceira: null,
  dataFinanceira: null,
  efetivadoPor: '',
  efetivadoEm: null,
  encerradoPor: '',
  encerradoEm: null,
  motivoEncerramento: '',
  veFinanceiro: true,
  conferencia: [{ titulo: 'Documentos', estado: 'pendente', detalhe: 'Histórico escolar.' }],
  impedimentoDesfazer: '',
  retornoEm: null,
  retornoPor: '',
  turmasRetorno: [],
}

const preview = (depois: number): MovementPreview => ({
  versao: 2,
  conferido: String(depois),
  mudancas: [{ campo: 'Situação da matrícula', antes: 'Matriculado', depois: 'Transferido' }],
  cobrancas: {
    linhas: [{ nome: 'Mensalidade 11/12', vencimento: '2026-11-10', situacaoCobranca: 2, antes: 120_000, depois }],
    antes: 120_000,
    depois,
  },
})

const choice = { opcaoFinanceira: 3, dataFinanceira: null } as const
const arrived = loadMovement.answered({ input: 4, result: sheet })
const show = () =>
  showScreen({ as: people.staff(), holding: ['transferencias'], at: movementPath(4), after: [arrived] })
const carryOutButton = () =>
  screen.queryAllByRole('button', { name: 'Efetivar a saída' }).find((one) => !one.hasAttribute('aria-expanded'))

test('what is carried out is what was looked at, and a preview that is outdated is looked at again', async () => {
  const { user, sent, happens } = await show()
  expect(screen.getByText('Histórico escolar.')).toBeVisible()
  expect(carryOutButton()).toBeUndefined()
  await user.click(screen.getByRole('button', { name: 'Ver prévia' }))
  expect(sent()).toContainEqual(previewMovement.asked({ id: 4, choice }))
  happens(previewMovement.answered({ input: { id: 4, choice }, result: preview(80_000) }))
  const input = { id: 4, choice, conferido: '80000' }
  await user.click(carryOutButton() ?? document.body)
  expect(sent()).toContainEqual(carryOutMovement.asked(input))
  happens(carryOutMovement.failed({ input, failure: { ...failureOf(409), current: preview(120_000) } }))
  expect(screen.getByText(/Algo mudou desde a prévia/)).toBeVisible()
  await user.click(carryOutButton() ?? document.body)
  expect(sent()).toContainEqual(carryOutMovement.asked({ ...input, conferido: '120000' }))
})

test('another choice needs another preview', async () => {
  const { user, happens } = await show()
  happens(previewMovement.answered({ input: { id: 4, choice }, result: preview(80_000) }))
  expect(carryOutButton()).toBeDefined()
  await user.selectOptions(screen.getByLabelText(/O que fazer com as parcelas/), 'Isentar')
  expect(carryOutButton()).toBeUndefined()
})
