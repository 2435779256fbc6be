import type { Kysely } from 'kysely'
import type { ContractRecord, ContractText, Signer } from '#domain/contracts/contracts.schemas.ts'
import { writtenCode } from '#domain/documents/documentCode.ts'
import { GUARDIAN, STAFF } from '#domain/base/signedIn.ts'
import {
  type ContractStatus,
  isFullySigned,
  nextSigners,
  SIGNING_METHOD_LABEL,
} from '#domain/contracts/contractStatus.ts'
import type { Database } from '#server/db/schema.ts'
import type { Caller } from '#server/http/caller.ts'
import { contractOf, textsOf, type WrittenText } from '#server/modules/matricula/contracts/texts.ts'

type Reader = Pick<Caller, 'tipoLogin' | 'personId'>

/** The contract of an enrolment for one reader; `impediment`: why nothing can be written. */
export const readRecord = async (
  db: Kysely<Database>,
  caller: Reader,
  enrolmentId: number,
  impediment = '',
): Promise<ContractRecord> => {
  const enrolment = await db
    .selectFrom('enrolment')
    .innerJoin('student', 'student.id', 'enrolment.student_id')
    .innerJoin('school_year', 'school_year.id', 'enrolment.school_year_id')
    .where('enrolment.id', '=', enrolmentId)
    .select((eb) => [
      eb.fn.coalesce('student.social_name', 'student.name').as('name'),
      'school_year.year',
      'school_year.status as yearStatus',
    ])
    .executeTakeFirstOrThrow()
  const contract = await contractOf(db, enrolmentId)
  const texts = contract === null ? [] : await textsOf(db, contract.id)
  return {
    idMatricula: enrolmentId,
    aluno: enrolment.name,
    ano: enrolment.year,
    id: contract?.id ?? null,
    numero: contract === null ? '' : `${contract.number}/${contract.year}`,
    situacao: contract === null ? null : ended(contract.status, enrolment.yearStatus === CLOSED),
    impedimento: impediment,
    rescindidoEm: contract?.cancelled_at?.toISOString() ?? null,
    motivo: contract?.cancel_reason ?? '',
    textos: texts.map((text) => textOf(text, caller)),
  }
}

const CLOSED = 2

/** A contract ends with its school year. */
const ended = (status: ContractStatus, yearIsClosed: boolean): ContractStatus =>
  yearIsClosed && (status === 'ativo' || status === 'aditado') ? 'encerrado' : status

const textOf = (text: WrittenText, caller: Reader): ContractText => {
  const { frozen, replaced_at, signers } = text
  const next = replaced_at === null && frozen.faltas.length === 0 ? nextSigners(signers) : []
  return {
    id: text.id,
    tipo: text.kind,
    numero: text.number,
    versao: text.version,
    titulo: frozen.titulo,
    textos: replaced_at === null ? [...frozen.textos] : [],
    quadros: replaced_at === null ? tablesOf(text) : [],
    hash: text.hash,
    codigo: text.code === null ? '' : writtenCode(text.code),
    digital: frozen.assinaturaDigital,
    faltas: [...frozen.faltas],
    escritoEm: text.written_at.toISOString(),
    substituidoEm: replaced_at?.toISOString() ?? null,
    assinado: isFullySigned(signers),
    mudancas: text.changes.map((change) => ({ ...change })),
    assinantes: signers.map((signer) => signerOf(signer, caller, next.includes(signer))),
  }
}

const tablesOf = ({ frozen }: WrittenText): ContractText['quadros'] =>
  (frozen.quadros ?? []).map(({ titulo, colunas, linhas, total, valores }) => ({
    titulo,
    colunas: [...colunas],
    linhas: linhas.map((line) => [...line]),
    total: total === null ? null : [...total],
    valores,
  }))

type SignerRow = WrittenText['signers'][number]

const signerOf = (signer: SignerRow, caller: Reader, isNext: boolean): Signer => ({
  id: signer.id,
  nome: signer.name,
  papel: signer.capacity,
  funcao: signer.role,
  situacao: signer.status,
  daVez: isNext,
  eu: isSigner(signer, caller),
  em: signer.at?.toISOString() ?? null,
  como: signer.method === null ? '' : SIGNING_METHOD_LABEL[signer.method],
  endereco: caller.tipoLogin === STAFF ? (signer.address ?? '') : '',
  motivo: signer.reason ?? '',
})

/** Whether the person signs by this row. */
export const isSigner = (
  { guardian_id, staff_user_id }: Pick<SignerRow, 'guardian_id' | 'staff_user_id'>,
  { tipoLogin, personId }: Reader,
): boolean => (tipoLogin === GUARDIAN ? guardian_id === personId : tipoLogin === STAFF && staff_user_id === personId)
