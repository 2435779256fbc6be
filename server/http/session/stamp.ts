import { createHash } from 'node:crypto'
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
  createHash('sha1')
    .update(
      JSON.stringify([
        tipoLogin,
        isProfessor,
        admin,
        superAdmin,
        master,
        family.responsavelAcademico,
        family.responsavelFinanceiro,
        units,
        permissions,
      ]),
    )
    .digest('base64url')
    .slice(0, 12)

/** The stamp of the answer to a caller, as the header carries it. */
export const stampFor = (caller: Caller): string => stampText({ rights: rightsOf(caller), settings: caller.settings })
