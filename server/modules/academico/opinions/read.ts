import { type Kysely, sql } from 'kysely'
import { isOnlyTeacher } from '#domain/access/modules.ts'
import { message } from '#domain/all/messages.ts'
import { storedFileText } from '#domain/files/stored.ts'
import {
  changeNeeds,
  type OpinionReader,
  type OpinionReason,
  type StandingOpinion,
  writingHeld,
} from '#domain/opinions/opinion.ts'
import { NO_TEXT, OPINION_DRAFT } from '#domain/opinions/opinions.lists.ts'
import { CHANGE_ASKED } from '#domain/marks/lateChanges.lists.ts'
import type {
  OfferedPhrase,
  OpinionOfStudent,
  OpinionPage,
  OpinionSheet,
  OpinionSubject,
  ReadOpinions,
} from '#domain/opinions/opinions.schemas.ts'
import { EMPTY_TEXT, isEmptyText } from '#domain/richText/plainText.ts'
import type { RichText } from '#domain/richText/richText.schemas.ts'
import { instantText } from '#server/db/instantText.ts'
import type { Database } from '#server/db/schema.ts'
import { schoolDay } from '#server/http/clock.ts'
import type { SignedIncoming } from '#server/http/serve.ts'
import {
  type Acting,
  dayOf,
  groupsOf,
  type OpinionGroup,
  type OpinionPlace,
  requireGroup,
  stagesOf,
} from '#server/modules/academico/opinions/place.ts'
import { readerOf, sentenceFor } from '#server/modules/academico/opinions/rights.ts'
import { rosterNumber } from '#server/school/classGroups/rosterOrder.ts'
import { enrolmentsPlaced, studentsTaught } from '#server/school/subjects/taken.ts'

/**
 * The opinions of a class group, and what may be chosen. Without a choice the first class group, its first opinion, and the stage
 * that takes texts today, otherwise the last; what is chosen and is not of the class group counts as no choice. @throws Refusal
 * as `requireGroup`
 */
export const getOpinions = async (incoming: SignedIncoming<ReadOpinions>): Promise<OpinionPage> => {
  const { query, caller } = incoming
  const turmas = await groupsOf(incoming)
  const idTurma = query.idTurma ?? turmas[0]?.id ?? null
  const nothing = { turmas, idTurma, disciplinas: [], etapas: [], pareceres: null }
  if (idTurma === null)
    return { ...nothing, motivo: message(isOnlyTeacher(caller) ? 'OPINIONS_NO_GROUP_OF_TEACHER' : 'OPINIONS_NO_GROUP') }
  const group = await requireGroup(incoming, idTurma)
  const subject = group.subjects.find(({ idDisciplina }) => idDisciplina === query.idDisciplina) ?? group.subjects[0]
  const stages = subject === undefined ? group.stages : stagesOf(group, subject)
  const choices = {
    ...nothing,
    disciplinas: [...group.subjects],
    etapas: stages.map(({ numero, nome }) => ({ numero, nome })),
  }
  const place = placeIn(group, { subject, stages, chosen: query.numeroEtapa })
  if (typeof place === 'string') return { ...choices, motivo: message(place) }
  return { ...choices, pareceres: await sheetOf(incoming, place), motivo: '' }
}

interface Choice extends Pick<OpinionGroup, 'stages'> {
  readonly subject: OpinionSubject | undefined
  /** The number of a stage. */
  readonly chosen: number | undefined
}

const placeIn = (group: OpinionGroup, { subject, stages, chosen }: Choice): OpinionPlace | OpinionReason => {
  if (subject === undefined) return 'OPINIONS_NOT_USED'
  if (!subject.porEtapa) return { group, subject, stage: null }
  const stage =
    stages.find(({ numero }) => numero === chosen) ??
    stages.findLast(({ lancamento }) => lancamento.aberto) ??
    stages.at(-1)
  return stage === undefined ? 'OPINIONS_NO_STAGE' : { group, subject, stage }
}

const sheetOf = async (acting: Acting, place: OpinionPlace): Promise<OpinionSheet> => {
  const reader = await readerOf(acting, place)
  const { group, subject, stage } = place
  return {
    idTurma: group.id,
    turma: group.name,
    idDisciplina: subject.idDisciplina,
    disciplina: subject.nome,
    numeroEtapa: stage?.numero ?? null,
    etapa: stage?.nome ?? 'No ano',
    alunos: await opinionsIn(acting, place, reader),
    frases: await phrasesFor(acting.db, place),
    podePublicar: reader.publishes,
    motivo: sentenceFor(writingHeld(WITHOUT_TEXT, reader), place),
  }
}

const WITHOUT_TEXT: StandingOpinion = { situacao: OPINION_DRAFT, vazio: true, devolvido: false }

/** Who is in the class group, or has the subject there, on the last day of the stage, or today. */
export const enrolmentsIn = async (
  { db, now }: Pick<Acting, 'db' | 'now'>,
  place: OpinionPlace,
): Promise<readonly number[]> => {
  const day = dayOf(place, schoolDay(now))
  const { group, subject } = place
  if (subject.idDisciplina === null) return enrolmentsPlaced(db, { classGroupId: group.id, day })
  const taught = await studentsTaught(db, {
    classGroupId: group.id,
    subjectId: subject.idDisciplina,
    subgroup: null,
    day,
  })
  return taught.map(({ enrolmentId }) => enrolmentId)
}

interface Row
  extends Omit<
    OpinionOfStudent,
    'anexos' | 'motivo' | 'pedeMotivo' | 'pedeAprovacao' | 'salvoEm' | 'publicadoEm' | 'texto' | 'situacao'
  > {
  readonly texto: RichText | null
  readonly situacao: 1 | 2 | 3 | null
  readonly salvoEm: Date | null
  readonly publicadoEm: Date | null
  readonly files: readonly { readonly id: number; readonly name: string }[]
}

/** The students of a place, or some of them, each with what is written: in the order of the roster. */
export const opinionsIn = async (
  acting: Acting,
  place: OpinionPlace,
  reader: OpinionReader,
  only?: readonly number[],
): Promise<OpinionOfStudent[]> => {
  const ids = (await enrolmentsIn(acting, place)).filter((id) => only === undefined || only.includes(id))
  const { rows } = await sql<Row>`
    select own.id as "idMatricula", ${rosterNumber(place.group.id)} as numero,
      coalesce(student.social_name, student.name) as nome, opinion.body as texto, opinion.status as situacao,
      coalesce(author.name, '') as autor, opinion.saved_at as "salvoEm",
      coalesce(reviewer.name, '') as revisor, coalesce(opinion.remark, '') as observacao,
      opinion.published_at as "publicadoEm", coalesce(opinion.version, 0) as versao,
      coalesce((select json_agg(json_build_object('id', file.id, 'name', file.name) order by file.id)
        from opinion_file as named join stored_file as file on file.id = named.file_id
        where named.opinion_id = opinion.id), '[]') as files,
      (select json_build_object('texto', late.body, 'motivo', late.reason, 'pedidoPor', asker.name,
          'pedidoEm', ${instantText('late.asked_at')})
        from late_change as late join staff_user as asker on asker.id = late.asked_by
        where late.opinion_id = opinion.id and late.decision = ${sql.lit(CHANGE_ASKED)}) as pedido
    from enrolment as own join student on student.id = own.student_id
    left join opinion on opinion.enrolment_id = own.id
      and opinion.subject_id is not distinct from ${place.subject.idDisciplina}::integer
      and opinion.stage_number is not distinct from ${place.stage?.numero ?? null}::smallint
    left join staff_user as author on author.id = opinion.author_id
    left join staff_user as reviewer on reviewer.id = opinion.reviewer_id
    where own.id = any(${ids}::integer[]) order by numero nulls last, own.student_search, own.id`.execute(acting.db)
  return rows.map(({ files, texto, situacao, salvoEm, publicadoEm, ...row }) => ({
    ...row,
    ...needsOf(standingOf({ situacao: situacao ?? NO_TEXT, texto: texto ?? EMPTY_TEXT, ...row }), reader),
    texto: texto ?? EMPTY_TEXT,
    situacao: situacao ?? NO_TEXT,
    salvoEm: salvoEm?.toISOString() ?? null,
    publicadoEm: publicadoEm?.toISOString() ?? null,
    anexos: files.map(storedFileText),
    motivo: sentenceFor(
      writingHeld(standingOf({ situacao: situacao ?? NO_TEXT, texto: texto ?? EMPTY_TEXT, ...row }), reader),
      place,
    ),
  }))
}

const needsOf = (opinion: StandingOpinion, reader: OpinionReader) => {
  const needs = changeNeeds(opinion, reader)
  return { pedeMotivo: needs !== 'nothing', pedeAprovacao: needs === 'approval' }
}

/** What of an opinion decides who may do what with it. */
export const standingOf = ({
  situacao,
  texto,
  observacao,
}: Pick<OpinionOfStudent, 'situacao' | 'texto' | 'observacao'>): StandingOpinion => ({
  situacao: situacao === NO_TEXT ? OPINION_DRAFT : situacao,
  vazio: isEmptyText(texto),
  devolvido: situacao === OPINION_DRAFT && observacao !== '',
})

/** The ready phrases of the school for a subject and a grade. */
const phrasesFor = async (db: Kysely<Database>, { group, subject }: OpinionPlace): Promise<OfferedPhrase[]> => {
  const { rows } = await sql<OfferedPhrase>`
    select id, name as nome, body as texto from ready_phrase
    where active and (subject_id is null or subject_id = ${subject.idDisciplina}::integer)
      and (grade_id is null or grade_id in (
        select own.grade_id from class_group_grade as own where own.class_group_id = ${group.id}))
    order by name, id`.execute(db)
  return rows
}
