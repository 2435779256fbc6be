import { mayEditRank, mayGiveAdmin, mayGiveMaster } from '#domain/access/rank.ts'

const nobody = { superAdmin: false, master: false, admin: false }
const admin = { ...nobody, admin: true }
const master = { ...nobody, master: true }
const root = { ...nobody, superAdmin: true }

test.each([
  ['anybody', nobody, [true, false, false, false]],
  ['an admin', admin, [true, true, false, false]],
  ['a master', master, [true, true, true, false]],
  ['a super admin', root, [true, true, true, true]],
])('%s changes people up to their own rank', (_, self, expected) => {
  expect([nobody, admin, master, root].map((other) => mayEditRank(self, other))).toEqual(expected)
})

test.each([
  ['anybody', nobody, false, false],
  ['an admin', admin, true, false],
  ['a master', master, true, true],
  ['a super admin', root, true, true],
])('%s makes admins: %s, masters: %s', (_, self, admins, masters) => {
  expect([mayGiveAdmin(self), mayGiveMaster(self)]).toEqual([admins, masters])
})
