import { createHash } from 'node:crypto'
import { type Kysely, sql } from 'kysely'
import Type from 'typebox'
import type { TakeReturn } from '#domain/charges/charges.schemas.ts'
import type { SentFile } from '#domain/base/endpoint.ts'
import { BY_FILE } from '#domain/charges/charges.lists.ts'
import { STAFF } from '#domain/base/signedIn.ts'
import type { ReturnLine } from '#domain/charges/returnFile.ts'
import { writeAudit } from '#server/db/audit.ts'
import type { Database } from '#server/db/schema.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { actor } from '#server/http/audit.ts'
import { ruleBroken } from '#server/http/refusal.ts'
import type { SignedIncoming } from '#server/http/serve.ts'
import { workbookOf } from '#server/http/sheet/answer.ts'
import { defineJobKind, enqueue } from '#server/jobs/index.ts'
import { accountsOf } from '#server/modules/financeiro/charges/accounts.ts'
import { embeddedProvider } from '#server/modules/financeiro/charges/embeddedProvider.ts'
import { settleEvent } from '#server/modules/financeiro/charges/events.ts'
import { doerOf } from '#server/modules/financeiro/charges/settle.ts'

/** Lines per part of the job. */
const AT_ONCE = 50

/**
 * Takes a returned file; a job settles its lines. The same file of an account is taken once: a second call answers with
 * the first job. @throws Refusal 422 CHECK_FIELDS, RETURN_UNREADABLE
 */
export const takeReturn = async (
  { db, body, query, ...act }: SignedIncoming<TakeReturn>,
  hurry: (jobId: number) => Promise<void>,
): Promise<TakeReturn['answer']> => {
  const { account, lines, sha256 } = await readReturn(db, query.idConta, body)
  const taken = await inTransaction(db, async (trx) => {
    // A second caller with the same file waits here, and then finds the job.
    await sql`select id from bank_account where id = ${account.id} for update`.execute(trx)
    const before = await jobOfFile(trx, account.id, sha256)
    if (before !== null) return { idTarefa: before, repetido: true }
    const idTarefa = await enqueue(trx, {
      kind: 'applyReturn',
      about: body.name,
      input: { accountId: account.id, address: act.address },
      items: partsOf(lines),
      staffUserId: act.caller.personId,
      now: act.now,
    })
    const { id } = await trx
      .insertInto('return_file')
      .values({
        name: body.name,
        sha256,
        bank_account_id: account.id,
        job_id: idTarefa,
        sent_by: doerOf(act),
        sent_at: act.now,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await writeAudit(trx, {
      ...actor(act),
      entity: 'return_file',
      entity_id: String(id),
      action: 'create',
      after: { Arquivo: body.name, Conta: account.name, Linhas: lines.length },
    })
    return { idTarefa, repetido: false }
  })
  if (!taken.repetido) await hurry(taken.idTarefa)
  return taken
}

/** Reads a file of the account's provider. @throws Refusal 422 CHECK_FIELDS, RETURN_UNREADABLE */
export const readReturn = async (db: Kysely<Database>, accountId: number, { content }: SentFile) => {
  const account = (await accountsOf(db, [accountId])).get(accountId)
  if (account === undefined) throw ruleBroken('CHECK_FIELDS', { idConta: 'Escolha uma conta bancária.' })
  const lines = embeddedProvider.readReturn(textOf(content))
  if (lines === null || lines.length === 0) throw ruleBroken('RETURN_UNREADABLE')
  return { account, lines, sha256: createHash('sha256').update(content).digest('hex') }
}

/** The job that settles a file of an account; null if the file was not taken yet. */
export const jobOfFile = async (db: Kysely<Database>, accountId: number, sha256: string): Promise<number | null> => {
  const file = await db
    .selectFrom('return_file')
    .where('bank_account_id', '=', accountId)
    .where('sha256', '=', sha256)
    .select('job_id')
    .executeTakeFirst()
  return file?.job_id ?? null
}

const partsOf = (lines: readonly ReturnLine[]): readonly { readonly lines: readonly ReturnLine[] }[] =>
  Array.from({ length: Math.ceil(lines.length / AT_ONCE) }, (_, part) => ({
    lines: lines.slice(part * AT_ONCE, (part + 1) * AT_ONCE),
  }))

/** Banks write UTF-8 or Latin 1. */
const textOf = (content: Uint8Array): string => {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(content)
  } catch {
    return new TextDecoder('latin1').decode(content)
  }
}

const OrNull = <S extends Type.TSchema>(schema: S) => Type.Union([schema, Type.Null()])

const Event = Type.Object({
  id: Type.String(),
  ourNumber: OrNull(Type.Integer()),
  txid: OrNull(Type.String()),
  paidOn: Type.String(),
  creditedOn: OrNull(Type.String()),
  cents: Type.Integer(),
  fee: Type.Integer(),
})

/** Settles the lines of a returned file, and leaves a file with the outcome of each. */
export const returnJob = defineJobKind({
  input: Type.Object({ accountId: Type.Integer(), address: Type.String() }),
  item: Type.Object({
    lines: Type.Array(
      Type.Union([
        Type.Object({ line: Type.Integer(), event: Event }),
        Type.Object({ line: Type.Integer(), flaw: Type.String() }),
      ]),
    ),
  }),
  result: Type.Array(
    Type.Object({ line: Type.Integer(), event: Type.String(), isDone: Type.Boolean(), told: Type.String() }),
  ),
  leftOf: (results) => {
    const left = results.filter(({ isDone }) => !isDone)
    return left.length === 0 ? null : left.map(({ line, told }) => `Linha ${line}: ${told}`).join(' ')
  },
  run: async (trx, { input, item, author, now }) => {
    const caller = { tipoLogin: STAFF, personId: author.personId, original: null } as const
    const results: { line: number; event: string; isDone: boolean; told: string }[] = []
    for (const one of item.lines) {
      if ('flaw' in one) {
        results.push({ line: one.line, event: '', isDone: false, told: one.flaw })
        continue
      }
      const outcome = await settleEvent(
        trx,
        { caller, now, address: input.address },
        {
          provider: embeddedProvider.name,
          accountId: input.accountId,
          origin: BY_FILE,
          event: one.event,
          author,
        },
      )
      const told = outcome.kind === 'left' ? outcome.why : TOLD[outcome.kind]
      results.push({ line: one.line, event: one.event.id, isDone: outcome.kind !== 'left', told })
    }
    return results
  },
  finish: ({ results, now }) =>
    workbookOf(
      {
        title: 'Resultado do retorno',
        columns: COLUMNS,
        results: results.map((part) => part.map(({ line, event, told }) => [line, event, told])),
      },
      now,
    ),
})

const COLUMNS = [
  { heading: 'Linha', kind: 'number' },
  { heading: 'Evento', kind: 'text' },
  { heading: 'Resultado', kind: 'text' },
] as const

const TOLD = { settled: 'Baixada', known: 'Já estava baixada' } as const
