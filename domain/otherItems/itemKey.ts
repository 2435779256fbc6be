/** By which what was chosen of an item is charged: `item:7`, and what the same enrolment takes of it again `item:7:2`. */
export const itemKey = (itemId: number, time = 1): string => (time === 1 ? `item:${itemId}` : `item:${itemId}:${time}`)
