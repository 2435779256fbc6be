import type { Kysely } from 'kysely'
import type { CouncilKind } from '#domain/councils/councils.lists.ts'
import { changesMark, conceptsToGive, goesOnFlaw, opinionFlaw, subjectFlaw } from '#domain/councils/power.ts'
import * as messages from '#domain/councils/councils.messages.ts'
import type { Scheme } from '#domain/evaluation/scheme.ts'
import type { SubjectResult } from '#domain/evaluation/subjectResult.ts'
import { readParameter } from '#server/db/parameters.ts'
import type { Database } from '#server/db/schema.ts'
import type { JudgedStudent } from '#server/modules/academico/councils/facts.ts'

/** What decides about a vote beside the student. */
export interface Voting {
  readonly kind: CouncilKind
  /** Whether councils of a stage vote, too: parameter 113. */
  readonly stagesVote: boolean
  readonly place: {
    readonly classGroupId: number
    readonly gradeId: number
    readonly unitId: number
    readonly yearId: number
  }
}

/** What decides about the votes of a council. */
export const votingOf = async (
  db: Kysely<Database>,
  { kind, ...place }: Voting['place'] & Pick<Voting, 'kind'>,
): Promise<Voting> => ({
  kind,
  stagesVote: (await readParameter(db, 'notasEmConselhoDeEtapa')) === 'Sim',
  place,
})

/** A subject of a student with the scheme that judges it; a subject that is repeated elsewhere is not voted about. */
interface JudgedSubject {
  readonly result: SubjectResult
  readonly scheme: Scheme
}

const placeOf = ({ place }: Voting) => ({ idAnoLetivo: place.yearId, idUnidade: place.unitId, idSerie: place.gradeId })

/** The scheme of a student's year. */
const wholeScheme = ({ year, versionAt }: JudgedStudent, voting: Voting): Scheme | null =>
  versionAt({ ...placeOf(voting), idDisciplina: null }, year)?.scheme ?? null

/** A subject as the rule alone judges it; null where the student does not take it in this year. */
const judgedSubject = (student: JudgedStudent, voting: Voting, subjectId: number): JudgedSubject | null => {
  const place = student.year.subjects.findIndex((one) => one.subjectId === subjectId && !one.isExtra)
  const result = student.before.subjects[place]?.result
  const scheme =
    student.versionAt({ ...placeOf(voting), idDisciplina: subjectId }, student.year)?.scheme ??
    wholeScheme(student, voting)
  return result === undefined || scheme === null ? null : { result, scheme }
}

const presenceOf = ({ before }: JudgedStudent) => before.presence?.percent ?? null

/** What a council may do about a subject of a student. */
export const powerOver = (student: JudgedStudent, voting: Voting, subjectId: number) => {
  const judged = judgedSubject(student, voting, subjectId)
  if (judged === null) return null
  const { result, scheme } = judged
  return {
    ...judged,
    flaw: subjectFlaw({ ...voting, scheme, situation: result.situation, presence: presenceOf(student) }),
    changesMark: changesMark(scheme),
    concepts: conceptsToGive(scheme),
  }
}

/** Why a council may not say by hand whether a student goes on, a sentence; null where it may. */
export const goesOnHeld = (student: JudgedStudent, voting: Voting, goesOn: boolean): string | null => {
  const scheme = wholeScheme(student, voting)
  return scheme === null ? '' : goesOnFlaw({ ...voting, scheme, presence: presenceOf(student), goesOn })
}

/** Why a council may not conclude otherwise than the year of a student was calculated, a sentence; null where it may. */
export const opinionHeld = (student: JudgedStudent, voting: Voting): string | null => {
  const scheme = wholeScheme(student, voting)
  const { situation, presence } = student.voted
  if (scheme === null) return messages.COUNCIL_OPINION_OPEN
  return opinionFlaw({ ...voting, scheme }, { situation, presence: presence?.percent ?? null })
}
