import { dayText } from '#domain/base/days.ts'
import { nameIn } from '#domain/base/list.ts'
import { measureText, whenText, staffText } from '#domain/occurrences/words.ts'
import { OCCURRENCE_NATURES, OCCURRENCE_ROLES } from '#domain/occurrences/occurrences.lists.ts'
import type { OccurrenceSheet } from '#domain/occurrences/occurrences.schemas.ts'
import { OccurrenceBadges } from '#src/features/academico/occurrences/views/OccurrenceBadges.view.tsx'
import { Changes } from '#src/features/academico/occurrences/views/Changes.view.tsx'
import { CareLines } from '#src/views/CareLines.tsx'
import { formatDateTime } from '#src/lib/dates.ts'
import { RowList } from '#src/ui/BareList.tsx'
import { Facts } from '#src/ui/Facts.tsx'

/** An occurrence as the school reads it. */
export const OccurrenceFacts = ({ occurrence }: { readonly occurrence: OccurrenceSheet }) => {
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
        <StudentPart key={student.id} student={student} />
      ))}
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

/** What the family of a student reads, what follows for the student, and who took note. */
const StudentPart = ({ student }: { readonly student: OccurrenceSheet['alunos'][number] }) => {
  const { nome, papel, texto, medidas, ciencias } = student
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
      {ciencias.map(({ responsavel, em, endereco, aparelho, comentario }) => (
        <p key={`${responsavel}/${em}`} className="text-secondary mb-0">
          Ciência de {responsavel} em {formatDateTime(em)} (
          {[aparelho, endereco].filter((text) => text !== '').join(', ')}){comentario !== '' && `: ${comentario}`}
        </p>
      ))}
    </section>
  )
}
