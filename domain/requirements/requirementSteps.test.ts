import {
  APPROVED,
  DOCUMENT_STATUSES,
  type DocumentStatus,
  PENDING,
  REFUSED,
  SENT,
  WAIVED,
} from '#domain/requirements/requirements.lists.ts'
import { isMissing, maySend, needsReason, reviewsFrom } from '#domain/requirements/requirementSteps.ts'

test.each<[string, DocumentStatus, readonly DocumentStatus[], boolean, boolean]>([
  ['pending', PENDING, [WAIVED], true, true],
  ['sent', SENT, [APPROVED, REFUSED, WAIVED], true, false],
  ['approved', APPROVED, [REFUSED], false, false],
  ['refused', REFUSED, [APPROVED, WAIVED], true, true],
  ['waived', WAIVED, [PENDING], false, false],
])('what may follow a document that is %s', (_, status, reviews, sends, missing) => {
  expect(reviewsFrom(status)).toEqual(reviews)
  expect([maySend(status), isMissing(status)]).toEqual([sends, missing])
})

test('refusing and waiving need a reason', () => {
  expect(DOCUMENT_STATUSES.filter(({ id }) => needsReason(id)).map(({ nome }) => nome)).toEqual([
    'Recusado',
    'Dispensado',
  ])
})
