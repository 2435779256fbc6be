import { holds } from '#domain/access/permissions.ts'
import type { Access } from '#domain/base/endpoint.ts'
import { PEOPLE_UPDATES, type PeopleTarget, RECORD_FEATURE, updateFields } from '#domain/people/peopleUpdates.ts'
import type { Person } from '#server/http/person.ts'
import { auditedAnswers, targetNow } from '#server/modules/matricula/people/updates/answers.ts'
import { checkPeople } from '#server/modules/matricula/people/updates/checkPeople.ts'
import { peopleBlocks, writePeople } from '#server/modules/matricula/people/updates/writePeople.ts'
import type { Importer } from '#server/registers/import/importer.ts'

/** Whether a person may see full records of these people. */
export const seesRecords = (person: Person, { name }: PeopleTarget): boolean =>
  holds(person, person.permissions, RECORD_FEATURE[name])

const SEE: Access = { anyOf: ['atualizacaoBase'] }
const EDIT: Access = { anyOf: ['atualizacaoBase'], edit: true }

/** M46: updates of people by a spreadsheet. */
const updateOf = (target: PeopleTarget): Importer => ({
  target,
  asItStands: async (db) => ({ ...updateOf(await targetNow(db, target)), audited: target }),
  see: SEE,
  edit: EDIT,
  fieldsFor: (person) => updateFields(target, seesRecords(person, target)),
  check: (trx, person, sent) => checkPeople(trx, person, target, sent),
  blocks: (trx, person, work) => peopleBlocks(trx, person, target, work),
  write: (trx, work) => writePeople(trx, target, work),
  auditedToo: auditedAnswers(target),
})

export const studentUpdates = updateOf(PEOPLE_UPDATES.students)
export const guardianUpdates = updateOf(PEOPLE_UPDATES.guardians)
