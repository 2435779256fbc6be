import { GUARDIAN, STAFF, STUDENT } from '#domain/base/signedIn.ts'
import type { SessionUser } from '#src/core/session/session.slice.ts'

const FLAGS = {
  primeiroAcesso: false,
  isProfessor: false,
  admin: false,
  superAdmin: false,
  master: false,
  responsavelAcademico: false,
  responsavelFinanceiro: false,
}

/** People for tests without a server: common ones, with changes by the test. */
export const people = {
  staff: (about: Partial<SessionUser> = {}): SessionUser => ({
    ...FLAGS,
    tipoLogin: STAFF,
    id: 11,
    nome: 'Rita Prado',
    ...about,
  }),
  guardian: (about: Partial<SessionUser> = {}): SessionUser => ({
    ...FLAGS,
    tipoLogin: GUARDIAN,
    id: 22,
    nomeResponsavel: 'Marina Conceição',
    responsavelAcademico: true,
    responsavelFinanceiro: true,
    ...about,
  }),
  student: (about: Partial<SessionUser> = {}): SessionUser => ({
    ...FLAGS,
    tipoLogin: STUDENT,
    id: 33,
    name: 'Úrsula Conceição',
    ...about,
  }),
}
