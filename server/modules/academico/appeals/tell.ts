import type { Transaction } from 'kysely'
import type { Database } from '#server/db/schema.ts'
import { notify } from '#server/messages/index.ts'
import { appealById } from '#server/modules/academico/appeals/read.ts'
import { colleaguesWho } from '#server/school/staff/told.ts'

type Trx = Transaction<Database>
interface When {
  readonly now: Date
}

/** Tells the family what became of a request: its number and what happened, not the reason. */
export const tellFamily = async (trx: Trx, { now }: When, id: number, happened: string): Promise<void> => {
  const { idAluno, protocolo, resultado, proximo, versao } = await appealById(trx, id)
  await notify(trx, 'recursoAndou', {
    cause: `recurso/${id}/${versao}`,
    studentId: idAluno,
    values: {
      protocolo,
      resultado,
      acontecimento: happened,
      proximo: proximo === null ? 'Não há mais prazo em aberto.' : `Próximo passo: ${proximo.quem}. ${proximo.oQue}.`,
    },
    now,
  })
}

/** Tells those who answer requests in the unit that one waits, without student and reason. */
export const tellSchool = async (trx: Trx, { now }: When, id: number): Promise<void> => {
  const { unit_id: unitId, version } = await trx
    .selectFrom('appeal')
    .where('id', '=', id)
    .select(['unit_id', 'version'])
    .executeTakeFirstOrThrow()
  const { protocolo } = await appealById(trx, id)
  await notify(trx, 'recursoEspera', {
    cause: `recurso/${id}/${version}`,
    studentId: null,
    people: await colleaguesWho(trx, { changes: 'recursos', unitIds: [unitId], except: null }),
    values: { protocolo },
    now,
  })
}
