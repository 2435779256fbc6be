import { sql } from 'kysely'

/**
 * The stages that class groups follow, by their own division, that of their unit or that of the school, as `divisionOf` says:
 * `class_group_id`, `division_id`, `number`, `name`, `starts_on`, `ends_on`, `published_on`.
 */
export const stagesFollowed = sql`
  select followed.id as class_group_id, stage.division_id, stage.number, stage.name, stage.starts_on, stage.ends_on, stage.published_on
  from class_group as followed
  join grade on grade.id = followed.grade_id
  join course on course.id = grade.course_id
  left join course_offer as offer on offer.school_year_id = followed.school_year_id and offer.unit_id = followed.unit_id
    and offer.course_id = course.id
  join lateral (
    select division.id from stage_division as division
    where division.school_year_id = followed.school_year_id and (division.class_group_id = followed.id
      or division.class_group_id is null and coalesce(division.unit_id = followed.unit_id, true)
        and division.kind = coalesce(offer.stage_type, course.stage_count))
    order by division.class_group_id nulls last, division.unit_id nulls last limit 1) as division on true
  join stage on stage.division_id = division.id`
