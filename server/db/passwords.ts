import { hash, verify } from '@node-rs/argon2'

/** argon2id (the library's default) at the cost that OWASP recommends: 19 MiB, two passes, one lane. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const

/** Hash of nothing that anybody knows, at the same cost. */
const NOBODY = '$argon2id$v=19$m=19456,t=2,p=1$4ixVsGpUhk6yMlEm19sMkg$vNuUBv16r6DoZQQj3Lnnq+KfOfoSy29HjMZXBeYoa40'

/** What the database keeps of a password. A given salt is for published passwords only. */
export const hashPassword = (password: string, salt?: Uint8Array): Promise<string> =>
  hash(password, salt === undefined ? COST : { ...COST, salt })

/** Whether a password is the one that was kept. Where none was kept it says no, and takes the same time. */
export const isPassword = async (kept: string | null, password: string): Promise<boolean> => {
  const right = await verify(kept ?? NOBODY, password)
  return right && kept !== null
}
