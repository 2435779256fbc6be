import { hash } from 'node:crypto'
import { stampText } from '#domain/session/stamp.ts'
import type { Caller } from '#server/http/caller.ts'

/** Fingerprint of a person's rights: it changes with every flag, permission or unit. */
const rightsOf = ({
  tipoLogin,
  isProfessor,
  admin,
  superAdmin,
  master,
  units,
  permissions,
  ...family
}: Caller): string =>
  hash(
    'sha1',
    JSON.stringify([
      tipoLogin,
      isProfessor,
      admin,
      superAdmin,
      master,
      family.responsavelAcademico,
      family.responsavelFinanceiro,
      units,
      textOf(permissions),
    ]),
    'base64url',
  ).slice(0, 12)

/** Who holds everything holds one and the same long list, of which the text is kept. */
const texts = new WeakMap<Caller['permissions'], string>()

const textOf = (permissions: Caller['permissions']): string => {
  const known = texts.get(permissions) ?? hash('sha1', JSON.stringify(permissions), 'base64url')
  texts.set(permissions, known)
  return known
}

/** The stamp of the answer to a caller, as the header carries it. */
export const stampFor = (caller: Caller): string => stampText({ rights: rightsOf(caller), settings: caller.settings })
