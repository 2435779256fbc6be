import { isOnlyTeacher } from '#domain/access/modules.ts'
import { holds } from '#domain/access/permissions.ts'
import type {
  AnswerPoll,
  FeedItem,
  FeedPoll,
  GetStaffHome,
  ListFeed,
  MarkRead,
  StaffHome,
} from '#domain/feed/feed.schemas.ts'
import { CONTENT_MEDIA, READ_NOTIFICATION, READ_PUBLICATION, READ_WARNING } from '#domain/feed/reading.ts'
import { STAFF } from '#domain/base/signedIn.ts'
import { writeAudit } from '#server/db/audit.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { actor, notFoundAudited } from '#server/http/audit.ts'
import { schoolDay } from '#server/http/clock.ts'
import { pageOf } from '#server/http/paging.ts'
import { notFound, Refusal } from '#server/http/refusal.ts'
import type { SignedIncoming } from '#server/http/serve.ts'
import { audienceOf, readerOf } from '#server/school/publications/audience.ts'
import { requireStudent } from '#server/school/families/families.ts'
import * as repository from '#server/modules/academico/feed/feed.repository.ts'
import { countMedicationRequests, countMissedDoses } from '#server/modules/academico/feed/medication.ts'
import {
  countAlerts,
  countExcuses,
  countLateChanges,
  countAppeals,
  countPendingItems,
  duePlans,
  countPlans,
  countReopenings,
  countDueReferrals,
  countYearEnd,
  countSecondCalls,
} from '#server/modules/academico/feed/waiting.ts'
import { findWithAlbums } from '#server/modules/academico/feed/withAlbums.ts'
import { substitutionsOf } from '#server/modules/academico/feed/substitutions.ts'
import { keepAnswer, readPolls } from '#server/modules/academico/feed/polls.ts'
import { requirePublication } from '#server/modules/academico/feed/shown.ts'
import { markAlbumOpened } from '#server/modules/academico/feed/albumMarks.ts'
import { countComments } from '#server/modules/academico/feed/comments.ts'
import { markNotificationRead } from '#server/modules/academico/feed/notifications.ts'
import { countWaiting } from '#server/school/conversations/waiting.ts'
import { publicationsDue } from '#server/school/publications/review.ts'
import { countExitsToLookInto } from '#server/school/gate/toLookInto.ts'
import { countExpiring } from '#server/school/staff/certificates.ts'
import { countAwaitingSchool, countEnrolled } from '#server/school/enrolments/counts.ts'

/** Publications for the caller, or for one of the caller's children. @throws Refusal 404 for a foreign child */
export const feedPage = async (incoming: SignedIncoming<ListFeed>): Promise<ListFeed['answer']> => {
  const { db, caller, query, now } = incoming
  const page = pageOf(query, ['publicadoEm'])
  const studentId = await studentOfFeed(incoming)
  const feed = { caller, studentId }
  const { rows, albums, total, unread } =
    query.comAlbuns === true && caller.tipoLogin !== STAFF
      ? await findWithAlbums(db, feed, now, page)
      : { albums: [], ...(await repository.findPublications(db, feed, now, page)) }
  const polls = await readPolls(
    db,
    rows.flatMap(({ id, poll_question }) => (poll_question === null ? [] : [id])),
    readerOf(caller),
  )
  const comments = await countComments(
    db,
    rows.flatMap(({ id, allows_comments }) => (allows_comments ? [id] : [])),
    readerOf(caller),
  )
  return {
    items: rows.map((row) => ({
      ...feedItem(row),
      enquete: polls.get(row.id) ?? null,
      comentarios: comments.get(row.id) ?? null,
    })),
    albuns: albums,
    totalCount: total,
    naoLidos: unread,
  }
}

/** The child whose feed the caller reads; undefined for the caller's own feed. */
const studentOfFeed = async (incoming: SignedIncoming<ListFeed>): Promise<number | undefined> => {
  const { caller, query } = incoming
  if (query.idAluno === undefined) return undefined
  await requireStudent(incoming, query.idAluno)
  // Staff read what is for staff, even on the page of a student.
  return caller.tipoLogin === STAFF ? undefined : query.idAluno
}

type Row = Awaited<ReturnType<typeof repository.publicationsWith>>[number]

const feedItem = (row: Row): Omit<FeedItem, 'enquete' | 'comentarios'> => ({
  id: row.id,
  tipo: row.content_type,
  categoria: row.kind,
  titulo: row.title,
  corpo: row.body,
  capa: row.cover,
  autor: row.author_name,
  publicadoEm: row.published_at.toISOString(),
  fixado: row.pinned,
  anexos: row.files,
  exigeConfirmacao: row.needs_confirmation,
  confirmado: row.confirmed,
  lido: row.read,
})

const PUBLICATION_READ_TYPES = [READ_PUBLICATION, READ_WARNING] as const

/**
 * Records that the caller has read a publication or a message, or opened an album, or confirms that they did: a publication that asks for it is
 * confirmed as a warning is read. A second call changes nothing. @throws Refusal 404, audited, for another person's mark, for a
 * reader type that is not the caller's, and for a text that is not for the caller; 403 IN_PERSON_ONLY for a confirmation by
 * somebody who entered as the reader
 */
export const markRead = async (incoming: SignedIncoming<MarkRead>): Promise<MarkRead['answer']> => {
  const { db, caller, body, now } = incoming
  const reader = readerOf(caller)
  if (body.interactedPersonId !== reader.id || body.interactedTypeId !== reader.type) {
    throw await notFoundAudited(incoming, 'publication_read', `${body.interactedTypeId}/${body.interactedPersonId}`)
  }
  if (body.contentTypeId === CONTENT_MEDIA) {
    await markAlbumOpened(incoming, reader, body.id)
    return { isSuccess: true }
  }
  if (body.contentReadTypeId === READ_NOTIFICATION) {
    await markNotificationRead(incoming, reader, body.id)
    return { isSuccess: true }
  }
  if (body.contentReadTypeId === READ_WARNING && caller.original !== null) throw new Refusal(403, 'IN_PERSON_ONLY')
  await requirePublication(incoming, body.id)
  const readType = PUBLICATION_READ_TYPES.find((type) => type === body.contentReadTypeId) ?? READ_PUBLICATION
  await inTransaction(db, async (trx) => {
    const first = await repository.insertMark(trx, { publicationId: body.id, reader, readType, at: now })
    if (first && caller.original !== null) {
      await writeAudit(trx, { ...actor(incoming), entity: 'publication', entity_id: String(body.id), action: 'read' })
    }
  })
  return { isSuccess: true }
}

/**
 * Keeps what the caller chose; the same once more changes nothing. @throws Refusal 404, audited, for a publication that is not
 * shown to the caller; 404 for an option of another one
 */
export const answerPoll = async (incoming: SignedIncoming<AnswerPoll>): Promise<FeedPoll> => {
  const { db, caller, params, body, now } = incoming
  await requirePublication(incoming, params.id)
  const reader = readerOf(caller)
  if (!(await keepAnswer(db, { publicationId: params.id, optionId: body.idOpcao, reader, now }))) throw notFound()
  const poll = (await readPolls(db, [params.id], reader)).get(params.id)
  if (poll === undefined) throw notFound()
  return poll
}

/** The figures of the academic start page for a member of staff; null where their profile does not show one. */
const NO_YEAR_END = { reaberturasDoAno: null, fechamentosParaConfirmar: null } as const

export const staffHome = async ({ db, caller, now }: SignedIncoming<GetStaffHome>): Promise<StaffHome> => {
  const may = (key: Parameters<typeof holds>[2], edit = false) => holds(caller, caller.permissions, key, edit)
  const today = schoolDay(now)
  const { unread } = await repository.countPublications(db, audienceOf(caller, today), readerOf(caller), now)
  return {
    naoLidos: unread,
    matriculasAguardando: may('gestaoMatricula') ? await countAwaitingSchool(db, caller) : null,
    alunosAtivos: may('alunos') || may('centralAluno') ? await countEnrolled(db, caller) : null,
    certidoesPendentes: may('atribuicaoAulas') ? await countExpiring(db, caller, today) : null,
    justificativas: may('justificativaFalta') && !isOnlyTeacher(caller) ? await countExcuses(db, caller) : null,
    conversas: may('conversas') ? await countWaiting(db, caller) : null,
    pedidosMedicacao: may('pedidosMedicacao', true) ? await countMedicationRequests(db, caller, today) : null,
    dosesSemRegistro: may('medicacao', true) ? await countMissedDoses(db, caller, today) : null,
    saidasParaApurar: may('pessoasRetirada', true) ? await countExitsToLookInto(db, caller) : null,
    infrequentes: may('infrequencia') ? await countAlerts(db, caller) : null,
    reaberturas: may('apontamentoNota') && !isOnlyTeacher(caller) ? await countReopenings(db, caller) : null,
    ...(may('fechamentoAnoLetivo', true) ? await countYearEnd(db, caller) : NO_YEAR_END),
    alteracoesDeNotas: may('apontamentoNota') && !isOnlyTeacher(caller) ? await countLateChanges(db, caller) : null,
    segundasChamadas: may('apontamentoNota') && !isOnlyTeacher(caller) ? await countSecondCalls(db, caller) : null,
    planosEnviados: may('apontamentoConteudo') && !isOnlyTeacher(caller) ? await countPlans(db, caller, today) : null,
    recursos: may('recursos', true) ? await countAppeals(db, caller) : null,
    pendencias: may('pendencias') ? await countPendingItems(db, caller) : null,
    ...(await publicationsDue(db, caller)),
    planosParaAcompanhar: may('ocorrencias') ? await duePlans(db, caller, today) : [],
    encaminhamentosVencidos: may('conselhoApontamento') ? await countDueReferrals(db, caller, today) : null,
    substituicoes: await substitutionsOf(db, caller, today),
  }
}
