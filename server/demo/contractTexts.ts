import type { Kysely } from 'kysely'
import type { EnrolmentStatus } from '#domain/enrolments/enrolmentStatus.ts'
import type { SigningMethod } from '#domain/contracts/contractStatus.ts'
import { demoInstant } from '#server/db/demo/calendar.ts'
import type { Database } from '#server/db/schema.ts'
import { schoolDay } from '#server/http/clock.ts'
import {
  type Composed,
  composeMany,
  readKnownOfMany,
  type SignerDraft,
  type Template,
} from '#server/modules/matricula/contracts/index.ts'
import { embeddedSigner } from '#server/signing/embedded.ts'

/** A contract as the demo school has it. */
export interface DemoContract extends Omit<Composed, 'signers'> {
  readonly enrolment: Contracting
  readonly year: number
  readonly number: number
  readonly writtenAt: Date
  /** The day that the text bears. */
  readonly day: string
  readonly signers: readonly DemoSigner[]
}

interface DemoSigner extends SignerDraft {
  readonly status: 'assinado' | 'pendente'
  readonly method: SigningMethod | null
  readonly at: Date | null
  readonly proof: string | null
}

interface Contracting {
  readonly id: number
  readonly studentId: number
  readonly status: EnrolmentStatus
  readonly step: number
  readonly createdAt: Date
}

/** The contracts of everybody who came to theirs, numbered in that order, and signed as far as they are. */
export const demoContracts = async (db: Kysely<Database>, template: Template): Promise<readonly DemoContract[]> => {
  const contracting = await readContracting(db)
  const now = demoInstant(0, '12:00')
  const known = await readKnownOfMany(db, contracting, schoolDay(now))
  const nextNumber = counter()
  const abouts = contracting.flatMap(({ enrolment }, place) => {
    const facts = known[place]
    if (facts === undefined) return []
    const writtenAt = new Date(enrolment.createdAt.getTime() + READ_AFTER)
    const day = schoolDay(writtenAt)
    const year = Number(day.slice(0, 4))
    const number = nextNumber(year)
    const numbered = { numero: `${number}/${year}`, aditivo: null, alteracoes: [] }
    return [{ enrolment, known: facts, facts: numbered, day, year, number, writtenAt }]
  })
  const composed = await composeMany(db, { template, kind: 'contrato', portal: '', now }, abouts)
  return Promise.all(
    abouts.flatMap(({ enrolment, year, number, writtenAt, day }, place) => {
      const text = composed[place]
      return text === undefined ? [] : [signed({ ...text, enrolment, year, number, writtenAt, day })]
    }),
  )
}

const MINUTE = 60_000
/** So long after it began an enrolment comes to its contract; each signer takes so long after the one before. */
const [READ_AFTER, SIGNED_AFTER] = [25 * MINUTE, 15 * MINUTE]
const CONTRACT_STEP = 10

const readContracting = async (db: Kysely<Database>) => {
  const rows = await db
    .selectFrom('enrolment')
    .innerJoin('enrolment_proposal as proposal', 'proposal.enrolment_id', 'enrolment.id')
    .where('enrolment.step', '>=', CONTRACT_STEP)
    .select(['enrolment.id', 'enrolment.student_id', 'enrolment.status', 'enrolment.step', 'enrolment.created_at'])
    .select('proposal.choices')
    .orderBy('enrolment.created_at')
    .orderBy('enrolment.id')
    .execute()
  return rows.map(({ choices, student_id: studentId, created_at: createdAt, step, ...row }) => ({
    enrolment: { ...row, studentId, createdAt, step: step ?? 0 },
    charges: choices.map(({ charge }) => charge),
  }))
}

/** Counts from 1 on in each year. */
const counter = (): ((year: number) => number) => {
  const last = new Map<number, number>()
  return (year) => {
    const next = (last.get(year) ?? 0) + 1
    last.set(year, next)
    return next
  }
}

interface Unsigned extends Omit<DemoContract, 'signers'> {
  readonly signers: readonly SignerDraft[]
}

/** Guardians sign in the portal, the school by its key. Nobody signs a text with gaps. */
const signed = async (text: Unsigned): Promise<DemoContract> => {
  const signatures = text.frozen.faltas.length > 0 ? 0 : signaturesOf(text)
  const signers = text.signers.map(async (signer, place): Promise<DemoSigner> => {
    if (place >= signatures) return { ...signer, status: 'pendente', method: null, at: null, proof: null }
    const at = new Date(text.writtenAt.getTime() + SIGNED_AFTER * (place + 1))
    const proof = await embeddedSigner.sign({ hash: text.hash, name: signer.nome, at, key: null })
    return { ...signer, status: 'assinado', method: signer.role === 'escola' ? 'automatica' : 'aceite', at, proof }
  })
  return { ...text, signers: await Promise.all(signers) }
}

/** Who sent the enrolment to the school has signed; who stands at the last step waits for another signature. */
const signaturesOf = ({ enrolment, signers }: Unsigned): number => {
  if (enrolment.status !== 'Em andamento') return signers.length
  const guardians = signers.filter(({ role }) => role === 'responsavel').length
  return enrolment.step > CONTRACT_STEP ? Math.max(0, guardians - 1) : 0
}
