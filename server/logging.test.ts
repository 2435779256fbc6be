import { errorForLog } from '#server/logging.ts'

describe('an error in the log', () => {
  test('of the database keeps its code, never the values that it quotes', () => {
    const error = Object.assign(new Error('duplicate key value (maria@familia.com)'), {
      code: '23505',
      detail: 'Key (email)=(maria@familia.com) already exists.',
    })
    const logged = errorForLog(error)
    expect(logged).toMatchObject({ type: 'Error', code: '23505' })
    expect(JSON.stringify(logged)).not.toContain('maria')
  })

  test('of ours keeps its message and where it came from', () => {
    const logged = errorForLog(new TypeError('no enrolment', { cause: new Error('deeper') }))
    expect(logged).toMatchObject({ type: 'TypeError', message: 'no enrolment', cause: { message: 'deeper' } })
    expect(JSON.stringify(logged)).toContain('logging.test')
  })
})
