/** First and last name: what fits into a cell and still tells two people apart. */
export const shortName = (name: string): string => {
  const words = name.split(/\s+/).filter((word) => word !== '')
  return words.length < 2 ? name : `${words.at(0)} ${words.at(-1)}`
}
