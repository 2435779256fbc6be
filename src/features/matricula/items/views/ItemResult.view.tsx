import X from 'lucide-react/icons/x'
import type { ItemSimulation } from '#domain/otherItems/studentItems.schemas.ts'
import { sumBy } from '#domain/base/sum.ts'
import { formatMoney } from '#src/lib/money.ts'
import { plural } from '#src/lib/text.ts'
import { RowList } from '#src/ui/BareList.tsx'
import { EmptyState } from '#src/ui/EmptyState.tsx'
import { Explanation } from '#src/views/Explanation.tsx'
import { IconButton } from '#src/ui/IconButton.tsx'
import { InstalmentsTable } from '#src/views/InstalmentsTable.tsx'
import { StatusBadge } from '#src/ui/StatusBadge.tsx'

interface ItemResultProps {
  readonly simulation: ItemSimulation
  readonly onLeaveOut: (enrolmentId: number) => void
}

/** What all of them pay together, in cents. */
export const totalOf = ({ planos, alunos }: ItemSimulation): number =>
  sumBy(alunos, ({ plano }) => (plano === null ? 0 : (planos[plano]?.liquido ?? 0)))

/** What each pays and when, and who takes it: those who pay the same stand together. */
export const ItemResult = ({ simulation, onLeaveOut }: ItemResultProps) => {
  const { planos, alunos } = simulation
  if (alunos.length === 0) return <EmptyState title="Nenhum aluno" reason="Não há alunos nesta seleção." />
  const takers = alunos.filter(({ plano }) => plano !== null)
  const refused = alunos.filter(({ plano }) => plano === null)
  return (
    <div className="stack" role="status">
      <p className="mb-0">
        <strong>{plural(takers.length, 'aluno', 'alunos')}</strong>: <strong>{formatMoney(totalOf(simulation))}</strong>{' '}
        ao todo.
      </p>
      {planos.map(({ liquido, parcelas, passos }, place) => {
        const own = takers.filter(({ plano }) => plano === place)
        return (
          <div key={own[0]?.idMatricula}>
            <p className="mb-1">
              {plural(own.length, 'aluno', 'alunos')}, {formatMoney(liquido)} cada um
            </p>
            <InstalmentsTable instalments={parcelas} />
            <Explanation steps={passos} />
            <RowList>
              {own.map(({ idMatricula, aluno, serie, unidade }) => (
                <li key={idMatricula}>
                  <span>
                    <strong>{aluno}</strong>
                    <small>
                      {serie} · {unidade}
                    </small>
                  </span>
                  <IconButton icon={X} label={`Deixar ${aluno} de fora`} onClick={() => onLeaveOut(idMatricula)} />
                </li>
              ))}
            </RowList>
          </div>
        )
      })}
      {refused.length > 0 && (
        <RowList>
          {refused.map(({ idMatricula, aluno, serie, unidade, motivo }) => (
            <li key={idMatricula}>
              <span>
                <strong>{aluno}</strong> <StatusBadge tone="neutral">Não recebe</StatusBadge>
                <small>
                  {serie} · {unidade}
                </small>
                <small>{motivo}</small>
              </span>
            </li>
          ))}
        </RowList>
      )}
    </div>
  )
}
