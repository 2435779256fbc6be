import { type Kysely, sql } from 'kysely'
import { REFERRAL_KINDS } from '#domain/councils/councils.lists.ts'
import { type Vote, votesText } from '#domain/councils/vote.ts'
import { dayText } from '#domain/base/days.ts'
import { nameIn } from '#domain/base/list.ts'
import { written } from '#domain/evaluation/written.ts'
import type { KeptRecord, KeptSection } from '#domain/privacy/privacy.schemas.ts'
import type { Database } from '#server/db/schema.ts'
import { record, section } from '#server/modules/acesso/privacy/kept.ts'
import { councilShown, readCouncilWords } from '#server/school/councils/words.ts'
import { releaseShown } from '#server/school/marks/released.ts'

/**
 * What class councils said of a student and decided, as far as the family may read it: what is noted for them, recommendations,
 * referrals and votes. What is for the school alone stays out.
 */
export const councilSection = async (db: Kysely<Database>, studentId: number, now: Date): Promise<KeptSection> => {
  const { rows: enrolments } = await sql<{ id: number; year: number }>`
    select enrolment.id, school_year.year from enrolment join school_year on school_year.id = enrolment.school_year_id
    where enrolment.student_id = ${studentId} order by school_year.year, enrolment.id`.execute(db)
  const records: KeptRecord[] = []
  for (const enrolment of enrolments) records.push(...(await recordsOf(db, enrolment, now)))
  return section('conselhos', records)
}

interface Enrolment {
  readonly id: number
  readonly year: number
}

const recordsOf = async (db: Kysely<Database>, { id, year }: Enrolment, now: Date): Promise<KeptRecord[]> => {
  const released = releaseShown('released', now)
  const words = await readCouncilWords(db, { enrolmentId: id, released })
  const { votes, opinions, decisions, referrals } = await readDecided(db, id, now)
  return [
    ...words.map(({ etapa, apontamentos, aoAluno, aFamilia }) =>
      record(`Conselho de classe de ${year}, ${etapa}`, {
        Apontamentos: apontamentos.map(noteText).join('\n'),
        'Recomendações ao aluno': aoAluno.join('\n'),
        'Recomendações à família': aFamilia.join('\n'),
      }),
    ),
    ...votes.map(({ subject, before, value, concept, reason, carried, ...vote }) =>
      record(`Voto do conselho em ${subject}, ${year}`, {
        'Média calculada': before,
        'O conselho deu': concept ?? (value === null ? 'A situação' : written(value)),
        Votos: votesText(vote),
        Resultado: carried ? 'Aprovado pelo conselho' : 'Mantido',
        Justificativa: reason,
      }),
    ),
    ...opinions.map(({ before, goesOn, reason, carried, ...vote }) =>
      record(`Parecer conclusivo do conselho, ${year}`, {
        'Resultado calculado': before,
        Parecer: goesOn ? 'Segue para a próxima série' : 'Não segue',
        Votos: votesText(vote),
        Resultado: carried ? 'Alterado pelo conselho' : 'Mantido',
        Justificativa: reason,
      }),
    ),
    ...decisions.map(({ goesOn }) =>
      record(`Decisão do conselho, ${year}`, { Parecer: goesOn ? 'Segue para a próxima série' : 'Não segue' }),
    ),
    ...referrals.map(({ kind, due, note, done }) =>
      record(`Encaminhamento do conselho, ${year}`, {
        Encaminhamento: nameIn(REFERRAL_KINDS, kind),
        Prazo: dayText(due),
        Observação: note,
        'Concluído em': done,
      }),
    ),
  ]
}

const noteText = ({ categoria, disciplina, texto }: { categoria: string; disciplina: string; texto: string }): string =>
  `${[categoria, disciplina].filter((part) => part !== '').join(', ')}: ${texto}`

type Counted = Pick<Vote, 'favor' | 'contra' | 'abstencoes'> & {
  readonly before: string
  readonly reason: string
  readonly carried: boolean
}

/** What the councils that the family may read decided of a student, in the order of their days. */
const readDecided = async (db: Kysely<Database>, enrolmentId: number, now: Date) => {
  const shown = sql`own.enrolment_id = ${enrolmentId} and ${councilShown(releaseShown('released', now))}`
  const inOrder = sql`order by council.held_on, council.id`
  const votes = await sql<Counted & { subject: string; value: string | null; concept: string | null }>`
    select subject.name as subject, trim_scale(own.value)::text as value, own.concept, own.previous as before, own.reason,
      own.carried, own.votes_for as favor, own.votes_against as contra, own.abstentions as abstencoes
    from council_mark as own join council on council.id = own.council_id join subject on subject.id = own.subject_id
    where ${shown} ${inOrder}, subject.position, subject.id`.execute(db)
  const opinions = await sql<Counted & { goesOn: boolean }>`
    select own.goes_on as "goesOn", own.previous as before, own.reason, own.carried, own.votes_for as favor,
      own.votes_against as contra, own.abstentions as abstencoes
    from council_opinion as own join council on council.id = own.council_id where ${shown} ${inOrder}`.execute(db)
  const decisions = await sql<{ goesOn: boolean }>`
    select own.goes_on as "goesOn" from council_student as own join council on council.id = own.council_id
    where own.goes_on is not null and ${shown} ${inOrder}`.execute(db)
  const referrals = await sql<{ kind: number; due: string; note: string; done: Date | null }>`
    select own.kind, own.due_on as due, own.note, own.done_at as done
    from council_referral as own join council on council.id = own.council_id where ${shown} ${inOrder}, own.id`.execute(
    db,
  )
  return { votes: votes.rows, opinions: opinions.rows, decisions: decisions.rows, referrals: referrals.rows }
}
