import { sql, type Transaction } from 'kysely'
import type { Database } from '#server/db/schema.ts'

/**
 * In each unit a request that waits to be checked, and the departure of somebody who left this year. They come last: who leaves keeps all
 * that was given.
 */
export const writeMovements = async (trx: Transaction<Database>): Promise<void> => {
  await sql`
    with author as (select min(id) as id from staff_user where email = 'secretaria@demo.escola'),
    seated as (
      select own.id, own.status, coalesce(own.ended_on, date '2026-08-14') as ended_on, own.unit_id,
        row_number() over (partition by own.unit_id, own.status order by own.student_search, own.id) as place
      from enrolment as own join school_year as year on year.id = own.school_year_id and year.year = 2026
      where own.status = 'Transferido' or own.status = 'Matriculado' and own.class_group_id is not null)
    insert into movement (enrolment_id, kind, status, day, reason, asked_by, school, city, state, country, interview, opened_by, opened_at,
      option, option_day, closed_by, closed_at, version)
    select seated.id, 1, case when is_out then 3 else 2 end, case when is_out then seated.ended_on else date '2026-11-27' end,
      case when is_out then 6 else 1 end, 'Mãe', case when is_out then 'Colégio Vale do Sol' else 'Escola Municipal do Parque' end,
      case when is_out then 'Curitiba' else 'Campinas' end, case when is_out then 'PR' else 'SP' end, 'Brasil',
      case when is_out then 'A mãe foi transferida pela empresa. Agradece à equipe.'
        else 'A família muda de cidade no fim do mês; gostaria de ficar se houvesse transporte.' end,
      author.id, case when is_out then seated.ended_on::timestamptz - interval '7 days' else timestamptz '2026-11-18T14:00:00Z' end,
      case when is_out then 3 end, null, case when is_out then author.id end,
      case when is_out then seated.ended_on::timestamptz + interval '15 hours' end, case when is_out then 3 else 2 end
    from seated cross join author cross join lateral (select seated.status = 'Transferido' as is_out) as kind
    where seated.place = case when is_out then 1 else 7 end
    order by is_out, seated.unit_id`.execute(trx)
}
