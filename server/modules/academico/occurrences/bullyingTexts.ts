import { type RawBuilder, sql } from 'kysely'
import type { BullyingPlan } from '#domain/occurrences/occurrences.schemas.ts'
import { instantText } from '#server/db/instantText.ts'

/** The plan against bullying of an occurrence (`occurrence`); null without one. */
export const PLAN: RawBuilder<BullyingPlan | null> = sql`(
  select json_build_object('versao', plan.version, 'categoria', plan.category, 'passos', plan.steps,
    'responsavel', json_build_object('id', keeper.id, 'nome', keeper.name), 'prazo', plan.due_on,
    'abertoPor', opener.name, 'abertoEm', ${instantText('plan.opened_at')},
    'encerradoPor', coalesce(closer.name, ''), 'encerradoEm', ${instantText('plan.closed_at')},
    'acompanhamentos', coalesce((select json_agg(json_build_object('id', done.id, 'dia', done.day, 'texto', done.body,
        'por', writer.name) order by done.day, done.id)
      from bullying_follow_up as done join staff_user as writer on writer.id = done.written_by
      where done.occurrence_id = plan.occurrence_id), '[]'::json))
  from bullying_plan as plan join staff_user as keeper on keeper.id = plan.responsible_id
  join staff_user as opener on opener.id = plan.opened_by left join staff_user as closer on closer.id = plan.closed_by
  where plan.occurrence_id = occurrence.id)`
