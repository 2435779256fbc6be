import { useState } from 'react'
import type { ReturnChecked, ReturnLineCheck } from '#domain/charges/charges.schemas.ts'
import type { ReturnOutcome } from '#domain/charges/charges.lists.ts'
import { sumBy } from '#domain/base/sum.ts'
import { formatDate } from '#src/lib/dates.ts'
import { formatMoney } from '#src/lib/money.ts'
import { StatusBadge, type Tone } from '#src/ui/StatusBadge.tsx'
import { Stat } from '#src/ui/Stat.tsx'
import type { Column } from '#src/ui/table/columns.ts'
import { DataTable } from '#src/ui/table/DataTable.tsx'
import { TwoLines } from '#src/ui/table/TwoLines.tsx'

/** Before and after the file is applied. */
const WORDS: Readonly<Record<ReturnOutcome, readonly [string, string]>> = {
  baixa: ['Dá baixa', 'Na fila'],
  diferente: ['Dá baixa, com diferença', 'Na fila, com diferença'],
  conhecida: ['Já baixada', 'Baixada'],
  desconhecida: ['Sem cobrança', 'Sem cobrança'],
  recusada: ['Não dá baixa', 'Não deu baixa'],
}

const TONES: Readonly<Record<ReturnOutcome, Tone>> = {
  baixa: 'success',
  diferente: 'warning',
  conhecida: 'info',
  desconhecida: 'danger',
  recusada: 'danger',
}

/** The lines of a returned file, and what each of them does. */
export const ReturnLines = ({ checked: { linhas, idTarefa } }: { readonly checked: ReturnChecked }) => {
  const [{ page, rowsPerPage }, setPage] = useState({ page: 0, rowsPerPage: 20 })
  const isApplied = idTarefa !== null
  const of = (...outcomes: readonly ReturnOutcome[]) => linhas.filter(({ resultado }) => outcomes.includes(resultado))
  const settling = of('baixa', 'diferente')
  const different = of('diferente').length
  return (
    <>
      <div className="tiles">
        <Stat
          label={isApplied ? 'Na fila' : 'Dão baixa'}
          value={String(settling.length)}
          hint={formatMoney(sumBy(settling, ({ valor }) => valor))}
        />
        <Stat label="Com diferença de valor" value={String(different)} />
        <Stat label={isApplied ? 'Baixadas' : 'Já baixadas'} value={String(of('conhecida').length)} />
        <Stat label="Ficam de fora" value={String(of('desconhecida', 'recusada').length)} />
      </div>
      <DataTable
        label="Linhas do arquivo"
        columns={columnsOf(isApplied)}
        rows={linhas.slice(page * rowsPerPage, (page + 1) * rowsPerPage)}
        rowId={({ linha }) => linha}
        rowName={({ linha }) => `Linha ${linha}`}
        status="ready"
        pagination={{ page, rowsPerPage, count: linhas.length }}
        onPaginate={setPage}
      />
    </>
  )
}

const columnsOf = (isApplied: boolean): readonly Column<ReturnLineCheck>[] => [
  { key: 'linha', header: 'Linha', cell: ({ linha, evento }) => <TwoLines first={String(linha)} second={evento} /> },
  {
    key: 'cobranca',
    header: 'Cobrança',
    cell: ({ cobranca, aluno }) => <TwoLines first={cobranca || '–'} second={aluno} />,
  },
  {
    key: 'valor',
    header: 'Valor',
    align: 'end',
    cell: ({ valor, pagoEm }) => (
      <TwoLines first={formatMoney(valor)} second={pagoEm === '' ? '' : formatDate(pagoEm)} />
    ),
  },
  {
    key: 'resultado',
    header: 'Resultado',
    cell: ({ resultado, detalhe }) => (
      <TwoLines
        first={<StatusBadge tone={TONES[resultado]}>{WORDS[resultado][isApplied ? 1 : 0]}</StatusBadge>}
        second={detalhe}
      />
    ),
  },
]
