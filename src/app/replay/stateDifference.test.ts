import { stateDifference } from '#src/app/replay/stateDifference.ts'

test.each([
  ['the same', { a: 1 }, { a: 1 }, []],
  ['equal, but built again', { a: { b: [1] } }, { a: { b: [1] } }, []],
  ['another value', { a: { b: 1 }, c: 2 }, { a: { b: 2 }, c: 2 }, [{ path: 'a.b', before: '1', after: '2' }]],
  ['a new one', {}, { a: null }, [{ path: 'a', before: null, after: 'null' }]],
  ['one that went', { list: [1, 2] }, { list: [1] }, [{ path: 'list.1', before: '2', after: null }]],
  ['a text in the place of a list', { a: [1] }, { a: 'x' }, [{ path: 'a', before: '[1]', after: '"x"' }]],
])('%s', (_, before, after, changes) => {
  expect(stateDifference(before, after)).toEqual(changes)
})
