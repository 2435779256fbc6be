import { type Kysely, sql } from 'kysely'
import { message } from '#domain/all/messages.ts'
import { STAGE_CLOSED } from '#domain/assessment/assessment.lists.ts'
import { stagesText } from '#domain/subjectDismissals/dismissal.ts'
import type {
  DismissalEffect,
  DismissalPreviewBody,
  PreviewDismissals,
} from '#domain/subjectDismissals/subjectDismissals.schemas.ts'
import type { Database } from '#server/db/schema.ts'
import { type Act, notFoundAudited } from '#server/http/audit.ts'
import { refuseFlaws, ruleBroken } from '#server/http/refusal.ts'
import type { SignedIncoming } from '#server/http/serve.ts'
import { readHidden } from '#server/modules/academico/subjectDismissals/hidden.ts'
import { type DismissalPlace, requireDismissalPlace } from '#server/modules/academico/subjectDismissals/place.ts'
import { type Dismissals, readDismissals } from '#server/school/subjects/dismissals.ts'

type Acting = Act & { readonly db: Kysely<Database> }

/** From what students of a class group are to be dismissed. */
export type Asked = Pick<DismissalPreviewBody, 'idDisciplina' | 'matriculas' | 'numerosEtapas'>

/** What dismissals would do. @throws Refusal 404 as `requireDismissalPlace` and `requireEnrolments`; 422 CHECK_FIELDS */
export const previewDismissals = async (
  incoming: SignedIncoming<PreviewDismissals>,
): Promise<PreviewDismissals['answer']> => {
  const { body } = incoming
  const place = await requireDismissalPlace(incoming, body.idTurma)
  await requireEnrolments(incoming, place, body.matriculas)
  refuseFlaws(stagesFlaw(place, body.numerosEtapas))
  return { alunos: [...(await effectsOf(incoming, place, body))] }
}

/** A sentence where stages are not those of the class group, or closed. */
export const stagesFlaw = (
  { stages }: Pick<DismissalPlace, 'stages'>,
  numbers: readonly number[],
): Readonly<Record<string, string>> => {
  if (numbers.length === 0) return {}
  if (stages.length === 0) return { numerosEtapas: message('DISMISSAL_NO_STAGES') }
  const chosen = stages.filter(({ numero }) => numbers.includes(numero))
  if (chosen.length < numbers.length) return { numerosEtapas: message('DISMISSAL_STRANGE_STAGE') }
  const closed = chosen.find(({ situacao }) => situacao === STAGE_CLOSED)
  return closed === undefined ? {} : { numerosEtapas: message('DISMISSAL_STAGE_CLOSED', { etapa: closed.nome }) }
}

/** Lets through enrolments of the unit. @throws Refusal 404, audited for one of another */
export const requireEnrolments = async (
  acting: Acting,
  { students, unitId }: Pick<DismissalPlace, 'students' | 'unitId'>,
  ids: readonly number[],
): Promise<void> => {
  const here = new Set(students.map(({ idMatricula }) => idMatricula))
  const others = ids.filter((id) => !here.has(id))
  if (others.length === 0) return
  const { rows } = await sql<{ id: number }>`
    select id from enrolment where id = any(${others}::integer[]) and unit_id = ${unitId}`.execute(acting.db)
  const foreign = others.find((other) => !rows.some(({ id }) => id === other))
  if (foreign !== undefined) throw await notFoundAudited(acting, 'enrolment', foreign)
}

/**
 * What a dismissal does for each student, by roster, with why there is none for some of them. @throws Refusal 422 CHECK_FIELDS,
 * DISMISSAL_NOT_IN_GROUP
 */
export const effectsOf = async (
  { db, now }: Pick<Acting, 'db' | 'now'>,
  { classGroupId, stages, students, subjects }: DismissalPlace,
  { idDisciplina, matriculas, numerosEtapas }: Asked,
): Promise<readonly DismissalEffect[]> => {
  const chosen = students.filter(({ idMatricula }) => matriculas.includes(idMatricula))
  const disciplina = subjects.find(({ id }) => id === idDisciplina)?.nome
  if (disciplina === undefined) throw ruleBroken('CHECK_FIELDS', { idDisciplina: message('DISMISSAL_STRANGE_SUBJECT') })
  if (chosen.length < matriculas.length) throw ruleBroken('DISMISSAL_NOT_IN_GROUP')
  const dismissed = await readDismissals(db, matriculas)
  const hidden = await readHidden(db, {
    enrolments: matriculas,
    subjectId: idDisciplina,
    classGroupId,
    stages,
    numbers: numerosEtapas,
    now,
  })
  return chosen.map(({ idMatricula, nome, disciplinas }) => {
    const refusal = (): string => {
      if (!disciplinas.includes(idDisciplina)) return message('DISMISSAL_NOT_TAKEN', { disciplina })
      const already = overlapping(dismissed, { idMatricula, idDisciplina, numerosEtapas })
      if (already === null) return ''
      const names = stages.flatMap(({ numero, nome: stage }) => (already.includes(numero) ? [stage] : []))
      return message('DISMISSAL_ALREADY', { disciplina, etapas: stagesText(names).toLowerCase() })
    }
    return { idMatricula, nome, recusa: refusal(), esconde: hidden(idMatricula) }
  })
}

interface One extends Pick<Asked, 'idDisciplina' | 'numerosEtapas'> {
  readonly idMatricula: number
}

/** From which of these stages a student is dismissed already: null from none, empty from all of the year. */
const overlapping = (
  dismissed: Dismissals,
  { idMatricula, idDisciplina, numerosEtapas }: One,
): readonly number[] | null => {
  const from = dismissed(idMatricula, idDisciplina)
  if (from === undefined) return null
  if (from.isWhole) return []
  const both = numerosEtapas.length === 0 ? from.stages : from.stages.filter((stage) => numerosEtapas.includes(stage))
  return both.length === 0 ? null : both
}
