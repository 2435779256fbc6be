import { type Kysely, sql } from 'kysely'

/** A group of assessments that no scheme fits: those of a year and unit, that count alike, in years of as many stages. */
interface Left {
  readonly year: number
  readonly unit: number | null
  /** 1 by weight, 2 by highest mark. */
  readonly part: number
  readonly stages: number
}

/**
 * Assessments belong to evaluation schemes. Each one goes to the schemes that its grades are linked to; those that no scheme
 * fits get a draft of one, so that none is lost. What stood once for each stage stands once for all of them.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  const run = (text: string) => sql.raw(text).execute(db)
  await run(`alter table assessment
    add column evaluation_scheme_id integer references evaluation_scheme,
    add column whole_id integer references assessment on delete cascade,
    add column stages smallint[],
    add column places smallint check (places between 0 and 4),
    add column is_complementary boolean not null default false,
    add column complement_target smallint,
    add column complement_effect smallint`)
  await run(`drop index assessment_name_key`)
  await toLinkedSchemes(db)
  const { rows } = await sql<Left>`
    select distinct assessment.school_year_id as year, assessment.unit_id as unit, assessment.part, division.kind as stages
    from assessment join stage on stage.id = assessment.stage_id join stage_division as division on division.id = stage.division_id
    where assessment.evaluation_scheme_id is null order by 1, 2, 3, 4
  `.execute(db)
  for (const left of rows) await toNewScheme(db, left)
  await eachOnce(db)
  await run(`alter table assessment
    alter column evaluation_scheme_id set not null,
    alter column stages set not null,
    drop column school_year_id,
    drop column stage_id,
    drop column part,
    drop column short_name_search,
    drop column name_search,
    drop column search`)
  await run(`create index assessment_of_scheme on assessment (evaluation_scheme_id, position)`)
  await run(`create index assessment_of_whole on assessment (whole_id)`)
  await run(`comment on table assessment is 'What makes up the grade of a stage, in all versions of a scheme.'`)
  await run(
    `comment on column assessment.whole_id is 'Of a part of a divided assessment, which has all else as the whole has it.'`,
  )
  await run(`comment on column assessment.stages is 'Numbers of the stages of the scheme; none: all.'`)
  await run(`comment on column assessment.most is 'The highest mark; of a complementary mark up to where it counts.'`)
  await run(`comment on column assessment.places is 'Decimal places of its marks; null: those of the scheme.'`)
  await run(`comment on column assessment.complement_target is 'Codes of COMPLEMENT_TARGETS.'`)
  await run(`comment on column assessment.complement_effect is 'Codes of COMPLEMENT_EFFECTS.'`)
}

/** The rules of a scheme in force, else of its newest version. */
const RULES = `lateral (select rules from evaluation_scheme_version as own where own.evaluation_scheme_id = scheme.id
  order by own.status = 2 desc, own.number desc limit 1) as version`

/** Every assessment with the schemes of its grades that have as many stages as its division, and marks of their own. */
const FITTING = `
  select assessment.id, scheme.id as scheme_id, coalesce(scheme.unit_id, assessment.unit_id) as unit_id,
    row_number() over (partition by assessment.id order by scheme.id) as place
  from assessment
  join stage on stage.id = assessment.stage_id join stage_division as division on division.id = stage.division_id
  join evaluation_scheme as scheme on scheme.school_year_id = assessment.school_year_id
    and (scheme.unit_id is null or assessment.unit_id is null or scheme.unit_id = assessment.unit_id)
  join ${RULES} on (version.rules ->> 'etapas')::integer = division.kind and (version.rules ->> 'tipoNota')::integer <> 3
  where exists (select 1 from evaluation_link as link where link.evaluation_scheme_id = scheme.id
    and (assessment.unit_id is null or link.unit_id = assessment.unit_id)
    and (cardinality(assessment.grade_ids) = 0 or link.grade_id = any(assessment.grade_ids))
    and (link.subject_id is null or cardinality(assessment.subject_ids) = 0
      or link.subject_id = any(assessment.subject_ids)))`

const COPIED = `short_name, name, school_year_id, stage_id, grade_ids, subject_ids, kind, part, weight, most, is_required,
  is_divisible, position, search, active, version`

const toLinkedSchemes = async (db: Kysely<unknown>): Promise<void> => {
  await sql
    .raw(`insert into assessment (evaluation_scheme_id, unit_id, ${COPIED})
      select fitting.scheme_id, fitting.unit_id, ${COPIED}
      from (${FITTING}) as fitting join (select id as of_id, ${COPIED} from assessment) as kept on kept.of_id = fitting.id
      where fitting.place > 1`)
    .execute(db)
  await sql
    .raw(`update assessment set evaluation_scheme_id = fitting.scheme_id, unit_id = fitting.unit_id
      from (${FITTING}) as fitting
      where fitting.id = assessment.id and fitting.place = 1 and assessment.evaluation_scheme_id is null`)
    .execute(db)
}

const toNewScheme = async (db: Kysely<unknown>, { year, unit, part, stages }: Left): Promise<void> => {
  const by = part === 1 ? 'peso' : 'valor'
  const name = await freeName(db, year, `Avaliações por ${by}, ${stages === 1 ? '1 etapa' : `${stages} etapas`}`)
  const { rows } = await sql<{ id: number }>`
    insert into evaluation_scheme (school_year_id, unit_id, name, name_search)
    values (${year}, ${unit}, ${name}, ${searched(name)}) returning id
  `.execute(db)
  const id = rows[0]?.id ?? null
  const rules = { ...RULES_OF_DRAFT, etapas: stages, calculoEtapa: part === 1 ? 2 : 1 }
  await sql`insert into evaluation_scheme_version (evaluation_scheme_id, number, rules)
    values (${id}, 1, ${JSON.stringify(rules)}::jsonb)`.execute(db)
  await sql`
    update assessment set evaluation_scheme_id = ${id}
    from stage join stage_division as division on division.id = stage.division_id
    where stage.id = assessment.stage_id and assessment.evaluation_scheme_id is null and division.kind = ${stages}
      and assessment.school_year_id = ${year} and assessment.unit_id is not distinct from ${unit}::integer
      and assessment.part = ${part}
  `.execute(db)
}

const searched = (name: string): string => name.replace('çõ', 'co').toLowerCase()

/** A name that no scheme of the year has: the wanted one, or that with a number behind it. */
const freeName = async (db: Kysely<unknown>, year: number, wanted: string): Promise<string> => {
  const { rows } = await sql<{ name: string }>`
    select name_search as name from evaluation_scheme where school_year_id = ${year}`.execute(db)
  const taken = new Set(rows.map(({ name }) => name))
  let name = wanted
  for (let number = 2; taken.has(searched(name)); number += 1) name = `${wanted} (${number})`
  return name
}

/** What a new scheme says in this version of the portal: marks from 0 to 10, a mean of 6. */
const RULES_OF_DRAFT = {
  tipoNota: 1,
  notaGeral: false,
  parecer: 0,
  notaMinima: 0,
  notaMaxima: 10,
  casas: 1,
  incremento: 0.1,
  media: 6,
  conceitos: [],
  formulaEtapa: 'Sa',
  formulaMedia: 'Se/Et',
  exame: null,
  progressao: 2,
  presenca: { tipo: 1, percentual: 75, ignoraFaltas: false },
  tabelas: [],
  arredondamentoEtapa: null,
  arredondamentoFinal: null,
  recuperacao: { tipo: 0, calculo: 1 },
  recuperacoes: [],
  dependencias: 0,
  mediaGlobalResgata: false,
  conselho: 2,
}

/** Assessments that differ by their stage only become one, in all of these stages; then they get their order. */
const eachOnce = async (db: Kysely<unknown>): Promise<void> => {
  await sql
    .raw(`update assessment set stages = one.stages, position = one.position from (
        select min(assessment.id) as id, min(assessment.position) as position,
          array_agg(distinct stage.number::smallint) as stages
        from assessment join stage on stage.id = assessment.stage_id
        group by evaluation_scheme_id, assessment.unit_id, short_name, assessment.name, assessment.kind, weight, most,
          grade_ids, subject_ids, is_required, is_divisible, active) as one
      where one.id = assessment.id`)
    .execute(db)
  await sql`delete from assessment where stages is null`.execute(db)
  await sql
    .raw(`update assessment set stages = '{}' from evaluation_scheme as scheme join ${RULES} on true
      where scheme.id = assessment.evaluation_scheme_id
        and cardinality(stages) = (version.rules ->> 'etapas')::integer`)
    .execute(db)
  await sql`
    update assessment set position = placed.place from (
      select id, row_number() over (partition by evaluation_scheme_id order by position, id) as place from assessment)
      as placed where placed.id = assessment.id
  `.execute(db)
}
