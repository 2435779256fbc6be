import { hashPassword, isPassword } from '#server/db/passwords.ts'

const PASSWORD = 'Girassol#71'

test('each guess at a stored password costs an attacker 19 MiB and two passes', async () => {
  const kept = await hashPassword(PASSWORD)
  expect(kept).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  expect(await isPassword(kept, PASSWORD)).toBe(true)
  expect(await isPassword(kept, 'Girassol#72')).toBe(false)
  expect(await hashPassword(PASSWORD)).not.toBe(kept)
})

test('with a given salt the same is kept in every database', async () => {
  const salt = new Uint8Array(16)
  expect(await hashPassword(PASSWORD, salt)).toBe(await hashPassword(PASSWORD, salt))
})

test('where none was kept, nothing is the password', async () => {
  expect(await isPassword(null, '')).toBe(false)
})
