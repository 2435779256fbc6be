import { addDays } from '#domain/base/days.ts'
import { createClassGroup } from '#domain/classGroups/classGroups.endpoints.ts'
import type { RelocatedPlace, RelocationWords } from '#domain/relocations/relocations.wire.ts'
import { CANCELLED } from '#domain/charges/charges.lists.ts'
import { REGULAR_COURSES } from '#domain/priceTables/priceTables.lists.ts'
import { choosePayments } from '#domain/proposals/proposals.endpoints.ts'
import * as calls from '#domain/relocations/relocations.endpoints.ts'
import { NO_WORDS } from '#domain/relocations/relocation.ts'
import { schoolDay } from '#server/http/clock.ts'
import { decided } from '#test/helpers/applied.ts'
import { type Credentials, call, signInFamily, signInStaff, startApi } from '#test/helpers/api.ts'
import { addGuardian, addStaff, addStudent, PASSWORD } from '#test/helpers/builders.ts'
import { addEnrolment, openSchool } from '#test/helpers/enrolling.ts'
import { addFee, addPriceTable } from '#test/helpers/prices.ts'
import { addSchoolStructure, groupDraft } from '#test/helpers/schoolStructure.ts'

const PLAN = { selectedCondicaoPagamento: '10 parcelas', selectedOpcaoPagamento: 1, precoDeHoje: false }

/** What the year costs in the first unit; in the other one half as much again. */
export const YEAR = 1_200_000

/** A school with two units of a few seats each, and its secretary, who works in both. */
export const startTwoUnits = async (seats: number) => {
  const api = await startApi()
  const structure = await addSchoolStructure(api.db)
  const [unit, other] = [await openSchool(api, structure, seats), await openSchool(api, structure, seats)]
  const table = await addPriceTable(api.db, { year: structure.coming, kind: REGULAR_COURSES, name: 'Mensalidades' })
  for (const grade_id of structure.grades.slice(0, 2))
    for (const [at, cents] of [[unit, YEAR] as const, [other, YEAR * 1.5] as const])
      await addFee(api.db, { year: structure.coming, unit: at, table, cents, of: { grade_id } })
  const edits = ['transferencias', 'gestaoMatricula', 'cobrancas', 'turmas', 'centralAluno'] as const
  const enter = async (units: readonly number[]): Promise<Credentials> => {
    const { email } = await addStaff(api.db, { units, edits })
    return (await signInStaff(api, { email, senha: PASSWORD })).as
  }
  const secretary = await enter([unit, other])
  const addGroup = async (at: number, grade: number, vagas = seats): Promise<number> => {
    const changes = { idAnoLetivo: structure.coming, idsSeries: [grade], vagas }
    const body = groupDraft(structure, at, changes)
    return (await call(api, createClassGroup, { as: secretary, body })).answer.id
  }

  /** A child in a class group of the first unit, with the year charged in ten instalments. */
  const enrolled = async (group: number): Promise<number> => {
    const guardian = await addGuardian(api.db)
    const student = await addStudent(api.db, { guardian: guardian.id })
    const place = { year: structure.coming, unit, grade: structure.grades[0], shift: structure.shift }
    const id = await addEnrolment(api, student, { ...place, type: 1, status: 'Em andamento' })
    const { as } = await signInFamily(api, { email: guardian.email, senha: PASSWORD })
    await call(api, choosePayments, { as, params: { id }, body: { versao: 0, pagamento: PLAN, inscricoes: [] } })
    const { version: versao } = await enrolmentOf(id)
    const matriculas = [{ id, versao }]
    const decision = { decisao: 'aprovar', matriculas, motivo: '', simular: false } as const
    if ((await decided(api, secretary, decision)).answer.alteradas !== 1) throw new Error('not enrolled')
    await api.db.updateTable('enrolment').set({ class_group_id: group }).where('id', '=', id).execute()
    return id
  }
  const enrolmentOf = (id: number) =>
    api.db.selectFrom('enrolment').where('id', '=', id).selectAll().executeTakeFirstOrThrow()

  /** The charges of an enrolment that are not cancelled, in the order of their numbers. */
  const chargesOf = (id: number) =>
    api.db
      .selectFrom('charge')
      .where('enrolment_id', '=', id)
      .where('status', '<>', CANCELLED)
      .select(['number', 'net_cents as net', 'due_on as due', 'unit_id as unit'])
      .orderBy('number')
      .execute()
  /** The first day in the new place: the last one in the former is today. */
  const tomorrow = (): string => addDays(schoolDay(api.clock.now()), 1)
  const placeOf = (idMatricula: number, idTurma: number, changes: Partial<RelocatedPlace> = {}): RelocatedPlace => ({
    tipoMudanca: 1,
    idMatricula,
    idUnidade: other,
    idCurso: structure.course,
    idPeriodo: structure.shift,
    idSerie: structure.grades[0],
    idTurma,
    dia: tomorrow(),
    plano: null,
    liberacao: '',
    ...changes,
  })
  const preview = (body: RelocatedPlace, as: Credentials = secretary) =>
    call(api, calls.previewRelocation, { as, body })
  const relocate = (
    place: RelocatedPlace,
    {
      conferido,
      chave = crypto.randomUUID(),
      ...words
    }: Partial<RelocationWords> & { conferido: string; chave?: string },
    as: Credentials = secretary,
  ) => call(api, calls.relocate, { as, body: { ...place, ...NO_WORDS, ...words, chave, conferido } })
  const undo = (id: number, versao: number, as: Credentials = secretary) =>
    call(api, calls.undoRelocation, { as, params: { id }, body: { versao, motivo: 'Engano' } })
  return {
    api,
    structure,
    unit,
    other,
    secretary,
    enter,
    addGroup,
    enrolled,
    enrolmentOf,
    chargesOf,
    tomorrow,
    placeOf,
    preview,
    relocate,
    undo,
  }
}
