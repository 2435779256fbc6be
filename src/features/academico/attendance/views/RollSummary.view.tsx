import { LATE } from '#domain/attendance/attendance.lists.ts'
import type { Roll, RollStudent } from '#domain/attendance/attendance.schemas.ts'
import { isAbsence } from '#domain/attendance/presenceWords.ts'
import { formatDateTime } from '#src/lib/dates.ts'
import { plural } from '#src/lib/text.ts'

interface RollSummaryProps {
  readonly roll: Roll
  readonly students: readonly RollStudent[]
  /** Whether something was changed and not saved. */
  readonly isChanged: boolean
  /** Whether it waits on this device to be sent. */
  readonly waits: boolean
}

/** How many are absent and late, and whether the roll is saved. */
export const RollSummary = ({ roll: { versao, salvaPor, salvaEm }, students, isChanged, waits }: RollSummaryProps) => {
  const absent = students.filter(({ valor }) => isAbsence(valor)).length
  const late = students.filter(({ valor }) => valor === LATE).length
  return (
    <>
      <strong>
        {absent === 0 ? 'Ninguém ausente' : plural(absent, 'ausente', 'ausentes')} de {students.length}
        {late > 0 && `, ${plural(late, 'atraso', 'atrasos')}`}
      </strong>
      {'. '}
      {waits && !isChanged && 'Guardada neste aparelho.'}
      {versao === 0 && !waits && 'Chamada ainda não salva.'}
      {(versao > 0 || waits) && isChanged && 'Alterações não salvas.'}
      {versao > 0 && !waits && !isChanged && salvaEm !== null && `Salva por ${salvaPor}, ${formatDateTime(salvaEm)}.`}
    </>
  )
}
