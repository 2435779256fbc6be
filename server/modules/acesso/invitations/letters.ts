import { type Kysely, sql } from 'kysely'
import { dayText } from '#domain/base/days.ts'
import { formatCpf } from '#domain/base/cpf.ts'
import { GUARDIAN } from '#domain/base/signedIn.ts'
import type { Database } from '#server/db/schema.ts'
import { renderInvitations } from '#server/documents/render.ts'
import { schoolDay } from '#server/http/clock.ts'
import { holdsOn } from '#server/db/holdsOn.ts'
import type { Invited } from '#server/modules/acesso/invitations/access.ts'
import { readLook } from '#server/school/look/look.ts'
import { schoolLogo } from '#server/school/papers/logos.ts'

/** A person with a link, to be printed. */
export interface Letter {
  readonly id: number
  readonly nome: string
  /** E-mail or CPF; null: the person gives an e-mail when the link is opened. */
  readonly login: string | null
  readonly link: string
}

interface Drawn {
  readonly type: Invited
  readonly letters: readonly Letter[]
  /** Last day of the links, ISO. */
  readonly until: string
  readonly now: Date
  /** A sentence on a page of its own, where there is no letter to print. */
  readonly otherwise?: string
}

/** The PDF of invitations to print and hand out, two on a page, in the order of the children whom they concern. */
export const drawLetters = async (
  db: Kysely<Database>,
  { type, letters, until, now, otherwise = '' }: Drawn,
): Promise<Uint8Array> => {
  const look = await readLook(db)
  const ids = letters.map(({ id }) => id)
  const children = type === GUARDIAN ? await childrenOf(db, ids, schoolDay(now)) : new Map<number, string>()
  const slips = letters.map(({ id, nome, login, link }) => ({
    name: nome,
    about: children.get(id) ?? '',
    link,
    howTo: howToOf(type, login),
  }))
  return renderInvitations({
    school: look.nomeEscola,
    logo: schoolLogo(look),
    until: dayText(until),
    slips: slips.toSorted((one, other) => one.about.localeCompare(other.about, 'pt-BR')),
    otherwise,
  })
}

const howToOf = (type: Invited, login: string | null): string => {
  if (type !== GUARDIAN) return `Depois, entre em “Sou aluno” com o CPF ${formatCpf(login ?? '')} e a sua senha.`
  return login === null
    ? 'Ao criar a senha, informe o seu e-mail: é com ele que você vai entrar.'
    : `Depois, entre com o e-mail ${login} e a sua senha.`
}

/** The active children of guardians, with their classes, in a line each. */
const childrenOf = async (
  db: Kysely<Database>,
  guardians: readonly number[],
  today: string,
): Promise<ReadonlyMap<number, string>> => {
  const { rows } = await sql<{ id: number; children: string }>`
    select link.guardian_id as id, string_agg(distinct coalesce(student.social_name, student.name), ', ') as children
    from student_guardian as link join student on student.id = link.student_id
    where link.guardian_id = any(${guardians}::integer[]) and student.active and ${holdsOn('link', today)}
    group by link.guardian_id`.execute(db)
  return new Map(rows.map(({ id, children }) => [id, children]))
}
