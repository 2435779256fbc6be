import type { Kysely } from 'kysely'
import { nameIn } from '#domain/base/list.ts'
import type { KeptSection } from '#domain/privacy/privacy.schemas.ts'
import { subjectsText } from '#domain/transcripts/transcriptYear.ts'
import { yearTitle } from '#domain/transcripts/transcriptTables.ts'
import { TRANSCRIPT_PAPERS, TRANSCRIPT_SITUATIONS } from '#domain/transcripts/transcripts.lists.ts'
import type { Database } from '#server/db/schema.ts'
import { record, section } from '#server/modules/acesso/privacy/kept.ts'
import { readYears } from '#server/school/transcripts/years.ts'

/** The years of a student's transcript, and what was issued of them. */
export const transcriptSection = async (db: Kysely<Database>, studentId: number): Promise<KeptSection> => {
  const years = await readYears(db, { students: [studentId] })
  const issued = await db
    .selectFrom('transcript_issue')
    .where('student_id', '=', studentId)
    .select(['kind', 'number', 'issued_at', 'cancelled_at', 'cancel_reason', 'gap_reason'])
    .orderBy('id')
    .execute()
  return section('historico', [
    ...years.map(({ year }) =>
      record(yearTitle(year), {
        Escola: year.escola,
        Situação: nameIn(TRANSCRIPT_SITUATIONS, year.situacao),
        Componentes: subjectsText(year.componentes),
        'Carga horária': year.cargaHoraria,
        'Dias letivos': year.diasLetivos,
        'Frequência (%)': year.frequencia,
        Observação: year.observacao,
      }),
    ),
    ...issued.map((one) =>
      record(`${nameIn(TRANSCRIPT_PAPERS, one.kind)}, versão ${one.number}`, {
        'Emitido em': one.issued_at,
        'Motivo da lacuna': one.gap_reason,
        'Cancelado em': one.cancelled_at,
        'Motivo do cancelamento': one.cancel_reason,
      }),
    ),
  ])
}
