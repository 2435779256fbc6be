import X from 'lucide-react/icons/x'
import type { GrantSimulation, PlannedRow } from '#domain/discounts/discounts.schemas.ts'
import { REQUESTED } from '#domain/discounts/discounts.lists.ts'
import { formatMoney } from '#src/lib/money.ts'
import { plural } from '#src/lib/text.ts'
import { RowList } from '#src/ui/BareList.tsx'
import { EmptyState } from '#src/ui/EmptyState.tsx'
import { Explanation } from '#src/views/Explanation.tsx'
import { IconButton } from '#src/ui/IconButton.tsx'
import { StatusBadge } from '#src/ui/StatusBadge.tsx'

interface SimulationResultProps {
  readonly simulation: GrantSimulation
  readonly onLeaveOut: (enrolmentId: number) => void
}

/** Whom a discount would reach, what each pays before and after, and its cost to the school in the year. */
export const SimulationResult = ({ simulation, onLeaveOut }: SimulationResultProps) => {
  const { aprovados, solicitados, deFora, antes, depois, alunos } = simulation
  const total = aprovados + solicitados + deFora
  if (total === 0) return <EmptyState title="Nenhum aluno" reason="Não há alunos nesta seleção." />
  return (
    <div className="stack" role="status">
      <p className="mb-0">
        <strong>{outcomeOf(simulation)}</strong>
        {deFora > 0 && `, ${plural(deFora, 'aluno fica', 'alunos ficam')} de fora`}. Impacto no ano:{' '}
        <strong>{formatMoney(antes - depois)}</strong>, de {formatMoney(antes)} para {formatMoney(depois)}.
      </p>
      <RowList>
        {alunos.map((row) => (
          <Row key={row.idMatricula} row={row} onLeaveOut={onLeaveOut} />
        ))}
      </RowList>
      {alunos.length < total && <p className="mb-0">A lista mostra os {alunos.length} primeiros, por nome.</p>}
    </div>
  )
}

/** Who gets it at once, and who only after somebody else approves. */
const outcomeOf = ({ aprovados, solicitados }: GrantSimulation): string =>
  [
    ...(aprovados > 0 || solicitados === 0 ? [plural(aprovados, 'aluno recebe já', 'alunos recebem já')] : []),
    ...(solicitados > 0 ? [plural(solicitados, 'espera aprovação', 'esperam aprovação')] : []),
  ].join(', ')

interface RowProps {
  readonly row: PlannedRow
  readonly onLeaveOut: (enrolmentId: number) => void
}

const Row = ({ row, onLeaveOut }: RowProps) => {
  const { idMatricula, aluno, serie, unidade, filho, antes, depois, situacao, motivo, passos } = row
  return (
    <li>
      <span>
        <strong>{aluno}</strong> {situacao === null && <StatusBadge tone="neutral">Não recebe</StatusBadge>}
        {situacao === REQUESTED && <StatusBadge tone="warning">Espera aprovação</StatusBadge>}
        <small>
          {serie} · {unidade}
          {filho !== null && ` · ${filho}º filho`}
        </small>
        {motivo !== '' && <small>{motivo}</small>}
        {situacao !== null && <Explanation steps={passos} />}
      </span>
      {situacao !== null && (
        <>
          <span>
            <del>{formatMoney(antes)}</del> {formatMoney(depois)}
          </span>
          <IconButton icon={X} label={`Deixar ${aluno} de fora`} onClick={() => onLeaveOut(idMatricula)} />
        </>
      )}
    </li>
  )
}
