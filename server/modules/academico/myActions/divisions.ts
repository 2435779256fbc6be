import { type Kysely, sql } from 'kysely'
import { stageName } from '#domain/marks/sheetStage.ts'
import type { Database } from '#server/db/schema.ts'
import { type Done, ofEntry } from '#server/modules/academico/myActions/actions.ts'
import { type Entry, textIn } from '#server/modules/academico/myActions/entries.ts'

/** Assessments that were divided in a class group, or made whole again. Of one place only the last division may be taken back. */
export const divisionActions = async (db: Kysely<Database>, entries: readonly Entry[]): Promise<readonly Done[]> => {
  const { rows } = await sql<{ id: number; turma: string; disciplina: string; isDivided: boolean }>`
    select given.id, class_group.name as turma, subject.name as disciplina,
      exists (select 1 from assessment as part where part.whole_id = given.whole and part.class_group_id = class_group.id
        and subject.id = any(part.subject_ids) and given.stage = any(part.stages)) as "isDivided"
    from json_to_recordset(${JSON.stringify(entries.map(placeOf))}::json)
      as given (id integer, whole integer, "classGroup" integer, subject integer, stage smallint)
    join class_group on class_group.id = given."classGroup" join subject on subject.id = given.subject`.execute(db)
  const places = new Map(rows.map((row) => [row.id, row]))
  return entries.flatMap((entry): Done | [] => {
    const place = places.get(entry.id)
    if (place === undefined) return []
    const { whole, classGroup, subject, stage } = placeOf(entry)
    const isDivision = textIn(entry.after, 'Partes') !== ''
    const isCurrent = place.isDivided && !entries.some((later) => later.id > entry.id && isSamePlace(later, entry))
    return {
      ...ofEntry(entry),
      oque: `${isDivision ? 'Dividiu' : 'Desfez a divisão de'} ${textIn(entry.after, 'Avaliação')}`,
      onde: `${place.turma}, ${place.disciplina}, ${stageName(stage)}`,
      undo: !isDivision
        ? 'ACTION_WHOLE_AGAIN'
        : isCurrent
          ? {
              tipo: 'divisao',
              corpo: { idTurma: classGroup, idDisciplina: subject, numeroEtapa: stage, idAvaliacao: whole, partes: [] },
            }
          : 'ACTION_MOVED_ON',
    }
  })
}

const placeOf = ({ id, about, after }: Entry) => ({
  id,
  whole: about,
  classGroup: Number(after['Turma']),
  subject: Number(after['Disciplina']),
  stage: Number(after['Etapa']),
})

const isSamePlace = (one: Entry, other: Entry): boolean => {
  const [first, second] = [placeOf(one), placeOf(other)]
  return (['whole', 'classGroup', 'subject', 'stage'] as const).every((part) => first[part] === second[part])
}
