import type { ReplicationResult } from '#domain/extraCourses/extraReplication.schemas.ts'
import { REPLICA_STATE_LABEL, REPLICA_STATES, type ReplicaState } from '#domain/extraCourses/replication.ts'
import { RowList } from '#src/ui/BareList.tsx'
import { StatusBadge, type Tone } from '#src/ui/StatusBadge.tsx'

interface ReplicaLinesProps {
  readonly result: { readonly isDone: boolean; readonly cursos: ReplicationResult['cursos'] }
}

const TONES: Readonly<Record<ReplicaState, Tone>> = {
  novo: 'success',
  adaptado: 'info',
  existe: 'neutral',
  impedido: 'danger',
}

const DONE: Readonly<Record<ReplicaState, string>> = {
  ...REPLICA_STATE_LABEL,
  novo: 'Copiado',
  adaptado: 'Copiado com mudanças',
  existe: 'Já existia no destino',
  impedido: 'Não copiado',
}

/** The outcome for each course, done or previewed, under the totals. */
export const ReplicaLines = ({ result: { isDone, cursos } }: ReplicaLinesProps) => {
  const labels = isDone ? DONE : REPLICA_STATE_LABEL
  return (
    <>
      <p className="cluster" role="status">
        {REPLICA_STATES.map((state) => ({ state, count: cursos.filter((one) => one.situacao === state).length }))
          .filter(({ count }) => count > 0)
          .map(({ state, count }) => (
            <StatusBadge key={state} tone={TONES[state]}>
              {labels[state]}: {count}
            </StatusBadge>
          ))}
      </p>
      <RowList>
        {cursos.map(({ id, nome, turma, unidade, situacao, avisos }) => (
          <li key={id}>
            <div>
              {nome} · {turma} <span className="text-secondary text-small">{unidade}</span>
              {avisos.map((text) => (
                <div className="text-secondary text-small" key={text}>
                  {text}
                </div>
              ))}
            </div>
            <StatusBadge tone={TONES[situacao]}>{labels[situacao]}</StatusBadge>
          </li>
        ))}
      </RowList>
    </>
  )
}
