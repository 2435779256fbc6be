import { type Kysely, sql } from 'kysely'
import { stageName } from '#domain/marks/sheetStage.ts'
import type { CellPlace } from '#domain/marks/marks.schemas.ts'
import type { Database } from '#server/db/schema.ts'
import { type Done, ofEntry } from '#server/modules/academico/myActions/actions.ts'
import { DISMISSED_TEXT, type Entry, textIn } from '#server/modules/academico/myActions/entries.ts'

interface Kept extends CellPlace {
  readonly id: number
  readonly idTurma: number
  readonly idDisciplina: number | null
  readonly numeroEtapa: number
  readonly versao: number
  readonly turma: string
  readonly disciplina: string
  readonly aluno: string
  readonly avaliacao: string
}

/** Dismissals from an assessment, given or taken back: the cell says again what it said before. */
export const dismissalActions = async (db: Kysely<Database>, entries: readonly Entry[]): Promise<readonly Done[]> => {
  const { rows } = await sql<Kept>`
    select mark.id, mark.class_group_id as "idTurma", mark.subject_id as "idDisciplina",
      mark.stage_number as "numeroEtapa", mark.enrolment_id as "idMatricula", mark.kind as coluna,
      mark.assessment_id as "idAvaliacao", mark.version as versao, class_group.name as turma,
      coalesce(subject.name, '') as disciplina, coalesce(student.social_name, student.name) as aluno,
      coalesce(assessment.name, '') as avaliacao
    from mark join class_group on class_group.id = mark.class_group_id
    join enrolment as own on own.id = mark.enrolment_id join student on student.id = own.student_id
    left join subject on subject.id = mark.subject_id left join assessment on assessment.id = mark.assessment_id
    where mark.id = any(${entries.map(({ about }) => about)}::integer[])`.execute(db)
  const kept = new Map(rows.map((row) => [row.id, row]))
  return entries.flatMap((entry): Done | [] => {
    const cell = kept.get(entry.about)
    if (cell === undefined) return []
    const { idTurma, idDisciplina, numeroEtapa, idMatricula, coluna, idAvaliacao, versao } = cell
    const isGiven = textIn(entry.after, 'Nota') === DISMISSED_TEXT
    return {
      ...ofEntry(entry),
      oque: isGiven
        ? `Dispensou ${cell.aluno} de ${cell.avaliacao}`
        : `Desfez a dispensa de ${cell.aluno} em ${cell.avaliacao}`,
      onde: [cell.turma, cell.disciplina, stageName(numeroEtapa)].filter((one) => one !== '').join(', '),
      undo: entry.isLast
        ? {
            tipo: 'nota',
            corpo: {
              idTurma,
              idDisciplina,
              numeroEtapa,
              celulas: [{ idMatricula, coluna, idAvaliacao, versao, texto: textIn(entry.before, 'Nota') }],
            },
          }
        : 'ACTION_MOVED_ON',
      wantsReason: true,
    }
  })
}
