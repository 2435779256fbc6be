import { type RawBuilder, sql } from 'kysely'
import type { MergedSubjects } from '#domain/evaluation/scheme.schemas.ts'

/** The subjects that a version (`evaluation_scheme_version` by its name in a query) counts as one, as rules have them; null: none. */
export const mergedIn = (version: string): RawBuilder<readonly MergedSubjects[] | null> => sql`
  (select json_agg(json_build_object('nome', merged.name, 'disciplinas', merged.subjects) order by merged.name)
    from (
      select named.merged_as as name, json_agg(subject.name order by subject.position, subject.id) as subjects
      from evaluation_scheme_subject as named join subject on subject.id = named.subject_id
      where named.evaluation_scheme_version_id = ${sql.ref(`${version}.id`)} and named.merged_as is not null
      group by named.merged_as) as merged)`
