import { nameIn } from '#domain/base/list.ts'
import { STORAGES } from '#domain/medication/medication.lists.ts'
import type { DoseStudent, DueDose } from '#domain/medication/medication.schemas.ts'
import { classes } from '#src/lib/classes.ts'
import { formatDate } from '#src/lib/dates.ts'
import { Avatar } from '#src/ui/Avatar.tsx'
import { Button } from '#src/ui/Button.tsx'
import { StatusBadge } from '#src/ui/StatusBadge.tsx'
import { VisuallyHidden } from '#src/ui/VisuallyHidden.tsx'
import { outcomeText } from '#src/views/medication/words.ts'

interface DoseCardProps {
  readonly due: DueDose
  readonly student: DoseStudent | undefined
  /** ISO. */
  readonly today: string
  readonly isLate: boolean
  /** With whether it was given. Left out: the caller may only look. */
  readonly onRecord?: (given: boolean) => void
  readonly onUndo?: () => void
}

/** A dose: when, to whom, what and how, and what became of it. */
export const DoseCard = ({ due, student, today, isLate, onRecord, onUndo }: DoseCardProps) => {
  const { dia, hora, remedio, dose, instrucoes, conservacao, responsavel, registro } = due
  const name = student?.nome ?? ''
  const aloud = ` ${remedio} de ${name}, ${hora}`
  return (
    <li className={classes('dose', isLate && 'dose-late')}>
      <span className="dose-hour">
        {dia !== today && <small>{formatDate(dia)}</small>}
        {hora}
      </span>
      <div className="dose-what">
        <span className="identity">
          <Avatar name={name} photo={student?.foto ?? null} large />
          <span>
            <strong>{name}</strong>
            <small>{[student?.turma ?? '', student?.unidade ?? ''].filter((text) => text !== '').join(' · ')}</small>
          </span>
        </span>
        <p className="mb-0">
          <strong>
            {remedio}, {dose}
          </strong>
        </p>
        <p className="mb-0">
          {instrucoes} <span className="text-secondary">Fica {nameIn(STORAGES, conservacao).toLowerCase()}.</span>
        </p>
        {student !== undefined && student.cuidados !== '' && (
          <p className="dose-care mb-0">
            <strong>Alergias e cuidados:</strong> {student.cuidados}
          </p>
        )}
        <span className="cluster">
          {isLate && <StatusBadge tone="danger">{dia === today ? 'Atrasada' : 'Sem registro'}</StatusBadge>}
          {student?.ausente && <StatusBadge tone="warning">Ausente na chamada de hoje</StatusBadge>}
          <small className="text-secondary">Quem dá: {responsavel}</small>
        </span>
        {registro !== null && (
          <span className="cluster">
            <StatusBadge tone={registro.dada ? 'success' : 'warning'}>{outcomeText(registro)}</StatusBadge>
            <small className="text-secondary">
              {registro.por}
              {registro.observacao !== '' && ` · ${registro.observacao}`}
            </small>
          </span>
        )}
      </div>
      {registro === null && onRecord && (
        <div className="dose-actions">
          <Button variant="primary" onClick={() => onRecord(true)}>
            Dada<VisuallyHidden>{aloud}</VisuallyHidden>
          </Button>
          <Button onClick={() => onRecord(false)}>
            Não dada<VisuallyHidden>{aloud}</VisuallyHidden>
          </Button>
        </div>
      )}
      {registro !== null && onUndo && (
        <div className="dose-actions">
          <Button onClick={onUndo}>
            Desfazer<VisuallyHidden>{aloud}</VisuallyHidden>
          </Button>
        </div>
      )}
    </li>
  )
}
