import { dayText } from '#domain/base/days.ts'
import type { Activity } from '#domain/compensations/compensations.schemas.ts'
import { formatDateTime } from '#src/lib/dates.ts'
import { plural } from '#src/lib/text.ts'
import { RowList } from '#src/ui/BareList.tsx'
import { Button } from '#src/ui/Button.tsx'
import { Card } from '#src/ui/Card.tsx'
import { StatusBadge } from '#src/ui/StatusBadge.tsx'

interface ActivityCardProps {
  readonly activity: Activity
  /** Undefined: the caller may not undo it. */
  readonly onUndo: (() => void) | undefined
}

/** An activity, with the absences that each student made up for. */
export const ActivityCard = ({ activity, onUndo }: ActivityCardProps) => {
  const { nome, descricao, registradaPor, registradaEm, desfeitaEm, desfeitaPor, motivo, alunos } = activity
  const isUndone = desfeitaEm !== null
  return (
    <Card
      title={nome}
      actions={
        isUndone ? (
          <StatusBadge tone="neutral">Desfeita</StatusBadge>
        ) : (
          onUndo && (
            <Button onClick={onUndo}>
              Desfazer <span className="visually-hidden">{nome}</span>
            </Button>
          )
        )
      }
    >
      <div className="stack stack-close">
        <p className="prose mb-0">{descricao}</p>
        <RowList>
          {alunos.map((student) => (
            <li key={student.idMatricula}>
              <span>
                {student.nome}
                <small>{isUndone ? 'As faltas voltaram a contar.' : student.dias.map(dayText).join(', ')}</small>
              </span>
              <StatusBadge tone={isUndone || student.valem < student.registradas ? 'neutral' : 'success'}>
                {plural(student.registradas, 'falta', 'faltas')}
              </StatusBadge>
              {!isUndone && student.valem < student.registradas && <small>{fallenText(student)}</small>}
            </li>
          ))}
        </RowList>
        <small className="text-secondary">
          Registrada por {registradaPor} em {formatDateTime(registradaEm)}
        </small>
        {isUndone && (
          <small className="text-secondary">
            Desfeita por {desfeitaPor} em {formatDateTime(desfeitaEm)}: {motivo}
          </small>
        )}
      </div>
    </Card>
  )
}

/** What became of the absences that are none any more. */
const fallenText = ({ registradas, valem }: Activity['alunos'][number]): string =>
  registradas - valem === 1
    ? '1 já não é falta: a chamada foi corrigida ou a falta, abonada.'
    : `${registradas - valem} já não são faltas: a chamada foi corrigida ou as faltas, abonadas.`
