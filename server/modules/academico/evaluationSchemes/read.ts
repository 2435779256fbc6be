import { type Expression, type Kysely, type SqlBool, sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import { searchable } from '#domain/base/text.ts'
import { ENDED } from '#domain/evaluationSchemes/evaluationSchemes.lists.ts'
import type { SchemeRecord, SchemeWire } from '#domain/evaluationSchemes/evaluationSchemes.schemas.ts'
import { draftOfRules } from '#domain/evaluationSchemes/schemeRules.ts'
import type { ListCall } from '#domain/records/calls.ts'
import { equal } from '#server/db/equal.ts'
import type { Database } from '#server/db/schema.ts'
import { everyWord } from '#server/db/pattern.ts'
import { pageOf, rowsOf, skipOf } from '#server/http/paging.ts'
import type { InUnits } from '#server/http/person.ts'
import { readersOf } from '#server/http/records.ts'
import type { SignedIncoming } from '#server/http/serve.ts'
import { inUnitsOf, inUnitsOfOrShared, isReadOnlyOfSchool } from '#server/rows/units.ts'
import { isClosedIn, runningYearId } from '#server/school/years/years.ts'

/** Schemes of the caller's units, and those of the whole school. */
export const visibleSchemes = (caller: InUnits) => inUnitsOfOrShared(caller, 'evaluation_scheme.unit_id')

const versions = (db: Kysely<Database>) =>
  db
    .selectFrom('evaluation_scheme_version as own')
    .innerJoin('evaluation_scheme', 'evaluation_scheme.id', 'own.evaluation_scheme_id')

const find = async (db: Kysely<Database>, caller: InUnits, id: number): Promise<SchemeRecord | null> => {
  const row = await versions(db)
    .where('own.id', '=', id)
    .where(visibleSchemes(caller))
    .selectAll('own')
    .select(['evaluation_scheme.name', 'evaluation_scheme.school_year_id', 'evaluation_scheme.unit_id'])
    .select((eb) =>
      jsonArrayFrom(
        eb
          .selectFrom('evaluation_scheme_subject as one')
          .innerJoin('subject', 'subject.id', 'one.subject_id')
          .whereRef('one.evaluation_scheme_version_id', '=', 'own.id')
          .select(['one.subject_id as idDisciplina', 'one.stages as etapas'])
          .select(sql<string>`coalesce(one.merged_as, '')`.as('aglutinada'))
          .orderBy('subject.position')
          .orderBy('subject.id'),
      ).as('subjects'),
    )
    .executeTakeFirst()
  if (row === undefined) return null
  return {
    ...draftOfRules(row.rules),
    idEsquema: row.evaluation_scheme_id,
    nome: row.name,
    idAnoLetivo: row.school_year_id,
    idUnidade: row.unit_id,
    idRegraDiferenciada: row.special_scheme_id,
    disciplinas: row.subjects,
    id: row.id,
    ativo: row.status !== ENDED,
    versao: row.version,
    numero: row.number,
    situacao: row.status,
    vigenteDesde: row.in_force_on ?? '',
    encerradoEm: row.ended_on ?? '',
  }
}

export const schemes = readersOf('evaluation_scheme_version', find)

/** The fields that sort the list. */
const ORDER = {
  nome: 'evaluation_scheme.name_search',
  situacao: 'own.status',
} as const
const SORTABLE = ['nome', 'situacao'] as const

/** A page of one year's schemes, each version a row. @throws Refusal 400 for a field that does not sort */
export const listSchemes = async ({
  db,
  caller,
  query,
}: SignedIncoming<ListCall<SchemeWire>>): Promise<ListCall<SchemeWire>['answer']> => {
  const page = pageOf(query, SORTABLE)
  const year = query.idAnoLetivo ?? (await runningYearId(db))
  const matching = versions(db)
    .where(visibleSchemes(caller))
    .where((eb) => eb.and(year === undefined ? [] : [eb('evaluation_scheme.school_year_id', '=', year)]))
    .where((eb) => eb.and(conditionsOf(query)))
  const rows = await matching
    .innerJoin('school_year', 'school_year.id', 'evaluation_scheme.school_year_id')
    .leftJoin('unit', 'unit.id', 'evaluation_scheme.unit_id')
    .select([
      'own.id',
      'own.number as numero',
      'own.status as situacao',
      'own.version as versao',
      'evaluation_scheme.name as nome',
      'school_year.year as anoLetivo',
      'unit.short_name as unidade',
      'evaluation_scheme.unit_id',
    ])
    .select([
      isClosedIn('evaluation_scheme').as('anoEncerrado'),
      sql<number>`(own.rules ->> 'tipoNota')::integer`.as('tipoNota'),
      sql<number>`(own.rules ->> 'etapas')::integer`.as('etapas'),
      sql<number>`(select count(distinct (link.unit_id, link.grade_id))::integer from evaluation_link as link
        where link.evaluation_scheme_id = evaluation_scheme.id and ${inUnitsOf(caller, 'link.unit_id')})`.as('series'),
    ])
    .orderBy(ORDER[page.field], page.direction)
    .orderBy('evaluation_scheme.id', page.direction)
    .orderBy('own.number', 'desc')
    .offset(skipOf(page))
    .limit(rowsOf(page))
    .execute()
  const { count } = await matching.select((eb) => eb.fn.countAll<number>().as('count')).executeTakeFirstOrThrow()
  const items = rows.map(({ unit_id, ...row }) => ({ ...row, soLeitura: isReadOnlyOfSchool(caller, unit_id) }))
  return { items, totalCount: count }
}

const conditionsOf = (query: SchemeWire['query']): readonly Expression<SqlBool>[] => {
  const typed = searchable(query.Filtro ?? '')
  return [
    ...(typed === '' ? [] : [everyWord('evaluation_scheme.name_search', typed.split(' '))]),
    ...equal('evaluation_scheme.unit_id', query.idUnidade),
    ...equal('own.status', query.situacao),
    ...(query.tipoNota === undefined ? [] : [sql<SqlBool>`(own.rules ->> 'tipoNota')::integer = ${query.tipoNota}`]),
  ]
}
