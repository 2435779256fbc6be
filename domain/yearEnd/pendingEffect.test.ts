import { manyBelow } from '#domain/yearEnd/manyBelow.ts'
import { kindsWith, pendingEffect, pendingRules } from '#domain/yearEnd/pendingEffect.ts'
import {
  BLOCKS,
  CONTENT_MISSING,
  COUNCIL_OPEN,
  MARK_MISSING,
  NOT_FOLLOWED,
  PENDING_ITEMS,
  WARNS,
} from '#domain/yearEnd/pendingItems.lists.ts'

describe('what a pending item does', () => {
  test('follows the table of the law where the school says nothing', () => {
    expect(pendingEffect([], MARK_MISSING)).toBe(BLOCKS)
    expect(pendingEffect([], CONTENT_MISSING)).toBe(WARNS)
    expect(kindsWith([], NOT_FOLLOWED)).toEqual([])
  })

  test('is what the school says', () => {
    const own = [{ codigo: COUNCIL_OPEN, efeito: NOT_FOLLOWED }] as const
    expect(pendingEffect([...own], COUNCIL_OPEN)).toBe(NOT_FOLLOWED)
    expect(kindsWith([...own], BLOCKS)).not.toContain(COUNCIL_OPEN)
    expect(pendingRules([...own]).regras).toHaveLength(PENDING_ITEMS.length)
  })
})

test.each([
  ['more than half', { below: 16, students: 30, limit: 50 }, true],
  ['just half', { below: 15, students: 30, limit: 50 }, false],
  ['nobody there', { below: 0, students: 0, limit: 0 }, false],
  ['one, where nobody may be', { below: 1, students: 30, limit: 0 }, true],
  ['all, where the school never asks', { below: 30, students: 30, limit: 100 }, false],
])('below the mean: %s', (_, asked, expected) => {
  expect(manyBelow(asked)).toBe(expected)
})
