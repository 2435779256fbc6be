import X from 'lucide-react/icons/x'
import type { ItemSimulation } from '#domain/api/studentItems.schemas.ts'
import { formatMoney } from '#src/lib/money.ts'
import { plural } from '#src/lib/text.ts'
import { RowList } from '#src/ui/BareList.tsx'
import { EmptyState } from '#src/ui/EmptyState.tsx'
import { Explanation } from '#src/ui/Explanation.tsx'
import { IconButton } from '#src/ui/IconButton.tsx'
import { InstalmentsTable } from '#src/ui/InstalmentsTable.tsx'
import { StatusBadge } from '#src/ui/StatusBadge.tsx'

interface ItemResultProps {
  readonly simulation: ItemSimulation
  readonly onLeaveOut: (enrolmentId: number) => void
}

/** What each pays and when, and who takes it. */
export const ItemResult = ({ simulation: { valor, parcelas, passos, alunos }, onLeaveOut }: ItemResultProps) => {
  if (alunos.length === 0) return <EmptyState title="Nenhum aluno" reason="Ninguém está no que foi escolhido." />
  const count = alunos.filter(({ motivo }) => motivo === '').length
  return (
    <div className="stack" role="status">
      <p className="mb-0">
        <strong>{plural(count, 'aluno', 'alunos')}</strong>, {formatMoney(valor)} cada um:{' '}
        <strong>{formatMoney(valor * count)}</strong> ao todo.
      </p>
      <div>
        <InstalmentsTable instalments={parcelas} />
        <Explanation steps={passos} />
      </div>
      <RowList>
        {alunos.map(({ idMatricula, aluno, serie, unidade, motivo }) => (
          <li key={idMatricula}>
            <span>
              <strong>{aluno}</strong> {motivo !== '' && <StatusBadge tone="neutral">De fora</StatusBadge>}
              <small>
                {serie} · {unidade}
              </small>
              {motivo !== '' && <small>{motivo}</small>}
            </span>
            {motivo === '' && (
              <IconButton icon={X} label={`Deixar ${aluno} de fora`} onClick={() => onLeaveOut(idMatricula)} />
            )}
          </li>
        ))}
      </RowList>
    </div>
  )
}
