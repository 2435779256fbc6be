import { dayText } from '#domain/base/days.ts'
import { nameIn } from '#domain/base/list.ts'
import { OCCURRENCE_ROLES } from '#domain/occurrences/occurrences.lists.ts'
import type { OccurrenceSheet } from '#domain/occurrences/occurrences.schemas.ts'
import { measureText, pointsText } from '#domain/occurrences/words.ts'
import { formatDateTime } from '#src/lib/dates.ts'
import type { FileHandle } from '#src/lib/files.ts'
import { Button } from '#src/ui/Button.tsx'
import { FileLinks } from '#src/ui/FileLinks.tsx'
import { CareLines } from '#src/views/CareLines.tsx'

interface StudentPartProps {
  readonly student: OccurrenceSheet['alunos'][number]
  readonly onDownload: (file: FileHandle) => void
  /** With the id of the student whose guardian signed on paper; null for who may only look. */
  readonly onPaper: ((studentId: number) => void) | null
}

/** What the family of a student reads, what follows for the student, and who took note. */
export const StudentPart = ({ student, onDownload, onPaper }: StudentPartProps) => {
  const { idAluno, nome, papel, texto, medidas, pontos, ciencias, responsaveis } = student
  return (
    <section aria-label={nome}>
      <h3 className="h6">
        {nome} ({nameIn(OCCURRENCE_ROLES, papel).toLowerCase()})
      </h3>
      <p className="prose mb-0">{texto}</p>
      <CareLines care={student.atendimento} />
      {medidas.map((measure) => (
        <p key={measure.medida} className="mb-0">
          {measureText(measure)}
          {measure.motivoNumero !== '' && (
            <span className="text-secondary"> · número escolhido: {measure.motivoNumero}</span>
          )}
        </p>
      ))}
      {pontos !== null && <p className="text-secondary mb-0">{pointsText(pontos)}</p>}
      {ciencias.map((acknowledgement) => (
        <Acknowledged
          key={`${acknowledgement.responsavel}/${acknowledgement.em}`}
          acknowledgement={acknowledgement}
          onDownload={onDownload}
        />
      ))}
      {onPaper !== null && responsaveis.length > 0 && (
        <Button variant="link" onClick={() => onPaper(idAluno)}>
          Registrar ciência em papel <span className="visually-hidden">de {nome}</span>
        </Button>
      )}
    </section>
  )
}

interface AcknowledgedProps extends Pick<StudentPartProps, 'onDownload'> {
  readonly acknowledgement: OccurrenceSheet['alunos'][number]['ciencias'][number]
}

/** Who took note, when, and from where or on which paper. */
const Acknowledged = ({ acknowledgement, onDownload }: AcknowledgedProps) => {
  const { responsavel, em, endereco, aparelho, comentario, papel } = acknowledgement
  if (papel !== null)
    return (
      <div className="text-secondary">
        Ciência de {responsavel} em papel, assinada em {dayText(papel.dia)} (registrada por {papel.por},{' '}
        {formatDateTime(em)})
        <FileLinks files={[papel.arquivo]} onDownload={onDownload} />
      </div>
    )
  const from = [aparelho, endereco].filter((text) => text !== '').join(', ')
  return (
    <p className="text-secondary mb-0">
      Ciência de {responsavel} em {formatDateTime(em)} ({from}){comentario !== '' && `: ${comentario}`}
    </p>
  )
}
