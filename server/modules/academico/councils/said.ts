import { type Kysely, sql } from 'kysely'
import { grouped } from '#domain/base/grouped.ts'
import * as messages from '#domain/councils/councils.messages.ts'
import type { CouncilStudent, Referral, VotedSubject } from '#domain/councils/councils.schemas.ts'
import { retains } from '#domain/evaluation/situations.ts'
import type { Database } from '#server/db/schema.ts'
import type { KnownStudent } from '#server/modules/academico/councils/facts.ts'
import { goesOnHeld, opinionHeld, powerOver, type Voting } from '#server/modules/academico/councils/known.ts'

type Said = Pick<
  CouncilStudent,
  | 'versao'
  | 'sintese'
  | 'recomendacoesAluno'
  | 'recomendacaoAluno'
  | 'recomendacoesFamilia'
  | 'recomendacaoFamilia'
  | 'anotacoes'
  | 'segue'
  | 'encaminhamentos'
>

const NOTHING_SAID: Said = {
  versao: 0,
  sintese: '',
  recomendacoesAluno: [],
  recomendacaoAluno: '',
  recomendacoesFamilia: [],
  recomendacaoFamilia: '',
  anotacoes: '',
  segue: null,
  encaminhamentos: [],
}

/** What a council said of its students, by enrolment, in two queries. */
export const readSaid = async (db: Kysely<Database>, councilId: number): Promise<ReadonlyMap<number, Said>> => {
  const { rows } = await sql<Omit<Said, 'encaminhamentos'> & { id: number }>`
    select enrolment_id as id, version as versao, synthesis as sintese, student_advice as "recomendacoesAluno",
      student_advice_text as "recomendacaoAluno", family_advice as "recomendacoesFamilia",
      family_advice_text as "recomendacaoFamilia", annotations as anotacoes, goes_on as segue
    from council_student where council_id = ${councilId}`.execute(db)
  const { rows: referrals } = await sql<Referral & { id: number }>`
    select enrolment_id as id, kind as tipo, responsible_id as "idProfessor", due_on as prazo, note as texto
    from council_referral where council_id = ${councilId} order by kind`.execute(db)
  const byStudent = grouped(referrals, ({ id }) => id)
  return new Map(
    rows.map(({ id, ...said }) => [
      id,
      { ...said, encaminhamentos: (byStudent.get(id) ?? []).map(({ id: _, ...referral }) => referral) },
    ]),
  )
}

type Kept = NonNullable<VotedSubject['voto']>

const voteKey = (enrolment: number, subject: number): string => `${enrolment} ${subject}`

/** How a council voted, by enrolment and subject. */
export const readVotes = async (db: Kysely<Database>, councilId: number): Promise<ReadonlyMap<string, Kept>> => {
  const { rows } = await sql<Omit<Kept, 'nota'> & { enrolment: number; subject: number; nota: string | null }>`
    select enrolment_id as enrolment, subject_id as subject, value::text as nota, concept as conceito,
      reason as justificativa, votes_for as favor, votes_against as contra, abstentions as abstencoes,
      casting_vote as desempate, version as versao, carried as aprovado, previous as antes
    from council_mark where council_id = ${councilId}`.execute(db)
  return new Map(
    rows.map(({ enrolment, subject, nota, ...vote }) => [
      voteKey(enrolment, subject),
      { ...vote, nota: nota === null ? null : Number(nota) },
    ]),
  )
}

type Opinion = NonNullable<CouncilStudent['parecer']>

/** What a council concluded of its students otherwise than calculated, by enrolment. */
export const readOpinions = async (db: Kysely<Database>, councilId: number): Promise<ReadonlyMap<number, Opinion>> => {
  const { rows } = await sql<Opinion & { id: number }>`
    select enrolment_id as id, goes_on as segue, reason as justificativa, votes_for as favor, votes_against as contra,
      abstentions as abstencoes, casting_vote as desempate, version as versao, carried as aprovado, previous as antes
    from council_opinion where council_id = ${councilId}`.execute(db)
  return new Map(rows.map(({ id, ...opinion }) => [id, opinion]))
}

interface Decided {
  readonly voting: Voting
  readonly said: ReadonlyMap<number, Said>
  readonly votes: ReadonlyMap<string, Kept>
  readonly opinions: ReadonlyMap<number, Opinion>
}

/** Students with what a council said of them, and what follows from it. */
export const decidedStudents = (
  known: readonly KnownStudent[],
  { voting, said, votes, opinions }: Decided,
): CouncilStudent[] =>
  known.map(({ facts, judged }) => ({
    ...facts,
    ...(said.get(facts.idMatricula) ?? NOTHING_SAID),
    disciplinas: facts.disciplinas.map((subject): VotedSubject => {
      const power = judged === null ? null : powerOver(judged, voting, subject.idDisciplina)
      return {
        ...subject,
        situacao: power?.result.situation ?? subject.situacao,
        situacaoDepois: subject.situacao,
        semVoto: power === null ? ' ' : (power.flaw ?? ''),
        mudaNota: power?.changesMark ?? false,
        conceitos: [...(power?.concepts ?? [])],
        voto: votes.get(voteKey(facts.idMatricula, subject.idDisciplina)) ?? null,
      }
    }),
    antes: judged?.before.situation ?? '',
    depois: judged?.after.situation ?? '',
    semDecisao: judged === null ? ' ' : (goesOnHeld(judged, voting, false) ?? ''),
    semParecer: judged === null ? messages.COUNCIL_OPINION_OPEN : (opinionHeld(judged, voting) ?? ''),
    calculado: judged?.voted.situation ?? '',
    segueCalculado: judged !== null && !retains(judged.voted.situation),
    parecer: opinions.get(facts.idMatricula) ?? null,
  }))
