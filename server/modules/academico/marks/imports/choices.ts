import { type Kysely, sql } from 'kysely'
import { isOnlyTeacher } from '#domain/access/modules.ts'
import { message } from '#domain/all/messages.ts'
import type { Named } from '#domain/base/common.schemas.ts'
import { markText } from '#domain/marks/readMark.ts'
import { columnKey } from '#domain/marks/columnKey.ts'
import type { ImportChoices, ImportSheet, ReadImportChoices } from '#domain/markImports/markImports.schemas.ts'
import type { Database } from '#server/db/schema.ts'
import { schoolDay } from '#server/http/clock.ts'
import type { SignedIncoming } from '#server/http/serve.ts'
import {
  type OpenGroup,
  openGroups,
  openSubjects,
  requireOpenGroup,
} from '#server/modules/academico/marks/imports/groups.ts'
import { type ImportedSheet, openImportedSheet } from '#server/modules/academico/marks/imports/sheets.ts'

/**
 * What a file of marks can be for, and the sheet of the chosen class group and subject. @throws Refusal 404, audited for a class
 * group of another unit, or of another teacher
 */
export const getChoices = async (incoming: SignedIncoming<ReadImportChoices>): Promise<ImportChoices> => {
  const { db, query, caller } = incoming
  const groups = await openGroups(incoming)
  if (query.idTurma !== undefined) await requireOpenGroup(incoming, groups, query.idTurma)
  const [first] = groups
  const own = groups.find(({ id }) => id === query.idTurma)
  const idAnoLetivo = own?.yearId ?? chosen(yearsOf(groups), query.idAnoLetivo) ?? first?.yearId ?? null
  const ofYear = groups.filter(({ yearId }) => yearId === idAnoLetivo)
  const unidades = unitsOf(ofYear)
  const idUnidade = own?.unitId ?? chosen(unidades, query.idUnidade) ?? unidades[0]?.id ?? null
  const disciplinas = own === undefined ? [] : await openSubjects(incoming, own.id)
  const etapas = idAnoLetivo === null || idUnidade === null ? [] : await stagesIn(db, { idAnoLetivo, idUnidade })
  const today = schoolDay(incoming.now)
  const stage =
    etapas.find(({ numero }) => numero === query.numeroEtapa) ??
    etapas.findLast(({ inicio }) => inicio <= today) ??
    etapas[0]
  const idDisciplina = chosen(disciplinas, query.idDisciplina)
  const place =
    own === undefined || idDisciplina === null || stage === undefined
      ? null
      : { idTurma: own.id, idDisciplina, numeroEtapa: stage.numero }
  const sheet = place === null ? null : await openImportedSheet(incoming, place)
  return {
    anos: yearsOf(groups),
    idAnoLetivo,
    unidades,
    idUnidade,
    turmas: ofYear.filter(({ unitId }) => unitId === idUnidade).map(({ id, nome }) => ({ id, nome })),
    idTurma: own?.id ?? null,
    disciplinas,
    idDisciplina,
    etapas: etapas.map(({ numero, nome }) => ({ numero, nome })),
    etapa: stage?.numero ?? null,
    planilha: sheet === null || 'why' in sheet ? null : await modelOf(db, sheet),
    motivo: reasonOf({ groups, stages: etapas.length, sheet, isTeacher: isOnlyTeacher(caller) }),
  }
}

const chosen = (list: readonly Named[], id: number | undefined): number | null =>
  list.find((one) => one.id === id)?.id ?? null

const yearsOf = (groups: readonly OpenGroup[]): Named[] => [
  ...new Map(groups.map(({ yearId, year }) => [yearId, { id: yearId, nome: year }])).values(),
]

const unitsOf = (groups: readonly OpenGroup[]): Named[] => [
  ...new Map(groups.map(({ unitId, unit }) => [unitId, { id: unitId, nome: unit }])).values(),
]

interface Standing {
  readonly groups: readonly OpenGroup[]
  readonly stages: number
  readonly sheet: ImportedSheet | { readonly why: string } | null
  readonly isTeacher: boolean
}

const reasonOf = ({ groups, stages, sheet, isTeacher }: Standing): string => {
  if (groups.length === 0) return message(isTeacher ? 'MARKS_NO_GROUP_OF_TEACHER' : 'MARKS_NO_GROUP')
  if (stages === 0) return message('MARKS_NO_STAGES')
  if (sheet === null) return ''
  return 'why' in sheet ? sheet.why : sheet.reason
}

interface Stage {
  readonly numero: number
  readonly nome: string
  /** ISO. */
  readonly inicio: string
}

/** The stages by which class groups of a unit may divide a year. */
const stagesIn = async (
  db: Kysely<Database>,
  { idAnoLetivo, idUnidade }: { readonly idAnoLetivo: number; readonly idUnidade: number },
): Promise<readonly Stage[]> => {
  const { rows } = await sql<Stage>`
    select stage.number as numero, min(stage.name) as nome, min(stage.starts_on) as inicio
    from stage join stage_division as division on division.id = stage.division_id
    where division.school_year_id = ${idAnoLetivo} and coalesce(division.unit_id = ${idUnidade}, true)
    group by stage.number order by stage.number`.execute(db)
  return rows
}

/** What a model is filled with: the columns, and the students with what is posted. */
const modelOf = async (db: Kysely<Database>, sheet: ImportedSheet): Promise<ImportSheet> => {
  const students = [...sheet.students.values()].map(({ idAluno }) => idAluno)
  const found = await db
    .selectFrom('student')
    .where('id', 'in', [0, ...students])
    .select(['id', 'ra'])
    .execute()
  const ras = new Map(found.map(({ id, ra }) => [id, ra]))
  return {
    colunas: sheet.columns.map((column) => ({ chave: columnKey(column), sigla: column.sigla, nome: column.nome })),
    alunos: [...sheet.students.values()].map(({ idAluno, idMatricula, nome }) => ({
      ra: ras.get(idAluno) ?? '',
      nome,
      notas: sheet.columns.map((column) => {
        const kept = sheet.kept.get(`${idMatricula} ${columnKey(column)}`)
        return kept === undefined ? '' : markText(kept)
      }),
    })),
  }
}
