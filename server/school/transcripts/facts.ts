import type { Kysely } from 'kysely'
import { formatCpf } from '#domain/base/cpf.ts'
import { grouped } from '#domain/base/grouped.ts'
import { nameIn } from '#domain/base/list.ts'
import { FATHER, MOTHER } from '#domain/people/linkFlags.ts'
import { NATIONALITIES } from '#domain/people/people.lists.ts'
import type { TranscriptFacts } from '#domain/transcripts/transcriptFacts.schemas.ts'
import { anyOf } from '#server/db/anyOf.ts'
import { holdsOn } from '#server/db/holdsOn.ts'
import type { Database } from '#server/db/schema.ts'
import { schoolDay } from '#server/http/clock.ts'
import { EVERYWHERE } from '#server/http/person.ts'
import { type Placement, placementsOf } from '#server/school/enrolments/placements.ts'
import { readLook } from '#server/school/look/look.ts'
import { placeText } from '#server/school/papers/address.ts'
import { documentText } from '#server/school/papers/identity.ts'
import { unitFacts } from '#server/school/papers/unitFacts.ts'
import { segmentOf } from '#server/school/transcripts/closedYears.ts'
import { readYears } from '#server/school/transcripts/years.ts'
import { readUnits } from '#server/school/units/units.ts'

/** A student with all that a transcript says. */
export interface StudentFacts {
  readonly facts: TranscriptFacts
  /** The name that the student goes by. */
  readonly name: string
  readonly classGroup: string
}

/** What transcripts say of some students, by their ids, in as many queries as for one. */
export const readTranscriptFacts = async (
  db: Kysely<Database>,
  ids: readonly number[],
  now: Date,
): Promise<ReadonlyMap<number, StudentFacts>> => {
  const today = schoolDay(now)
  const students = await readStudents(db, ids)
  const parents = grouped(await readParents(db, ids, today), ({ student_id }) => student_id)
  const placements = grouped(await placementsOf(db, ids), ({ studentId }) => studentId)
  const places = new Map(ids.map((id) => [id, placeOf(placements.get(id) ?? [])]))
  const units = await readUnits(db, EVERYWHERE, [...new Set([...places.values()].flatMap((one) => one?.unitId ?? []))])
  const levels = await readLevels(db)
  const years = grouped(await readYears(db, { students: ids }), ({ studentId }) => studentId)
  const { nomeEscola } = await readLook(db)
  return new Map(
    students.map((student) => {
      const place = places.get(student.id) ?? null
      const unit = units.find(({ id }) => id === place?.unitId)
      const facts: TranscriptFacts = {
        aluno: { ...identityOf(student), filiacao: parentsText(parents.get(student.id) ?? []) },
        unidade: unit === undefined || place === null ? null : unitOf(unit, place, today),
        atual: place === null || !isHere(place) ? null : gradeOf(place, levels),
        escola: nomeEscola,
        anos: (years.get(student.id) ?? []).map(({ year }) => year),
      }
      return [
        student.id,
        { facts, name: student.social_name ?? student.name, classGroup: place?.classGroup ?? '' },
      ] as const
    }),
  )
}

const readStudents = (db: Kysely<Database>, ids: readonly number[]) =>
  db
    .selectFrom('student')
    .where('id', '=', anyOf(ids))
    .select(['id', 'name', 'social_name', 'birth_date', 'ra', 'cpf', 'rg', 'rg_issuer'])
    .select(['birth_city', 'birth_state', 'nationality'])
    .execute()

type Student = Awaited<ReturnType<typeof readStudents>>[number]

const identityOf = (student: Student): Omit<TranscriptFacts['aluno'], 'filiacao'> => ({
  id: student.id,
  nome: student.name,
  nascimento: student.birth_date,
  naturalidade: placeText(student.birth_city ?? '', student.birth_state),
  nacionalidade: nameIn(NATIONALITIES, student.nationality),
  documento:
    documentText(student.rg, student.rg_issuer) || (student.cpf === null ? '' : `CPF ${formatCpf(student.cpf)}`),
  ra: student.ra,
})

const readParents = (db: Kysely<Database>, ids: readonly number[], today: string) =>
  db
    .selectFrom('student_guardian as link')
    .innerJoin('guardian', 'guardian.id', 'link.guardian_id')
    .where('link.student_id', '=', anyOf(ids))
    .where('link.kinship_id', 'in', [MOTHER, FATHER])
    .where(holdsOn('link', today))
    .select(['link.student_id', 'link.kinship_id', 'guardian.name'])
    .orderBy('link.kinship_id', 'desc')
    .orderBy('link.id')
    .execute()

const parentsText = (parents: readonly { readonly name: string }[]): string =>
  parents.map(({ name }) => name).join(' e ')

const isHere = ({ status, yearStatus }: Placement): boolean => status === 'Matriculado' && yearStatus === RUNNING

/** Status of a school year. */
const RUNNING = 1

/** The enrolment whose unit issues the transcript: that of the running year, else the newest that was one. */
const placeOf = (placements: readonly Placement[]): Placement | null =>
  placements.find(isHere) ??
  placements
    .filter(({ status }) => status === 'Matriculado' || status === 'Transferido')
    .toSorted((one, other) => other.year - one.year)[0] ??
  null

const unitOf = (
  unit: Awaited<ReturnType<typeof readUnits>>[number],
  { unitId, courseId }: Placement,
  today: string,
): NonNullable<TranscriptFacts['unidade']> => {
  const { nome, razaoSocial, cnpj, ...facts } = unitFacts(unit, courseId, today)
  // Of an act that is over the number still stands on the paper.
  const atoLegal = facts.atoLegal || unitFacts(unit, courseId, '').atoLegal
  return {
    id: unitId,
    nome,
    mantenedora: cnpj === '' ? razaoSocial : `${razaoSocial}, CNPJ ${cnpj}`,
    endereco: facts.endereco,
    cidade: facts.cidade,
    atoLegal,
    atoVencido: facts.atoLegal === '' && atoLegal !== '',
    diretor: facts.diretor,
    diretorRegistro: facts.diretorRegistro,
    secretario: facts.secretario,
    secretarioRegistro: facts.secretarioRegistro,
  }
}

type Levels = Awaited<ReturnType<typeof readLevels>>

const readLevels = (db: Kysely<Database>) => db.selectFrom('course').select(['id', 'level', 'modality']).execute()

const gradeOf = ({ year, grade, courseId }: Placement, levels: Levels): NonNullable<TranscriptFacts['atual']> => {
  const course = levels.find(({ id }) => id === courseId)
  return { ano: year, serie: grade, segmento: segmentOf(course?.level ?? null, course?.modality ?? null) }
}
