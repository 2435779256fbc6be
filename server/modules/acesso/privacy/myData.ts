import { type Kysely, sql } from 'kysely'
import type { DataSubject, GetMyData, KeptSection } from '#domain/privacy/privacy.schemas.ts'
import { GUARDIAN, STAFF, STUDENT } from '#domain/base/signedIn.ts'
import { writeAudit } from '#server/db/audit.ts'
import type { Database } from '#server/db/schema.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { actor } from '#server/http/audit.ts'
import { schoolDay } from '#server/http/clock.ts'
import type { SignedIncoming } from '#server/http/serve.ts'
import {
  acceptanceSection,
  auditSection,
  messageSection,
  commentSection,
  readingSection,
  sessionSection,
} from '#server/modules/acesso/privacy/footprints.ts'
import { transcriptSection } from '#server/modules/acesso/privacy/transcripts.ts'
import { arrivalSection } from '#server/modules/acesso/privacy/arrivals.ts'
import { movementSection } from '#server/modules/acesso/privacy/movements.ts'
import { dismissalSection } from '#server/modules/acesso/privacy/dismissals.ts'
import { excuseSection } from '#server/modules/acesso/privacy/excuses.ts'
import { councilSection } from '#server/modules/acesso/privacy/councils.ts'
import { appealSection } from '#server/modules/acesso/privacy/appeals.ts'
import { documentRequestSection } from '#server/modules/acesso/privacy/documentRequests.ts'
import { secondCallSection } from '#server/modules/acesso/privacy/secondCalls.ts'
import { signatureSection } from '#server/modules/acesso/privacy/contracts.ts'
import type { Subject } from '#server/modules/acesso/privacy/kept.ts'
import { gateSection } from '#server/modules/acesso/privacy/gate.ts'
import { medicationSection } from '#server/modules/acesso/privacy/medication.ts'
import { pictureSection } from '#server/modules/acesso/privacy/albums.ts'
import { conversationSection } from '#server/modules/acesso/privacy/conversations.ts'
import { authorisationSection } from '#server/modules/acesso/privacy/authorisations.ts'
import { occurrenceSection } from '#server/modules/acesso/privacy/occurrences.ts'
import { openingSection } from '#server/modules/acesso/privacy/openings.ts'
import { linkSection } from '#server/modules/acesso/privacy/links.ts'
import { personSections } from '#server/modules/acesso/privacy/people.ts'
import { payerSection } from '#server/modules/acesso/privacy/payer.ts'
import { schoolSections } from '#server/modules/acesso/privacy/school.ts'
import { specialEducationSection } from '#server/modules/acesso/privacy/specialEducation.ts'
import { teacherSection } from '#server/modules/acesso/privacy/teacher.ts'
import { answersFor } from '#server/rows/family.ts'
import { ownStudents } from '#server/school/families/families.ts'

/** Everything that the portal keeps about the caller and their children (D 2.24). The request is audited. */
export const myData = async (incoming: SignedIncoming<GetMyData>): Promise<GetMyData['answer']> => {
  const { db, caller, now } = incoming
  const own: Subject = { type: caller.tipoLogin, id: caller.personId }
  const children = own.type === STUDENT ? [] : await ownStudents(db, caller, now)
  const titulares = [await whole(db, own, now)]
  for (const id of children)
    titulares.push(
      await child(db, { type: STUDENT, id }, { isAnsweredFor: await readsOfHealth(db, own, now, id), now }),
    )
  await inTransaction(db, (trx) =>
    writeAudit(trx, {
      ...actor(incoming),
      entity: 'personal_data',
      entity_id: String(caller.personId),
      action: 'view',
    }),
  )
  return { geradoEm: now.toISOString(), titulares }
}

const whole = async (db: Kysely<Database>, own: Subject, now: Date): Promise<DataSubject> => {
  const { nome, secoes } = await personSections(db, own)
  return {
    tipoLogin: own.type,
    id: own.id,
    nome,
    secoes: [
      ...secoes,
      await linkSection(db, own),
      ...(own.type === STAFF ? [await teacherSection(db, own.id)] : []),
      ...(own.type === GUARDIAN ? [await signatureSection(db, own.id)] : []),
      ...(own.type === STUDENT
        ? [...(await schoolSections(db, own.id)), ...(await ownSections(db, own, { isChild: false, now }))]
        : []),
      ...(own.type === GUARDIAN ? [await payerSection(db, own.id)] : []),
      ...(own.type === GUARDIAN
        ? [
            await authorisationSection(db, own),
            await gateSection(db, own),
            await medicationSection(db, own),
            await conversationSection(db, own.id),
          ]
        : []),
      await sessionSection(db, own),
      await acceptanceSection(db, own),
      await readingSection(db, own),
      await commentSection(db, own),
      await messageSection(db, own),
      await auditSection(db, own),
    ],
  }
}

/** Sections about health, conduct, pictures and openings of the record: for the student, and for guardians who answer for them at school. */
const ownSections = async (
  db: Kysely<Database>,
  { id }: Subject,
  { isChild, now }: { readonly isChild: boolean; readonly now: Date },
): Promise<readonly KeptSection[]> => [
  await specialEducationSection(db, id),
  await transcriptSection(db, id),
  await excuseSection(db, id),
  await dismissalSection(db, id),
  await movementSection(db, id),
  await arrivalSection(db, id),
  await secondCallSection(db, id),
  await appealSection(db, id),
  await documentRequestSection(db, id),
  await councilSection(db, id, now),
  await occurrenceSection(db, id, { isChild }),
  await authorisationSection(db, { type: STUDENT, id }),
  await gateSection(db, { type: STUDENT, id }),
  await medicationSection(db, { type: STUDENT, id }),
  await pictureSection(db, id),
  await openingSection(db, id),
]

/** Whether a guardian reads what tells of the health of a child: one who answers for it at school, not one who only pays. */
const readsOfHealth = async (db: Kysely<Database>, { id }: Subject, now: Date, childId: number): Promise<boolean> => {
  const { rows } = await sql<{ yes: boolean }>`
    select ${answersFor(id, schoolDay(now), 'student.id')} as yes from student where id = ${childId}`.execute(db)
  return rows[0]?.yes === true
}

/** What a guardian reads of a child: the record, not what the child does in the portal. */
const child = async (
  db: Kysely<Database>,
  one: Subject,
  { isAnsweredFor, now }: { readonly isAnsweredFor: boolean; readonly now: Date },
): Promise<DataSubject> => {
  const { nome, secoes } = await personSections(db, one)
  return {
    tipoLogin: one.type,
    id: one.id,
    nome,
    secoes: [
      ...secoes,
      await linkSection(db, one),
      ...(await schoolSections(db, one.id)),
      ...(isAnsweredFor ? await ownSections(db, one, { isChild: true, now }) : []),
      await auditSection(db, one),
    ],
  }
}
