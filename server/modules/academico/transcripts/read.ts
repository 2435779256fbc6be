import type { Kysely } from 'kysely'
import { writtenCode } from '#domain/documents/documentCode.ts'
import { isConcluded } from '#domain/transcripts/missingYears.ts'
import { registrationOf } from '#domain/transcripts/registration.ts'
import type { TranscriptFacts } from '#domain/transcripts/transcriptFacts.schemas.ts'
import type {
  IssuedTranscript,
  ReadTranscript,
  SegmentState,
  StudentTranscript,
} from '#domain/transcripts/transcripts.schemas.ts'
import { type Segment, TRANSCRIPT, TRANSCRIPT_SEGMENTS } from '#domain/transcripts/transcripts.lists.ts'
import type { Database } from '#server/db/schema.ts'
import { notFound } from '#server/http/refusal.ts'
import type { SignedIncoming } from '#server/http/serve.ts'
import { readCorrections } from '#server/modules/academico/transcripts/corrections.ts'
import { prepareTranscript, readSettings, type Settings } from '#server/modules/academico/transcripts/prepare.ts'
import { subjectNames } from '#server/modules/academico/transcripts/readSettings.ts'
import { requireStudent } from '#server/school/families/families.ts'
import { isSuperseded } from '#server/school/transcripts/superseded.ts'
import { readTranscriptFacts } from '#server/school/transcripts/facts.ts'

/** The transcript of a student. @throws Refusal 404, audited for a student of other units */
export const readTranscript = async (incoming: SignedIncoming<ReadTranscript>): Promise<StudentTranscript> => {
  await requireStudent(incoming, incoming.params.id)
  return studentTranscript(incoming.db, incoming.params.id, incoming.now)
}

/** @throws Refusal 404 for an unknown student */
export const studentTranscript = async (db: Kysely<Database>, id: number, now: Date): Promise<StudentTranscript> => {
  const found = (await readTranscriptFacts(db, [id], now)).get(id)
  if (found === undefined) throw notFound()
  const { facts, name, classGroup } = found
  const settings = await readSettings(db)
  const issued = await readIssued(db, id)
  return {
    dados: facts,
    nome: name,
    turma: classGroup,
    segmentos: segmentsIn(facts).map((segment) => stateOf(settings, facts, segment, issued)),
    emitidos: issued.map(({ hash: _, ...one }) => one),
    correcoes: await readCorrections(db, facts),
    disciplinas: await subjectNames(db),
  }
}

/** The segments of which a student has years, or is in, in their order. */
export const segmentsIn = ({ anos, atual }: TranscriptFacts): readonly Segment[] =>
  TRANSCRIPT_SEGMENTS.map(({ id }) => id).filter(
    (id) => atual?.segmento === id || anos.some(({ segmento }) => segmento === id),
  )

type Kept = IssuedTranscript & { readonly hash: string }

const stateOf = (
  settings: Settings,
  facts: TranscriptFacts,
  segment: Segment,
  issued: readonly Kept[],
): SegmentState => {
  const { lacks, hash } = prepareTranscript(settings, { facts, segment, paper: TRANSCRIPT, reason: '' })
  const newest = issued.find(
    ({ segmento, papel, canceladoEm }) => segmento === segment && papel === TRANSCRIPT && canceladoEm === null,
  )
  return {
    segmento: segment,
    faltas: [...lacks],
    concluido: isConcluded(facts.anos, segment),
    mudou: newest !== undefined && newest.hash !== hash,
  }
}

/** What was issued for a student, the newest first. */
const readIssued = async (db: Kysely<Database>, studentId: number): Promise<readonly Kept[]> => {
  const rows = await db
    .selectFrom('transcript_issue as issued')
    .innerJoin('staff_user', 'staff_user.id', 'issued.issued_by')
    .where('issued.student_id', '=', studentId)
    .selectAll('issued')
    .select(['staff_user.name as issuer', isSuperseded.as('superseded')])
    .orderBy('issued.issued_at', 'desc')
    .orderBy('issued.id', 'desc')
    .execute()
  return rows.map((row) => ({
    id: row.id,
    papel: row.kind,
    segmento: row.segment,
    numero: row.number,
    ...registrationOf(row.record_number),
    codigo: writtenCode(row.code),
    emitidoEm: row.issued_at.toISOString(),
    emitidoPor: row.issuer,
    substituido: row.superseded,
    canceladoEm: row.cancelled_at?.toISOString() ?? null,
    motivo: row.cancel_reason ?? '',
    lacuna: row.gap_reason ?? '',
    hash: row.content_hash,
  }))
}
