import { CANCELLED, ISSUED, OVERDUE, PAID } from '#domain/charges/charges.lists.ts'
import type { ChargeRow } from '#domain/charges/charges.schemas.ts'
import { statementSums } from '#domain/charges/statementSums.ts'

const ROW: ChargeRow = {
  id: 1,
  idMatricula: 1,
  idAluno: 1,
  aluno: 'Ana',
  serie: '1º ano',
  unidade: 'Centro',
  anoLetivo: 2026,
  tipo: 2,
  descricao: 'Anuidade 2026',
  numero: 1,
  total: 12,
  parte: 1,
  partes: 1,
  percentual: null,
  responsavel: 'Bia',
  bruto: 10_000,
  descontos: [],
  liquido: 9_000,
  vencimento: '2026-12-10',
  situacao: ISSUED,
  pago: 0,
  hoje: 9_000,
  multa: 0,
  juros: 0,
  diasAtraso: 0,
  passos: [],
  pagavel: true,
  versao: 1,
}

test('what is open today is what is due by then, not all instalments to come', () => {
  const rows: readonly ChargeRow[] = [
    { ...ROW, situacao: PAID, vencimento: '2026-10-10', pago: 9_000, hoje: 0 },
    { ...ROW, situacao: OVERDUE, vencimento: '2026-11-10', hoje: 10_250, multa: 200, juros: 50 },
    { ...ROW, vencimento: '2026-11-23' },
    { ...ROW },
    { ...ROW, vencimento: '2027-01-10' },
    { ...ROW, situacao: CANCELLED, hoje: 0 },
  ]
  expect(statementSums(rows, '2026-11-23')).toEqual({
    contratado: 50_000,
    descontos: 5_000,
    pago: 9_000,
    aberto: 37_250,
    devido: 19_250,
    vencido: 10_250,
    aVencer: 18_000,
    encargos: 250,
  })
})
