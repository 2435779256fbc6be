import type { NamedChange, PlaceChangePreview, RepricedLine } from '#domain/placeChanges/placeChanges.wire.ts'
import { type ChosenPlan, isSamePlan } from '#domain/proposals/proposal.ts'
import { formatDate } from '#src/lib/dates.ts'
import { formatMoney } from '#src/lib/money.ts'
import { plural } from '#src/lib/text.ts'
import { AmountsTable } from '#src/ui/AmountsTable.tsx'
import { ChangesTable } from '#src/views/ChangesTable.tsx'
import { ChargeBadge } from '#src/views/ChargeBadge.tsx'
import { Explanation } from '#src/views/Explanation.tsx'
import { SelectField } from '#src/ui/SelectField.tsx'
import { Stat } from '#src/ui/Stat.tsx'

interface ChangePreviewProps {
  readonly preview: PlaceChangePreview
  readonly onPlan: (plan: ChosenPlan) => void
}

/** The effect of a place change: on the place, on every instalment, and on the contract. */
export const ChangePreview = ({ preview: { mudancas, vagas, preco, contrato }, onPlan }: ChangePreviewProps) => (
  <>
    <ChangesTable changes={mudancas.map(fieldOf)} />
    <p className="text-secondary mb-0">
      No destino: {plural(vagas.ofertadas, 'vaga ofertada', 'vagas ofertadas')}, {vagas.preenchidas} preenchidas,{' '}
      {vagas.livres} livres.
    </p>
    {preco === null ? (
      <p className="mb-0">Esta matrícula não tem anuidade escolhida: nenhum valor é recalculado.</p>
    ) : (
      <Price preco={preco} onPlan={onPlan} />
    )}
    {contrato !== null && <Contract {...contrato} />}
  </>
)

const fieldOf = ({ campo, antes, depois }: NamedChange) => ({ campo, rotulo: campo, antes, depois })

interface PriceProps {
  readonly preco: NonNullable<PlaceChangePreview['preco']>
  readonly onPlan: (plan: ChosenPlan) => void
}

const Price = ({ preco: { linhas, antes, depois, plano, planos, passos }, onPlan }: PriceProps) => {
  const changing = linhas.filter((line) => line.antes !== line.depois)
  return (
    <>
      {planos.length > 1 && (
        <SelectField
          label="Forma de pagamento"
          empty={null}
          options={planos.map((plan, place) => ({ value: place, label: plan.condition }))}
          value={String(planos.findIndex((plan) => isSamePlan(plan, plano)))}
          onChange={(place) => {
            const plan = planos[Number(place)]
            if (plan !== undefined) onPlan(plan)
          }}
        />
      )}
      <div className="tiles">
        <Stat label="Anuidade antes" value={formatMoney(antes)} />
        <Stat label="Anuidade depois" value={formatMoney(depois)} />
        <Stat label="Diferença" value={signed(depois - antes)} />
      </div>
      <p className="mb-0">
        {changing.length === 0
          ? 'Nenhuma parcela muda: só as que vencem a partir do dia informado, e de que nada foi pago, são recalculadas.'
          : `${plural(changing.length, 'parcela muda', 'parcelas mudam')}. As pagas, vencidas ou em acordo ficam como estão.`}
      </p>
      <AmountsTable label="Parcelas antes e depois" rowCount={linhas.length}>
        <thead>
          <tr>
            <th scope="col">Parcela</th>
            <th scope="col">Vencimento</th>
            <th scope="col">Situação</th>
            <th scope="col">Antes</th>
            <th scope="col">Depois</th>
            <th scope="col">Diferença</th>
          </tr>
        </thead>
        <tbody>
          {linhas.map((line) => (
            <Line key={line.numero} {...line} />
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row" colSpan={3}>
              Total
            </th>
            <td>{formatMoney(antes)}</td>
            <td>{formatMoney(depois)}</td>
            <td>{signed(depois - antes)}</td>
          </tr>
        </tfoot>
      </AmountsTable>
      <Explanation steps={passos} />
    </>
  )
}

const Line = ({ numero, vencimento, situacao, antes, depois }: RepricedLine) => (
  <tr>
    <th scope="row">{numero}</th>
    <td>{formatDate(vencimento)}</td>
    <td>{situacao === null ? 'A cobrar' : <ChargeBadge state={situacao} />}</td>
    <td>{formatMoney(antes)}</td>
    <td>{antes === depois ? formatMoney(depois) : <strong>{formatMoney(depois)}</strong>}</td>
    <td>{antes === depois ? 'não muda' : signed(depois - antes)}</td>
  </tr>
)

const signed = (cents: number): string => (cents > 0 ? `+ ${formatMoney(cents)}` : formatMoney(cents))

const Contract = ({ texto, impedimento, mudancas }: NonNullable<PlaceChangePreview['contrato']>) => {
  if (impedimento !== '') return <div className="alert alert-warning mb-0">Contrato: {impedimento}</div>
  return (
    <section className="stack" aria-label="Contrato">
      <p className="mb-0">
        {texto === 'aditivo'
          ? 'O contrato já foi assinado: um aditivo só com o que muda fica pronto para assinatura.'
          : 'O contrato ainda não foi assinado: uma nova versão toma o lugar dele.'}
      </p>
      <ChangesTable changes={mudancas.map(fieldOf)} />
    </section>
  )
}
