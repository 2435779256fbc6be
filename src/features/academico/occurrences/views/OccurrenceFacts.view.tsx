import { dayText } from '#domain/base/days.ts'
import { nameIn } from '#domain/base/list.ts'
import { whenText, staffText } from '#domain/occurrences/words.ts'
import { OCCURRENCE_NATURES } from '#domain/occurrences/occurrences.lists.ts'
import type { OccurrenceSheet } from '#domain/occurrences/occurrences.schemas.ts'
import { OccurrenceBadges } from '#src/features/academico/occurrences/views/OccurrenceBadges.view.tsx'
import { Changes } from '#src/features/academico/occurrences/views/Changes.view.tsx'
import { Attachments } from '#src/features/academico/occurrences/views/Attachments.view.tsx'
import { StudentPart } from '#src/features/academico/occurrences/views/StudentPart.view.tsx'
import type { FileHandle } from '#src/lib/files.ts'
import { formatDateTime } from '#src/lib/dates.ts'
import { RowList } from '#src/ui/BareList.tsx'
import { Facts } from '#src/ui/Facts.tsx'

interface OccurrenceFactsProps {
  readonly occurrence: OccurrenceSheet
  readonly onDownload: (file: FileHandle) => void
  /** With the id of a file; null where nothing may be taken away. */
  readonly onDetach: ((id: number) => void) | null
  /** With the id of the student whose guardian signed on paper; null for who may only look. */
  readonly onPaper: ((studentId: number) => void) | null
}

/** An occurrence as the school reads it. */
export const OccurrenceFacts = ({ occurrence, onDownload, onDetach, onPaper }: OccurrenceFactsProps) => {
  const { tipo, natureza, turma, unidade, lugar, professor, relato, situacao, sigilo } = occurrence
  const { registradaPor, registradaEm, comunicadaEm, exigeCiencia, cienciaAte, encerradaPor, encerradaEm } = occurrence
  return (
    <div className="stack">
      <Facts
        items={[
          ['Situação', <OccurrenceBadges key="situacao" status={situacao} secrecy={sigilo} />],
          ['Tipo', `${tipo} (${nameIn(OCCURRENCE_NATURES, natureza).toLowerCase()})`],
          ['Quando', whenText(occurrence)],
          ['Onde', [lugar, turma, unidade].filter((text) => text !== '').join(', ')],
          ['Professor', professor === '' ? null : professor],
          ['Funcionários', staffText(occurrence.funcionarios) || null],
          [
            'Relato interno',
            relato === '' ? null : (
              <span key="relato" className="prose">
                {relato}
              </span>
            ),
          ],
          ['Registrada por', `${registradaPor}, ${formatDateTime(registradaEm)}`],
          ['Comunicada em', comunicadaEm === null ? null : formatDateTime(comunicadaEm)],
          [
            'Ciência',
            exigeCiencia ? `Pedida${cienciaAte === null ? '' : ` até ${dayText(cienciaAte)}`}` : 'Não é pedida',
          ],
          ['Encerrada por', encerradaEm === null ? null : `${encerradaPor}, ${formatDateTime(encerradaEm)}`],
          ['Desfecho', occurrence.desfecho === '' ? null : occurrence.desfecho],
        ]}
      />
      {occurrence.alunos.map((student) => (
        <StudentPart key={student.id} student={student} onDownload={onDownload} onPaper={onPaper} />
      ))}
      <Attachments files={occurrence.anexos} onDownload={onDownload} onDetach={onDetach} />
      <Changes changes={occurrence.mudancas} />
      {occurrence.adendos.length > 0 && (
        <div>
          <h3 className="h6">Adendos</h3>
          <RowList>
            {occurrence.adendos.map(({ id, texto, aluno, escritoPor, escritoEm }) => (
              <li key={id}>
                <span>
                  <span className="prose">{texto}</span>
                  <small>
                    {escritoPor}, {formatDateTime(escritoEm)}.{' '}
                    {aluno === '' ? 'Só a escola lê.' : `A família de ${aluno} lê.`}
                  </small>
                </span>
              </li>
            ))}
          </RowList>
        </div>
      )}
    </div>
  )
}
