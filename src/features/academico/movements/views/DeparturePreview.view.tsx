import type { MovementPreview } from '#domain/movements/movements.schemas.ts'
import { formatDate } from '#src/lib/dates.ts'
import { formatMoney } from '#src/lib/money.ts'
import { plural } from '#src/lib/text.ts'
import { AmountsTable } from '#src/ui/AmountsTable.tsx'
import { Stat } from '#src/ui/Stat.tsx'
import { ChangesTable } from '#src/views/ChangesTable.tsx'
import { ChargeBadge } from '#src/views/ChargeBadge.tsx'

/** What a departure or a return does to the enrolment and to every charge. */
export const DeparturePreview = ({ preview: { mudancas, cobrancas } }: { readonly preview: MovementPreview }) => (
  <>
    <ChangesTable changes={mudancas.map(({ campo, antes, depois }) => ({ campo, rotulo: campo, antes, depois }))} />
    {cobrancas === null ? (
      <p className="mb-0">As parcelas mudam como escolhido. Os valores aparecem a quem vê o financeiro.</p>
    ) : (
      <Charges cobrancas={cobrancas} />
    )}
  </>
)

const Charges = ({
  cobrancas: { linhas, antes, depois },
}: {
  readonly cobrancas: NonNullable<MovementPreview['cobrancas']>
}) => {
  const changing = linhas.filter((line) => line.antes !== line.depois)
  if (changing.length === 0) return <p className="mb-0">Nenhuma cobrança muda.</p>
  return (
    <>
      <div className="tiles">
        <Stat label="Cobrado antes" value={formatMoney(antes)} />
        <Stat label="Cobrado depois" value={formatMoney(depois)} />
        <Stat
          label={depois > antes ? 'Volta a ser cobrado' : 'Deixa de ser cobrado'}
          value={formatMoney(Math.abs(antes - depois))}
        />
      </div>
      <p className="mb-0">
        {plural(changing.length, 'cobrança muda', 'cobranças mudam')}. As pagas, em parte ou em acordo ficam como estão.
      </p>
      <AmountsTable label="Parcelas antes e depois" rowCount={changing.length}>
        <thead>
          <tr>
            <th scope="col">Parcela</th>
            <th scope="col">Vencimento</th>
            <th scope="col">Situação</th>
            <th scope="col">Antes</th>
            <th scope="col">Depois</th>
          </tr>
        </thead>
        <tbody>
          {changing.map((line) => (
            <tr key={`${line.nome} ${line.vencimento}`}>
              <th scope="row">{line.nome}</th>
              <td>{formatDate(line.vencimento)}</td>
              <td>
                <ChargeBadge state={line.situacaoCobranca} />
              </td>
              <td>{formatMoney(line.antes)}</td>
              <td>
                {line.antes === line.depois ? formatMoney(line.depois) : <strong>{formatMoney(line.depois)}</strong>}
              </td>
            </tr>
          ))}
        </tbody>
      </AmountsTable>
    </>
  )
}
