import { type Kysely, sql } from 'kysely'
import { OF_STAGE_COUNCIL } from '#domain/councils/councils.lists.ts'
import type { Council, CouncilStudent, ReadCouncil } from '#domain/councils/councils.schemas.ts'
import { isQuorate, quorumOf, votesIn } from '#domain/councils/quorum.ts'
import { PENDING_ITEMS } from '#domain/yearEnd/pendingItems.lists.ts'
import { nameIn } from '#domain/base/list.ts'
import { readParameter } from '#server/db/parameters.ts'
import type { Database } from '#server/db/schema.ts'
import type { SignedIncoming } from '#server/http/serve.ts'
import { Refusal } from '#server/http/refusal.ts'
import { readKnownStudents } from '#server/modules/academico/councils/facts.ts'
import {
  type Acting,
  type HeldCouncil,
  type Looking,
  requireCouncil,
} from '#server/modules/academico/councils/place.ts'
import { votingOf } from '#server/modules/academico/councils/known.ts'
import { type KeptParticipant, readParticipants } from '#server/modules/academico/councils/participants.ts'
import { readPeople } from '#server/modules/academico/councils/people.ts'
import { decidedStudents, readOpinions, readSaid, readVotes } from '#server/modules/academico/councils/said.ts'
import { readAddenda, readMinutes } from '#server/modules/academico/councils/minutes.ts'

/** A council with all that is known of its students. @throws Refusal 404 as `requireCouncil` */
export const getCouncil = async (incoming: SignedIncoming<ReadCouncil>): Promise<Council> =>
  councilAnswer(incoming, await requireCouncil(incoming, incoming.params.id))

/** What a council answers after each change of its meeting, too. */
export const councilAnswer = async (acting: Acting, held: HeldCouncil): Promise<Council> => {
  const { db, caller } = acting
  const participants = await readParticipants(db, held.id)
  const minutes = await readMinutes(db, held.id)
  return {
    id: held.id,
    versao: held.version,
    idTurma: held.classGroupId,
    turma: held.classGroup,
    unidade: held.unit,
    ano: held.year,
    numeroEtapa: held.stage,
    etapa: held.stageName,
    tipo: held.kind,
    situacao: held.status,
    dia: held.day,
    hora: held.hour,
    lugar: held.place,
    idPresidente: held.presidentId,
    idSecretario: held.secretaryId,
    texto: held.body,
    numeroAta: minutes[0]?.number ?? null,
    participantes: participants.map(({ subjects: _, ...one }) => one),
    quorum: await readQuorum(db, participants),
    votos: votesIn(participants),
    pendencias: await readBlocking(db, held),
    impedem: (await readParameter(db, 'pendenciasAntesDoConselho')) === 'Impedem',
    alunos: await studentsOf(acting, held),
    pessoas: await readPeople(db, caller),
    atas: minutes.map(({ version, code, sha256, issuedAt }) => ({
      versao: version,
      codigo: code,
      hash: sha256,
      em: issuedAt.toISOString(),
    })),
    adendos: await readAddenda(db, held.id),
  }
}

/** Where the quorum of a council stands by parameter 111. */
const readQuorum = async (db: Kysely<Database>, participants: readonly KeptParticipant[]) =>
  quorumOf(participants, await readParameter(db, 'quorumDoConselho'))

/** @throws Refusal 422 COUNCIL_NO_QUORUM */
export const refuseWithoutQuorum = async (
  db: Kysely<Database>,
  participants: readonly KeptParticipant[],
): Promise<void> => {
  const quorum = await readQuorum(db, participants)
  if (!isQuorate(quorum)) throw new Refusal(422, 'COUNCIL_NO_QUORUM', { values: { ...quorum } })
}

/** The council itself is a pending item until it is concluded, and never in its own way. */
const OF_COUNCIL = 13
const BLOCKING = PENDING_ITEMS.flatMap(({ id, blocks }) => (blocks && id !== OF_COUNCIL ? [id] : []))

/** What blocks the end of the stage, or of the year, in the class group of a council. */
export const readBlocking = async (
  db: Kysely<Database>,
  { classGroupId, stage, kind }: Pick<HeldCouncil, 'classGroupId' | 'stage' | 'kind'>,
): Promise<Council['pendencias']> => {
  const only = kind === OF_STAGE_COUNCIL || stage !== null ? stage : null
  const { rows } = await sql<{ code: number; disciplina: string; itens: number }>`
    select item.code, coalesce(subject.name, '') as disciplina, sum(item.items)::integer as itens
    from pending_item as item left join subject on subject.id = item.subject_id
    where item.class_group_id = ${classGroupId} and item.code = any(${BLOCKING}::integer[])
      and coalesce(item.stage_number = ${only}::integer, true)
    group by item.code, subject.name order by item.code, subject.name nulls first`.execute(db)
  return rows.map(({ code, ...rest }) => ({ nome: nameIn(PENDING_ITEMS, code), ...rest }))
}

/** The students of a council; with an enrolment one of them. */
export const studentsOf = async (
  acting: Looking,
  held: HeldCouncil,
  enrolmentId?: number,
): Promise<CouncilStudent[]> => {
  const { db } = acting
  const { id, classGroupId, gradeId, unitId, yearId, stage } = held
  const known = await readKnownStudents(acting, {
    classGroupId,
    gradeId,
    unitId,
    yearId,
    stage,
    council: id,
    ...(enrolmentId !== undefined && { enrolmentId }),
  })
  return decidedStudents(known, {
    voting: await votingOf(db, held),
    said: await readSaid(db, id),
    votes: await readVotes(db, id),
    opinions: await readOpinions(db, id),
  })
}
