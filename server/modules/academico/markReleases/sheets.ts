import { type RawBuilder, sql } from 'kysely'
import { isOnlyTeacher } from '#domain/access/modules.ts'
import { CONCEPTUAL, NUMERIC } from '#domain/evaluation/evaluation.lists.ts'
import { IN_FORCE } from '#domain/evaluationSchemes/evaluationSchemes.lists.ts'
import { HIDDEN, SCHEDULED } from '#domain/markReleases/markReleases.lists.ts'
import { EXAM, EXAM_NAME } from '#domain/marks/sheetStage.ts'
import { CLASS_TEACHING } from '#domain/subjects/subjects.lists.ts'
import type { Act } from '#server/http/audit.ts'
import { schoolDay } from '#server/http/clock.ts'
import { itemsOfGroups } from '#server/rows/matrices.ts'
import { taughtOn } from '#server/rows/teaching.ts'
import { inUnitsOf } from '#server/rows/units.ts'
import { stagesFollowed } from '#server/school/stages/followed.ts'
import { placesLeftOut } from '#server/school/stages/leftOut.ts'

/**
 * Every sheet of the school years of today whose stage has begun and whose scheme gives marks, and that of the exam once the last
 * stage is over, with its release: of what the
 * matrix has and of what is assigned besides, as electives are, or of all subjects together (a `subject_id` of null) where one mark is given. `class_group_id`, `subject_id`, `stage_number`, `stage`,
 * `proposed_on`, `status` (a code of `RELEASE_STATUSES`), `published_at`, `version`, `changed_by`, `changed_at`.
 */
export const sheetsSeenBy = ({ caller, now }: Pick<Act, 'caller' | 'now'>): RawBuilder<unknown> => {
  const today = schoolDay(now)
  const isOwn = isOnlyTeacher(caller)
    ? sql`exists (select 1 from (${taughtOn({ teacher: caller.personId, caller, today })}) as taught
        where taught.class_group_id = own.id and coalesce(taught.subject_id = given.subject_id, true))`
    : sql`true`
  return sql`
    select own.id as class_group_id, given.subject_id, place.number as stage_number, place.name as stage,
      place.proposed_on, release.published_at, coalesce(release.version, 0) as version,
      case when release.published_at > ${now}::timestamptz then ${sql.lit(SCHEDULED)}
        else coalesce(release.status, ${sql.lit(HIDDEN)}) end as status, release.changed_by, release.changed_at
    from class_group as own
    join school_year as year on year.id = own.school_year_id and ${today}::date between year.starts_on and year.ends_on
    join (
      select taught.class_group_id, item.subject_id from ${itemsOfGroups(today)}
      union
      select assigned.class_group_id, assigned.subject_id from class_assignment as assigned where assigned.active
      union
      select whole.id, null from class_group as whole
    ) as given on given.class_group_id = own.id
    left join subject on subject.id = given.subject_id
    join (select followed.*, max(number) over (partition by class_group_id) as last_number
        from (${stagesFollowed}) as followed) as stage
      on stage.class_group_id = own.id and stage.starts_on <= ${today}::date
    cross join lateral (
      select link.evaluation_scheme_id as id from evaluation_link as link
      where link.school_year_id = own.school_year_id and link.unit_id = own.unit_id and link.grade_id = own.grade_id
        and (link.subject_id = given.subject_id or link.subject_id is null)
      order by link.subject_id nulls last limit 1) as scheme
    join evaluation_scheme_version as version on version.evaluation_scheme_id = scheme.id
      and version.status = ${sql.lit(IN_FORCE)} and coalesce((version.rules ->> 'notaGeral')::boolean, false) = (given.subject_id is null)
      and (version.rules ->> 'tipoNota')::integer in (${sql.lit(NUMERIC)}, ${sql.lit(CONCEPTUAL)})
    cross join lateral (
      select stage.number, stage.name, stage.published_on as proposed_on
      union all
      select ${sql.lit(EXAM)}, ${sql.lit(EXAM_NAME)}, null
      where stage.number = stage.last_number and jsonb_typeof(version.rules -> 'exame') = 'object'
        and (stage.ends_on < ${today}::date or exists (select 1 from mark where mark.class_group_id = own.id
          and (mark.subject_id = given.subject_id or mark.subject_id is null and given.subject_id is null) and mark.stage_number = ${sql.lit(EXAM)}))) as place
    left join mark_release as release on release.class_group_id = own.id
      and (release.subject_id = given.subject_id or release.subject_id is null and given.subject_id is null)
      and release.stage_number = place.number
    where own.active and not exists (select 1 from (${placesLeftOut}) as without where without.class_group_id = own.id
        and without.subject_id = given.subject_id and without.stage = place.number)
      and (given.subject_id is null or subject.has_grade and subject.kind <> ${sql.lit(CLASS_TEACHING)}) and ${inUnitsOf(caller, 'own.unit_id')} and ${isOwn}`
}
